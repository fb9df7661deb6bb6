// The number of the latest entry that was told of.
import type { Told } from '../engine/words'

export const newest = (log: readonly Told[]): number => {
  const last = log.at(-1)
  if (last === undefined) return 0
  return 'line' in last ? last.line.seq : last.took_back.seq
}
