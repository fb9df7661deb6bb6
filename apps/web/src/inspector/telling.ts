// How the inspector sets what the engine says: a heading and the rest of its sentence, and offers that concern the hex itself.
import type { HexId, Offer } from '../engine/contract'

/** `2112 Marnach, clear, village` is `2112 Marnach` and `clear, village`. */
export const headAndRest = (sentence: string): { head: string; rest: string } => {
  const comma = sentence.indexOf(', ')
  return comma < 0 ? { head: sentence, rest: '' } : { head: sentence.slice(0, comma), rest: sentence.slice(comma + 2) }
}

/** Offers that show in this hex or nowhere; all others, and places to set up in, are chosen on the map. One that several units
    share is listed once. */
export const offersHere = (offers: readonly Offer[], hex: HexId): Offer[] => {
  const seen = new Set<string>()
  return offers.filter((offer) => {
    const key = JSON.stringify(offer.action)
    const placed = typeof offer.action === 'object' && 'set_up' in offer.action
    if (placed || seen.has(key) || offer.hexes.some((at) => at !== hex)) return false
    seen.add(key)
    return true
  })
}
