// Hexes around a hex, and the one in the middle of many.
import { columnAndRow, distance, hexOf, neighbours, type HexId, type Shape } from '../map/geometry'

/** Every hex within so many steps. */
export const around = (shape: Shape, hex: HexId, steps: number): HexId[] => {
  const found = new Set([hex])
  let rim = [hex]
  for (let out = 0; out < steps; out += 1) {
    rim = rim.flatMap((one) => neighbours(shape, one)).filter((one) => !found.has(one) && found.add(one))
  }
  return [...found]
}

/** The hex of some that is nearest to the middle of all. */
export const middleOf = (shape: Shape, hexes: readonly HexId[]): HexId => {
  const places = hexes.map((hex) => columnAndRow(shape, hex))
  const mean = (of: (place: { column: number; row: number }) => number) =>
    Math.round(places.reduce((sum, place) => sum + of(place), 0) / Math.max(places.length, 1))
  const middle = hexOf(shape, mean(({ column }) => column), mean(({ row }) => row)) ?? 0
  const nearer = (best: HexId, hex: HexId) => (distance(shape, hex, middle) < distance(shape, best, middle) ? hex : best)
  return hexes.reduce(nearer, hexes[0] ?? middle)
}
