// What the steps of lessons look at: who stands where, how he is marked, what lies on the map.
import { hexOf as standsOn } from '../counters/stacks'
import type { HexId } from '../map/geometry'
import type { Now } from './steps'

const hexOf = ({ table }: Now, number: string): HexId => table.hexes.findIndex((hex) => hex.number === number)
/** How many pieces of a side stand in a hex. */
export const standing = (now: Now, number: string, seat: number): number => {
  const hex = hexOf(now, number)
  return now.table.pieces.filter((piece, id) => piece.seat === seat && standsOn(now.scene, id) === hex).length
}
/** Whether a unit, by its name, stands in a hex. */
export const isAt = (now: Now, name: string, number: string): boolean =>
  standsOn(now.scene, now.table.pieces.findIndex((piece) => piece.name === name)) === hexOf(now, number)
export const selected = (now: Now, number: string): boolean => now.selected.hex !== null && now.selected.hex === hexOf(now, number)
/** Whether somebody in a hex bears a chip. */
export const marked = (now: Now, number: string, chip: string): boolean => {
  const [hex, mark] = [hexOf(now, number), now.table.chips.findIndex(({ id }) => id === chip)]
  return Object.entries(now.scene.pieces).some(([id, { chips }]) => standsOn(now.scene, Number(id)) === hex && chips.some(([one]) => one === mark))
}
/** How many markers of a kind lie on the map. */
export const lying = ({ table, scene }: Now, kind: string): number =>
  Object.values(scene.markers).filter((marker) => marker !== null && table.markers[marker.kind]?.id === kind).length
