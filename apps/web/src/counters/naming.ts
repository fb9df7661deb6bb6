// How stacks and pieces are named to those who cannot see them.
import type { HexId, Table, UnitId, View } from '../engine/contract'
import { pieces } from '../words/pieces'
import { statesOf } from './chips'
import { figuresOf } from './state'

/** `2112 Marnach`. */
export const placeName = (table: Pick<Table, 'hexes'>, hex: HexId): string => {
  const here = table.hexes[hex]
  if (!here) return ''
  return here.name === null ? here.number : `${here.number} ${here.name}`
}

/** `28/110 6-6-3 disrupted`. */
export const pieceName = (table: Pick<Table, 'counters'>, view: Pick<View, 'units'>, id: UnitId): string => {
  const [counter, unit] = [table.counters[id], view.units[id]]
  if (!counter) return ''
  const states = unit ? statesOf(unit).map((state) => pieces.states[state]) : []
  return pieces.unit(counter.name, figuresOf(counter, unit), states)
}

/** `2112 Marnach: 2 American units, 28/110 6-6-3, 707 4-3-6`. */
export const stackName = (table: Pick<Table, 'hexes' | 'counters'>, view: Pick<View, 'units'>, hex: HexId, ids: readonly UnitId[]): string => {
  const nations = new Set(ids.map((id) => table.counters[id]?.nation ?? ''))
  const [nation] = nations
  const side = ids[0] === undefined ? undefined : table.counters[ids[0]]?.side
  const army = nations.size === 1 && nation !== undefined ? pieces.nation(nation) : pieces.side(side ?? 'allied')
  return pieces.stack(placeName(table, hex), army, ids.map((id) => pieceName(table, view, id)))
}
