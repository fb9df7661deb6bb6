// Hexes around a hex, and the one in the middle of many.
import type { HexId } from '../engine/contract'
import { a44 } from '../map/board'
import { columnAndRow, distance, hexOf, neighbours } from '../map/geometry'

/** Every hex within so many steps. */
export const around = (hex: HexId, steps: number): HexId[] => {
  const found = new Set([hex])
  let rim = [hex]
  for (let out = 0; out < steps; out += 1) {
    rim = rim.flatMap((one) => neighbours(a44, one)).filter((one) => !found.has(one) && found.add(one))
  }
  return [...found]
}

/** The hex of some that is nearest to the middle of all. */
export const middleOf = (hexes: readonly HexId[]): HexId => {
  const places = hexes.map((hex) => columnAndRow(a44, hex))
  const mean = (of: (place: { column: number; row: number }) => number) =>
    Math.round(places.reduce((sum, place) => sum + of(place), 0) / Math.max(places.length, 1))
  const middle = hexOf(a44, mean(({ column }) => column), mean(({ row }) => row)) ?? 0
  const nearer = (best: HexId, hex: HexId) => (distance(a44, hex, middle) < distance(a44, best, middle) ? hex : best)
  return hexes.reduce(nearer, hexes[0] ?? middle)
}
