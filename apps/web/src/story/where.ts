// Where an event shows on the map: the hexes and units that its own fields name, and the faces of its dice.
import type { BridgeId, EntryId, EventJson, HexId, Table, UnitId } from '../engine/contract'

export interface Where { hexes: HexId[]; units: UnitId[] }

const HEX_FIELDS = ['hex', 'target', 'from', 'to', 'path', 'hexes']
const UNIT_FIELDS = ['unit', 'units', 'followers', 'lead', 'into', 'parent', 'remnant', 'lost', 'regained', 'armored', 'among']
const BRIDGE_FIELDS = ['bridge', 'bridges']
/** `from` is a turn in this one, and a hex wherever else it is a number. */
const NO_PLACE = ['bodenplatte_rolled']

/** The event's name. */
export const nameOf = (event: EventJson): string => (typeof event === 'string' ? event : (Object.keys(event)[0] ?? ''))

/** Its fields; none, if it is but a name. */
export const fieldsOf = (event: EventJson): Record<string, unknown> =>
  typeof event === 'string' ? {} : (Object.values(event)[0] ?? {})

const numbers = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
}

const read = (fields: Record<string, unknown>, names: readonly string[]): number[] =>
  names.flatMap((name) => numbers(fields[name]))

/** Everything an event names that has a place. Bridges and entries are found by the table. */
export const where = (event: EventJson, table?: Pick<Table, 'bridges' | 'entries'>): Where => {
  if (NO_PLACE.includes(nameOf(event))) return { hexes: [], units: [] }
  const outer = fieldsOf(event)
  const loss = outer.loss
  const fields = typeof loss === 'object' && loss !== null ? { ...outer, ...loss } : outer
  const bridges: BridgeId[] = read(fields, BRIDGE_FIELDS)
  const entries: EntryId[] = read(fields, ['entry', 'blocking'])
  const hexes: HexId[] = [
    ...read(fields, HEX_FIELDS),
    ...bridges.flatMap((bridge) => table?.bridges[bridge]?.ends ?? []),
    ...entries.flatMap((entry) => table?.entries.find(({ id }) => id === entry)?.hex ?? []),
  ]
  return { hexes: [...new Set(hexes)], units: [...new Set(read(fields, UNIT_FIELDS))] }
}

/** The faces an event tells of. */
export const faces = (event: EventJson): number[] => {
  const fields = fieldsOf(event)
  return [...numbers(fields.roll), ...numbers(fields.rolls)]
}
