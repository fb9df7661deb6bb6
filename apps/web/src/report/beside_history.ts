// The game beside what really happened: which places one side has taken, and whether sooner or later than it did then.
import type { History } from '../games/game'

/** Taken on the same day, sooner, or later; held here though it fell then; taken here though it never fell. */
export type Verdict = 'same' | 'earlier' | 'later' | 'held' | 'never'
export const VERDICTS: readonly Verdict[] = ['same', 'earlier', 'later', 'held', 'never']

/** What is so of a place in the evening of a day: whether the side has it, and on which day it took it first. */
export interface Ours { holds: boolean; since: number | null }

export interface Beside {
  name: string
  hex: number
  verdict: Verdict
  /** The days on which it was taken, here and then. */
  ours: number | null
  theirs: number | null
  /** Whether the side ever had it here: it may have had it from the start. */
  had: boolean
}

type Place = Pick<History['places'][number], 'taken' | 'again'>

/** What is to be told of a place in the evening of a day; null, if there is nothing: here and then it is still held, or whoever has
 * it has had it from the start. */
export const verdictOf = ({ taken, again }: Place, { holds, since }: Ours, day: number): Verdict | null => {
  if (!holds) return taken !== null && taken <= day && (again === null || again > day) ? 'held' : null
  if (since === null) return null
  if (taken === null) return 'never'
  return since < taken ? 'earlier' : since > taken ? 'later' : 'same'
}
