// Where a replay stops: after every action, at every phase, at every player turn.
import type { Line } from './lines'

export type StepBy = 'action' | 'phase' | 'turn'

export interface Stops { phase: number[]; turn: number[] }

/** The entries at which phases and player turns begin, in order. */
export const stopsOf = (lines: readonly Line[]): Stops => {
  const stops: Stops = { phase: [], turn: [] }
  let turn: string | null = null
  for (const line of lines) {
    if (line.kind !== 'heading') continue
    if (stops.phase.at(-1) !== line.seq) stops.phase.push(line.seq)
    if (line.playerTurn !== turn && stops.turn.at(-1) !== line.seq) stops.turn.push(line.seq)
    turn = line.playerTurn
  }
  return stops
}

/** The entry one step on or back from another, within the ends of the replay. */
export const step = (at: number, way: 1 | -1, by: StepBy, stops: Stops, from: number, to: number): number => {
  if (by === 'action') return Math.min(to, Math.max(from, at + way))
  const list = stops[by]
  const next = way > 0 ? list.find((stop) => stop > at) : list.findLast((stop) => stop < at)
  return Math.min(to, Math.max(from, next ?? (way > 0 ? to : from)))
}

/** What was last told up to an entry: binary search, for a campaign has many lines. */
export const lineAt = (lines: readonly Line[], entry: number): Line | null => {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.seq ?? 0) <= entry) low = middle + 1
    else high = middle
  }
  return lines[low - 1] ?? null
}
