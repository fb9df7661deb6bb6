// Where things are pointed at on the map: the hexes that can be clicked to take an offer, to begin a plan or to fill its gap.
import type { Action, Offer, Scene, Table, Thing } from '../engine/words'
import type { HexId } from '../map/geometry'
import { hexesOf } from '../story/places'

/** The name of an action, as the engine writes it. */
export const deedNamed = (action: Action): string => {
  if (typeof action === 'string') return action
  return typeof action === 'object' && action !== null ? Object.keys(action)[0] ?? '' : ''
}

/** What is needed to find a thing on the map. */
export interface Ground { table: Pick<Table, 'grid'>; scene: Pick<Scene, 'pieces'> }

/** The hexes in which a click points at one of some things: their own, those on both sides of a hexside, where pieces stand. */
export const placesOf = (things: readonly Thing[], { table, scene }: Ground): HexId[] => hexesOf(table, scene, things)

/** Things by the hexes in which a click points at them. */
export const byPlace = <What>(whats: readonly What[], thingsOf: (what: What) => readonly Thing[], ground: Ground): Map<HexId, What[]> => {
  const by = new Map<HexId, What[]>()
  for (const what of whats) {
    for (const hex of placesOf(thingsOf(what), ground)) by.set(hex, [...(by.get(hex) ?? []), what])
  }
  return by
}

/** Offers by the hexes in which a click takes them. */
export const offersByHex = (offers: readonly Offer[], ground: Ground): Map<HexId, Offer[]> => byPlace(offers, ({ aim }) => aim, ground)

export const isSame = (one: Thing, other: Thing): boolean => JSON.stringify(one) === JSON.stringify(other)
