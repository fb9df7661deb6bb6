// The dice of a branch: which faces there are, and whether those that were chosen have been cast.
import type { Told } from '../engine/words'

const USUAL = 6

const diceOf = (told: Told): number[] => ('line' in told ? told.line.drawn.flatMap((one) => ('die' in one ? [one.die[0]] : [])) : [])

/** The faces of the die that the game casts: of the largest that it has cast so far. */
export const facesOf = (log: readonly Told[]): number[] => {
  const sides = log.flatMap(diceOf).reduce((most, one) => Math.max(most, one), 0) || USUAL
  return Array.from({ length: sides }, (_, at) => at + 1)
}

/** Whether dice were cast after an entry. */
export const castSince = (log: readonly Told[], entry: number): boolean =>
  log.some((told) => 'line' in told && told.line.seq > entry && diceOf(told).length > 0)
