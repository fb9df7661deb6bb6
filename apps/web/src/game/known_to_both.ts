// What two seats both see: shown while the device passes from one to the other, when either may be looking.
import type { PileNow, Scene } from '../engine/words'

type Pieces = Scene['pieces']
type Markers = Scene['markers']
type Piles = Scene['piles']

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A piece of which they know different things may be anywhere. */
const pieces = (one: Pieces, other: Pieces): Pieces => Object.fromEntries(Object.entries(one).map(([id, now]) =>
  [id, now === undefined || same(now, other[Number(id)]) ? now : { at: 'somewhere', face: 0, lost: 0, chips: [] }]))

/** Each seat numbers its markers for itself: what counts is what they say. */
const markers = (one: Markers, other: Markers): Markers => {
  const known = new Set(Object.values(other).map((marker) => JSON.stringify(marker)))
  return Object.fromEntries(Object.entries(one).filter(([, marker]) => known.has(JSON.stringify(marker))))
}

const backs = ({ unseen, seen }: PileNow): PileNow => ({ unseen: unseen + seen.length, seen: [] })
const piles = (one: Piles, other: Piles): Piles => Object.fromEntries(Object.entries(one).map(([id, now]) =>
  [id, now === undefined || same(now, other[Number(id)]) ? now : backs(now)]))

const told = (markers: Markers): string[] => Object.values(markers).flatMap((marker) => (marker === null ? [] : [JSON.stringify(marker)])).sort()

/** Whether two seats see the same on the table, so that nothing need be covered. */
export const seeTheSame = (one: Scene, other: Scene): boolean =>
  same(one.pieces, other.pieces) && same(told(one.markers), told(other.markers)) && same(one.piles, other.piles)

/** A scene with what both of two seats know. */
export const knownToBoth = (one: Scene, other: Scene): Scene => ({
  ...one,
  notes: [],
  pieces: pieces(one.pieces, other.pieces),
  markers: markers(one.markers, other.markers),
  piles: piles(one.piles, other.piles),
})
