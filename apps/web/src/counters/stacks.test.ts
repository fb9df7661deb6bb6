import { expect, it } from 'vitest'
import type { PieceNow, Place } from '../engine/words'
import { hexName, hexOf, pieceName, placeName, stacksOf } from './stacks'

const piece = (at: Place): PieceNow => ({ at, face: 0, lost: 0, chips: [] })
const scene = { pieces: { 0: piece({ hex: 7 }), 2: piece('nowhere'), 3: piece({ holding: 1 }), 11: piece({ hex: 7 }), 12: piece({ hex: 8 }), 13: piece('somewhere') } }
const table = { pieces: [], hexes: [{ number: '2315', name: 'Marnach', counts: false }, { number: '2316', name: null, counts: false }] }

it('stacks who stands on the map, in the order of the table', () => {
  expect([...stacksOf(scene)]).toEqual([[7, [0, 11]], [8, [12]]])
})

it('knows the hex of a piece, if it has one', () => {
  expect([0, 2, 3, 12, 13, 99].map((id) => hexOf(scene, id))).toEqual([7, null, null, 8, null, null])
})

it('names hexes in sentences and in titles, and pieces it does not know by number', () => {
  expect([hexName(table, 0), hexName(table, 1)]).toEqual(['Marnach (2315)', '2316'])
  expect([placeName(table, 0), placeName(table, 1)]).toEqual(['2315 Marnach', '2316'])
  expect(pieceName(table, 4)).toBe('4')
})
