import { expect, it } from 'vitest'
import type { Goal } from '../engine/words'
import { holdingsOf, namesOnce } from './holding'

it('places stand together by who holds them and whether they count, those that count first', () => {
  const why = { words: 'no road', clause: 'x-1' }
  const goal: Goal = {
    says: { words: '', clause: null }, count: null, things: [],
    places: [
      { thing: { hex: 1 }, holder: 1, counts: false, why: null },
      { thing: { hex: 2 }, holder: 0, counts: false, why },
      { thing: { hex: 3 }, holder: 0, counts: true, why: null },
      { thing: { hex: 4 }, holder: 0, counts: false, why },
    ],
  }
  expect(holdingsOf([goal, { ...goal, places: [] }])).toEqual([
    { holder: 0, counts: true, why: null, things: [{ hex: 3 }] },
    { holder: 0, counts: false, why, things: [{ hex: 2 }, { hex: 4 }] },
    { holder: 1, counts: false, why: null, things: [{ hex: 1 }] },
  ])
})

it('a town of two hexes is named once', () => {
  expect(namesOnce(['Kall', 'Blens', 'Kall'])).toEqual(['Kall (2 hexes)', 'Blens'])
})
