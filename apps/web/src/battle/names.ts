// Where units stand, and what they and their formations are called.
import type { Counter, Formation, HexId, Table, Unit, UnitId, View } from '../engine/contract'

export const unitName = (table: Pick<Table, 'counters'>, unit: UnitId): string => table.counters[unit]?.name ?? ''

export const formationOf = (table: Pick<Table, 'formations'>, counter: Counter): Formation | undefined =>
  table.formations.find(({ id }) => id === counter.formation)

export const hexOf = (unit: Unit | undefined): HexId | null =>
  typeof unit?.place === 'object' && 'on' in unit.place ? unit.place.on : null

/** Units by the hexes they stand in, in the order they come; those off the map together. */
export const byHex = (units: readonly UnitId[], view: Pick<View, 'units'>): { hex: HexId | null; units: UnitId[] }[] => {
  const stacks = new Map<HexId | null, UnitId[]>()
  for (const unit of units) {
    const hex = hexOf(view.units[unit])
    stacks.set(hex, [...(stacks.get(hex) ?? []), unit])
  }
  return [...stacks].map(([hex, stack]) => ({ hex, units: stack }))
}
