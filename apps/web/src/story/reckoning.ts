// What a game came to, out of its log: the player turns that decided it, and how the dice fell in them.
import type { Table } from '../engine/words'
import type { Line } from './lines'

/** A player turn, with the name that headings give it: how often each seat lost something in it, by their numbers, and how often something was taken. */
export interface TurnTold { playerTurn: string; title: string; seat: number | null; lost: number[]; taken: number; rolls: number; faces: number; expected: number }

/** The game by player turns. What was taken back did not happen. */
export const turnsOf = (lines: readonly Line[], pieces: Table['pieces']): TurnTold[] => {
  const turns = new Map<string, TurnTold>()
  let now: TurnTold | undefined
  for (const line of lines) {
    if (line.kind === 'heading') {
      // Its day comes first, then what is done.
      now = turns.get(line.playerTurn) ?? { playerTurn: line.playerTurn, title: line.title.split(' · ')[0] ?? '', seat: line.seat, lost: [], taken: 0, rolls: 0, faces: 0, expected: 0 }
      turns.set(line.playerTurn, now)
    } else if (now && !line.struck) {
      const loser = line.about === 'lost' ? pieces[line.pieces[0] ?? -1]?.seat : undefined
      if (loser !== undefined) now.lost[loser] = (now.lost[loser] ?? 0) + 1
      if (line.about === 'taken') now.taken += 1
      for (const one of line.drawn) {
        if (!('die' in one)) continue
        now.rolls += 1
        now.faces += one.die[1]
        now.expected += (one.die[0] + 1) / 2
      }
    }
  }
  return [...turns.values()]
}

const weight = ({ lost, taken }: TurnTold): number => lost.reduce((sum, count) => sum + count, taken)

/** Those in which most was lost or taken, in their order. */
export const decisive = (turns: readonly TurnTold[], most = 3): TurnTold[] => {
  const heaviest = new Set(turns.filter((turn) => weight(turn) > 0).toSorted((one, other) => weight(other) - weight(one)).slice(0, most))
  return turns.filter((turn) => heaviest.has(turn))
}

/** How the dice fell in the turns of a seat: how many, their mean, and the mean that was to be expected; null, if there were none. */
export const diceOf = (turns: readonly TurnTold[], seat: number): [rolls: number, mean: number, expected: number] | null => {
  const [rolls, faces, expected] = turns.filter((turn) => turn.seat === seat)
    .reduce(([a, b, c], turn) => [a + turn.rolls, b + turn.faces, c + turn.expected], [0, 0, 0])
  return rolls === 0 ? null : [rolls, faces / rolls, expected / rolls]
}
