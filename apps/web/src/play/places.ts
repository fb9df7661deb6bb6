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

/** The shortest way first; ways of the same length as they were given. */
export const nearestFirst = (offers: readonly Offer[]): Offer[] => [...offers].sort((one, other) => one.path.length - other.path.length)

/** Of offers that say the same, the first. */
export const saidOnce = (offers: readonly Offer[]): Offer[] => {
  const said = new Map<string, Offer>()
  for (const offer of offers) if (!said.has(offer.says.words)) said.set(offer.says.words, offer)
  return [...said.values()]
}

/** Offers by the hexes in which a click takes them, the shortest way first. */
export const offersByHex = (offers: readonly Offer[], ground: Ground): Map<HexId, Offer[]> => byPlace(nearestFirst(offers), ({ aim }) => aim, ground)

export const isSame = (one: Thing, other: Thing): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Offers that say the same and differ only by their way: each with the first hex by which the ways can be told apart. */
export const viaOf = (offers: readonly Offer[]): Map<Offer, HexId> => {
  const via = new Map<Offer, HexId>()
  const said = new Map<string, Offer[]>()
  for (const offer of offers) said.set(offer.says.words, [...(said.get(offer.says.words) ?? []), offer])
  for (const alike of said.values()) {
    const parts = alike[0]?.path.findIndex((hex, at) => alike.some(({ path }) => path[at] !== hex)) ?? -1
    for (const offer of parts < 0 ? [] : alike) via.set(offer, offer.path[parts] ?? offer.path.at(-1) ?? 0)
  }
  return via
}
