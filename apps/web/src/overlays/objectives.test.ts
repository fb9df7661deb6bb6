// The rims around what must be held to win.
import { expect, it } from 'vitest'
import type { Goal, LayerOf, Paint, SignAt } from '../engine/words'
import { EMPTY, legendOf } from './legend'
import { objectives } from './objectives'

const goal: Goal = { says: { words: '', clause: null }, count: [1, 2], things: [{ hex: 4 }, { hex: 7 }, { piece: 1 }], places: [] }
const control: LayerOf = { id: 'control', name: '', key: 'c', of_piece: false, fixed: false }
const sign = (hex: number, shape: SignAt['sign'], seat: number): SignAt => ({ at: { hex }, sign: shape, tone: { of: seat }, words: `seat ${seat}`, kind: '' })
const asked = (layers: LayerOf[], paint: Paint) =>
  objectives({ goals: async () => [goal], layer: async () => paint, table: { layers } as never })

it('tell who holds each, where the game says so', async () => {
  const paint = await asked([control], { ...EMPTY, signs: [sign(4, 'star', 0), sign(7, 'ring', 1), sign(9, 'star', 0)] })
  expect(paint.signs.map(({ at, sign: shape, tone }) => [at, shape, tone])).toEqual([[{ hex: 4 }, 'rim', { of: 0 }], [{ hex: 7 }, 'broken_rim', { of: 1 }]])
  expect(legendOf(paint, '').map(({ words }) => words)).toEqual(['seat 0', 'seat 1'])
})

it('are marked alike where it does not', async () => {
  const paint = await asked([], EMPTY)
  expect(paint.signs.map(({ sign: shape, words }) => [shape, words])).toEqual([['rim', 'Objective'], ['rim', 'Objective']])
})

it('are only those that count already, where very many would', async () => {
  const hexes = Array.from({ length: 60 }, (_, hex) => ({ hex }))
  const places = hexes.map((thing) => ({ thing, holder: thing.hex < 3 ? 0 : 1, counts: thing.hex < 3, why: null }))
  const paint = await objectives({ goals: async () => [{ ...goal, things: hexes, places }], layer: async () => EMPTY, table: { layers: [] } as never })
  expect(paint.signs.map(({ at }) => at)).toEqual([{ hex: 0 }, { hex: 1 }, { hex: 2 }])
})
