// Steering by compass: which way out of a hex a key leads. Two of the eight points lie between the ways of a grid: east and west
// where a side is to the north, north and south where a corner is. Toward these one goes by turns to either side of the line.
import type { Direction } from './geometry'

export const POINTS = ['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west'] as const
export type CompassPoint = (typeof POINTS)[number]

export const isPoint = (key: string): key is CompassPoint => (POINTS as readonly string[]).includes(key)

/** Each point's way, or the two ways that it lies between. */
type Ways = Record<CompassPoint, readonly [Direction] | readonly [Direction, Direction]>
const FLAT: Ways = { north: [0], north_east: [1], east: [1, 2], south_east: [2], south: [3], south_west: [4], west: [5, 4], north_west: [5] }
const POINTY: Ways = { north: [0, 5], north_east: [0], east: [1], south_east: [2], south: [2, 3], south_west: [3], west: [4], north_west: [5] }

/** Gives the way toward a point; it remembers on which side of the line it is, so that going there and back leads nowhere new. */
export const createCompass = (pointy = false): ((point: CompassPoint) => Direction) => {
  let away = false
  return (point) => {
    const [one, other] = (pointy ? POINTY : FLAT)[point]
    if (other === undefined) return one
    away = !away
    return away ? one : other
  }
}
