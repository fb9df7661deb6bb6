// Clocks of a game over the net: the server says how much is left, and the page counts on from there.
import type { Listed } from './api'

/** What a seat has left, in milliseconds; nothing, if it has no clock. */
export const leftOf = ({ state, turn, left_ms, seats }: Pick<Listed, 'state' | 'turn' | 'left_ms' | 'seats'>, seat: number, since: number): number | null => {
  if (state === 'playing' && turn === seat && left_ms !== null) return Math.max(0, left_ms - since)
  return seats[seat]?.bank_ms ?? null
}
