// Offers as the inspector lists them: those that concern the hex itself.
import type { Offer, Thing } from '../engine/words'
import type { HexId } from '../map/geometry'

/** Offers that are taken here or from a list; all others are chosen on the map. One that several pieces share is listed once. */
export const offersHere = (offers: readonly Offer[], hex: HexId): Offer[] => {
  const seen = new Set<string>()
  const isElsewhere = (thing: Thing) => !('hex' in thing) || thing.hex !== hex
  return offers.filter((offer) => {
    const key = JSON.stringify(offer.action)
    if (seen.has(key) || offer.aim.some(isElsewhere)) return false
    seen.add(key)
    return true
  })
}
