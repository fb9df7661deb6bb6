// Hexes within reach as a list: those with a name first, then by number; filtered by what the player types.
import type { Table } from '../engine/words'
import type { HexId } from '../map/geometry'

/** So many hexes are listed; more are chosen on the map, and listed when they are searched for. */
export const DOZEN = 12

/** The hexes that a player may mean by what was typed, in the order in which they are listed. */
export const listed = <Place extends { hex: HexId }>(table: Pick<Table, 'hexes'>, places: Iterable<Place>, wanted: string): Place[] => {
  const text = wanted.trim().toLowerCase()
  const name = ({ hex }: Place) => table.hexes[hex]?.name ?? ''
  const number = ({ hex }: Place) => table.hexes[hex]?.number ?? ''
  const matches = (place: Place) => text === '' || number(place).startsWith(text) || name(place).toLowerCase().includes(text)
  const order = (one: Place, other: Place) =>
    Number(name(one) === '') - Number(name(other) === '') || name(one).localeCompare(name(other)) ||
    number(one).localeCompare(number(other))
  return [...places].filter(matches).sort(order)
}

/** Where a move may end. */
export const destinations = <Place extends { hex: HexId; ends: boolean }>(
  table: Pick<Table, 'hexes'>, goals: ReadonlyMap<HexId, Place>, wanted: string,
): Place[] => listed(table, [...goals.values()].filter(({ ends }) => ends), wanted)
