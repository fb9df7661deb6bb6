// Who stands where: the view's units by hex, and units by what they are called.
import type { HexId, Side, Table, UnitId, View } from '../engine/contract'
import { words } from '../words/play'

/** Units on the map by hex, in the order of their counters. */
export const stacksOf = (view: View): Map<HexId, UnitId[]> => {
  const stacks = new Map<HexId, UnitId[]>()
  view.units.forEach((unit, id) => {
    if (typeof unit.place !== 'object' || !('on' in unit.place)) return
    const here = stacks.get(unit.place.on)
    if (here) here.push(id)
    else stacks.set(unit.place.on, [id])
  })
  return stacks
}

export const hexOf = (view: View, unit: UnitId): HexId | null => {
  const place = view.units[unit]?.place
  return typeof place === 'object' && 'on' in place ? place.on : null
}

export const sideOfUnit = (table: Table, unit: UnitId): Side | null => table.counters[unit]?.side ?? null

export const unitName = (table: Table, unit: UnitId): string => table.counters[unit]?.name ?? `${unit}`

export const hexName = (table: Table, hex: HexId): string => {
  const here = table.hexes[hex]
  return here ? words.hex(here.number, here.name) : `${hex}`
}
