// Who held which hex when. The engine tells who holds what now, and what has changed hands since any entry; the rest follows, if there
// are two sides.
import type { LogLine, Paint, Table } from '../engine/words'
import type { HexId } from '../map/geometry'
import { hexesNamed } from '../story/places'

/** The holder of each hex, by its id; null, where nothing is played. */
export type Held = readonly (number | null)[]

/** Who holds what now, as the game's layer of control paints it; null, if it cannot be told. */
export const heldNow = ({ fills }: Pick<Paint, 'fills'>, { hexes, grid }: Pick<Table, 'hexes' | 'grid'>, seats: number): Held | null => {
  const painted = fills.flatMap(({ hexes: of, tone }) => (typeof tone === 'object' && 'of' in tone ? [[tone.of, new Set(of)] as const] : []))
  if (seats !== 2 || painted.length === 0) return null
  const off = new Set(grid.off)
  const other = 1 - (painted[0]?.[0] ?? 0)
  return hexes.map((_, hex) => (off.has(hex) ? null : painted.find(([, of]) => of.has(hex))?.[0] ?? other))
}

/** Who held what, if these hexes have changed hands since. */
export const heldBefore = (now: Held, table: Pick<Table, 'grid'>, taken: readonly LogLine[]): Held => {
  const changed = new Set(taken.flatMap(({ things }) => hexesNamed(table, things)))
  return now.map((seat, hex) => (seat !== null && changed.has(hex) ? 1 - seat : seat))
}

/** The hexes that changed hands between two moments. */
export const changed = (before: Held, after: Held): HexId[] => after.flatMap((seat, hex) => (seat === before[hex] ? [] : [hex]))
