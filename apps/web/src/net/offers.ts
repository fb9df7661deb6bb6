// What one may ask the other side for.
import type { Seat } from '../engine/calls'
import type { Told } from '../engine/words'

/** The number of a seat's own latest action that still counts, to be taken back by consent. */
export const latestOwn = (log: readonly Told[], seat: Seat): number | null => {
  let own: number[] = []
  for (const told of log) {
    if ('took_back' in told) own = own.filter((number) => number < told.took_back.from)
    else if (told.line.seat === seat && !told.line.by_order) own.push(told.line.seq)
  }
  return own.at(-1) ?? null
}
