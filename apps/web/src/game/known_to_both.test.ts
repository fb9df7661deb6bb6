import { expect, it } from 'vitest'
import type { PieceNow, Scene } from '../engine/words'
import { knownToBoth, seeTheSame } from './known_to_both'

const standing = (at: PieceNow['at']): PieceNow => ({ at, face: 0, lost: 0, chips: [] })
const scene = (parts: Partial<Scene>): Scene => ({ notes: [], pieces: {}, markers: {}, tracks: {}, piles: {}, ...parts }) as unknown as Scene

it('hides a piece that only one of them sees', () => {
  const red = scene({ pieces: { 0: standing({ hex: 3 }), 1: standing('somewhere') } })
  const blue = scene({ pieces: { 0: standing({ hex: 3 }), 1: standing({ hex: 14 }) } })
  expect(knownToBoth(blue, red)).toEqual(red)
  expect(knownToBoth(red, blue)).toEqual(red)
})

it('leaves the markers that both see, however each numbers them', () => {
  const bridge = { kind: 0, at: { hex: 2 }, seat: null, text: null }
  const secret = { kind: 1, at: { hex: 9 }, seat: null, text: null }
  const one = scene({ markers: { 4: secret, 5: bridge } as unknown as Scene['markers'] })
  const other = scene({ markers: { 4: bridge } as unknown as Scene['markers'] })
  expect(Object.values(knownToBoth(one, other).markers)).toEqual([bridge])
})

it('turns over the cards that only one of them sees', () => {
  const one = scene({ piles: { 0: { unseen: 0, seen: [7, 8] }, 1: { unseen: 30, seen: [2] } } })
  const other = scene({ piles: { 0: { unseen: 2, seen: [] }, 1: { unseen: 30, seen: [2] } } })
  expect(knownToBoth(one, other).piles).toEqual(other.piles)
})

it('tells whether there is anything to hide', () => {
  const bridge = { kind: 0, at: { hex: 2 }, seat: null, text: null }
  const markers = (at: number) => ({ [at]: bridge, [at + 1]: null }) as unknown as Scene['markers']
  const seen = scene({ pieces: { 0: standing({ hex: 3 }) }, markers: markers(4) })
  expect(seeTheSame(seen, scene({ pieces: { 0: standing({ hex: 3 }) }, markers: markers(7) }))).toBe(true)
  expect(seeTheSame(seen, scene({ pieces: { 0: standing('somewhere') }, markers: markers(4) }))).toBe(false)
  expect(seeTheSame(seen, scene({ pieces: { 0: standing({ hex: 3 }) } }))).toBe(false)
})
