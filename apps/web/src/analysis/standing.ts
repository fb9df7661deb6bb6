// How a branch stands, to be compared with others: the turn, the score, what is lost and taken, and what was done last.
import type { Goal, Told } from '../engine/words'
import { forcesOf } from '../forces/order_of_battle'
import type { Session } from '../game/session.svelte'
import { takenCount, takenOf } from '../story/since'

export interface Standing {
  when: string
  /** What the goals count. */
  score: [have: number, need: number][]
  /** By seat. */
  lost: { units: number; steps: number }[]
  /** How many hexes have changed hands since the game began: the same for the same position, wherever a branch begins. */
  taken: number
  /** The latest sentence of the log. */
  last: string
}

export const scoreOf = (goals: readonly Goal[]): Standing['score'] => goals.flatMap(({ count }) => (count === null ? [] : [count]))

/** The latest sentence that stands. */
export const lastTold = (log: readonly Told[]): string => {
  const back = log.at(-1)
  const until = back && 'took_back' in back ? back.took_back.from : Infinity
  const last = log.findLast((told) => 'line' in told && told.line.seq < until && told.line.says.words !== '' && told.line.heading === null)
  return last && 'line' in last ? last.line.says.words : ''
}

/** How a game or a branch stands now. */
export const standingOf = async (session: Pick<Session, 'game' | 'table' | 'scene' | 'prompt' | 'log' | 'goals' | 'taken'>): Promise<Standing> => {
  const { game, table, scene, prompt, log } = session
  const [goals, taken] = await Promise.all([session.goals(), session.taken(0)])
  const lost = game.seats.map((_, seat) => {
    const { lost: units, stepsLost: steps } = forcesOf(table, scene, seat)
    return { units, steps }
  })
  return { when: prompt.when.turn, score: scoreOf(goals), lost, taken: takenCount(takenOf(table, taken)), last: lastTold(log) }
}
