// How a branch stands, to be compared with others: the turn, the score, what is lost and taken, and what was done last.
import type { Goal, Told } from '../engine/words'
import { forcesOf } from '../forces/order_of_battle'
import type { Session } from '../game/session.svelte'

export interface Standing {
  when: string
  /** What the goals count. */
  score: [have: number, need: number][]
  /** By seat. */
  lost: { units: number; steps: number }[]
  /** How many places have changed hands since the branch began. */
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

/** How a game stands that has been played on since an entry. */
export const standingOf = async (session: Pick<Session, 'game' | 'table' | 'scene' | 'prompt' | 'log' | 'goals' | 'taken'>, since: number): Promise<Standing> => {
  const { game, table, scene, prompt, log } = session
  const [goals, taken] = await Promise.all([session.goals(), session.taken(since)])
  const lost = game.seats.map((_, seat) => {
    const { lost: units, stepsLost: steps } = forcesOf(table, scene, seat)
    return { units, steps }
  })
  return { when: prompt.when.turn, score: scoreOf(goals), lost, taken: taken.length, last: lastTold(log) }
}
