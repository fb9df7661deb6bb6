// Units beside the map on which the player on turn can decide: reinforcements that are due, units in off-map boxes, and at
// the start those to be set up.
import type { Place, UnitId } from '../engine/contract'
import { sideOf, type Session } from '../game/session.svelte'
import { boxName, words } from '../words/play'

export interface Waiting { unit: UnitId; where: string }

export const waitingUnits = (session: Session): Waiting[] => {
  const { table, view, viewer } = session
  const arrivals = new Map(table.track.flatMap((turn) =>
    turn.arrivals.map(({ unit, entry }) => [unit, { turn: turn.turn, entry }] as const)))
  /** In the set-up the engine names who has no place yet. */
  const placeless = new Set(session.prompt.undone.flatMap((left) => left.units))
  const entryName = (id: number) => table.entries.find((entry) => entry.id === id)?.letter ?? ''
  const where = (unit: UnitId, place: Place): string | null => {
    if (typeof place === 'object' && 'box' in place) return boxName[place.box]
    if (typeof place === 'object' && 'blocking' in place) return words.orders.blocking(entryName(place.blocking))
    if (place !== 'waiting') return null
    if (view.phase === 'set_up') return placeless.has(unit) ? '' : null
    const due = arrivals.get(unit)
    return due && due.turn <= view.turn ? words.orders.entry(due.entry) : null
  }
  if (view.phase !== 'movement' && view.phase !== 'set_up') return []
  return table.counters.flatMap((counter): Waiting[] => {
    const unit = view.units[counter.id]
    if (!unit || counter.side !== sideOf(viewer)) return []
    const told = where(counter.id, unit.place)
    return told === null ? [] : [{ unit: counter.id, where: told }]
  })
}
