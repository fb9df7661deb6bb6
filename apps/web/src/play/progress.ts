// How far an opponent is in its player turn, as far as the view tells.
import { MARKS, type Mark, type Phase, type Seat, type Table, type View } from '../engine/contract'
import { seatOf } from '../game/session.svelte'

/** `of` is how many there are, where that is known. */
export interface Progress { phase: Phase; what: 'moved' | 'attacked' | null; count: number; of: number | null }

const has = (marks: number, mark: Mark): boolean => ((marks >> MARKS.indexOf(mark)) & 1) === 1

/** Nothing, while it only answers in the other's player turn. */
export const progressOf = (view: View, { counters }: Pick<Table, 'counters'>, seat: Seat): Progress | null => {
  if (seatOf(view.active) !== seat) return null
  const units = view.units.filter(({ place }, unit) =>
    counters[unit]?.side === view.active && typeof place === 'object' && 'on' in place)
  const marked = (mark: Mark) => units.filter(({ marks }) => has(marks, mark)).length
  switch (view.phase) {
    case 'movement': return { phase: view.phase, what: 'moved', count: marked('moved'), of: units.length }
    case 'combat': return { phase: view.phase, what: 'attacked', count: marked('attacked'), of: null }
    default: return { phase: view.phase, what: null, count: 0, of: null }
  }
}
