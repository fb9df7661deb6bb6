// What the archive's figures mean: how sure a share is, and how far games came each day beside what really happened.
import type { History } from '../games/game'
import type { TurnStood } from './archive'

/** The standard normal deviate of a two-sided 95 % interval. */
const DEVIATE = 1.959963985

/** Wilson's 95 % interval for a share, from nought to one; all of it, if there were no games. */
export const wilson = (wins: number, games: number): [low: number, high: number] => {
  if (games === 0) return [0, 1]
  const [share, square] = [wins / games, DEVIATE ** 2]
  const middle = share + square / (2 * games)
  const reach = DEVIATE * Math.sqrt(share * (1 - share) / games + square / (4 * games ** 2))
  const whole = 1 + square / games
  return [Math.max(0, (middle - reach) / whole), Math.min(1, (middle + reach) / whole)]
}

/** An evening: of the places whose days are known, how many the side held then, and how many on average in the games that came so far. */
export interface Evening { date: string; day: number; games: number; then: number; here: number }

const holds = ({ taken, again }: History['places'][number], day: number): boolean => taken !== null && taken <= day && (again === null || again > day)

/** The evenings of a scenario's games beside history. Places that are not on the map in use are left out. */
export const evenings = (turns: readonly TurnStood[], history: History): { places: number; days: Evening[] } => {
  const known = new Set(turns.flatMap(({ seats }) => seats.flatMap(({ held }) => Object.keys(held))))
  const places = history.places.filter(({ hexes }) => hexes.every((hex) => known.has(hex)))
  const byDay = new Map<number, Evening>()
  for (const { title, games, seats } of turns) {
    const date = title.split(',')[0] ?? ''
    const day = history.dayOf(date)
    const held = seats[history.seat]?.held ?? {}
    if (day === null || games === 0) continue
    // A place of several hexes is held when all are; of games only the sum for each hex is known, so the least of them counts.
    const here = places.reduce((sum, { hexes }) => sum + Math.min(...hexes.map((hex) => held[hex] ?? 0)) / games, 0)
    // The last turn of a day is its evening.
    byDay.set(day, { date, day, games, here, then: places.filter((place) => holds(place, day)).length })
  }
  return { places: places.length, days: [...byDay.values()].sort((one, other) => one.day - other.day) }
}
