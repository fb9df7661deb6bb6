// Where an offer shows on the map: the hexes that can be clicked to take it, and the path it draws.
import type { Action, HexId, Offer } from '../engine/contract'

/** The name of an action, as the engine writes it. */
export const deedNamed = (action: Action): string => (typeof action === 'string' ? action : Object.keys(action)[0] ?? '')

/** Things done where a unit stands: they are chosen from the list, since a click there selects the stack. */
const LISTED = new Set([
  'dig', 'load', 'unload', 'mark_for_night', 'mark_off_map_for_night', 'break_down', 'rejoin', 'choose', 'station', 'ready',
  'name_short', 'call_air', 'pass', 'end_phase', 'set_up_rest', 'put_back', 'call_off', 'fall_back', 'surprise', 'guard_antwerp',
  'disengage',
])

/** The path of an action, if it goes along one. */
export const pathOf = (action: Action): HexId[] => {
  if (typeof action === 'string') return []
  const fields = Object.values(action)[0] as { path?: HexId[] }
  return fields.path ?? []
}

/** The hexes in which a click takes an offer. */
export const placesOf = (offer: Offer): HexId[] => {
  if (LISTED.has(deedNamed(offer.action))) return []
  const end = pathOf(offer.action).at(-1)
  return end === undefined ? offer.hexes : [end]
}

/** Markers of one kind are all alike: one of them is enough. */
const ALIKE = new Set(['place_traffic', 'place_roadblock'])
const isTwin = (offer: Offer, others: readonly Offer[]): boolean =>
  ALIKE.has(deedNamed(offer.action)) && others.some((other) => deedNamed(other.action) === deedNamed(offer.action))

/** Offers by the hexes in which a click takes them. */
export const offersByHex = (offers: readonly Offer[]): Map<HexId, Offer[]> => {
  const by = new Map<HexId, Offer[]>()
  for (const offer of offers) {
    for (const hex of new Set(placesOf(offer))) {
      const known = by.get(hex) ?? []
      if (!isTwin(offer, known)) by.set(hex, [...known, offer])
    }
  }
  return by
}
