import { expect, it } from 'vitest'
import type { PieceNow, Place } from '../engine/words'
import { arrivalsOf } from './arrivals'

it('finds who lies in the spaces of the first track', () => {
  const piece = (at: Place): PieceNow => ({ at, face: 0, lost: 0, chips: [] })
  const scene = { pieces: { 1: piece({ space: [0, 2] }), 2: piece({ hex: 2 }), 5: piece({ space: [1, 2] }), 9: piece({ space: [0, 2] }), 10: piece({ space: [0, 4] }) } }
  expect([...arrivalsOf(scene)]).toEqual([[2, [1, 9]], [4, [10]]])
})
