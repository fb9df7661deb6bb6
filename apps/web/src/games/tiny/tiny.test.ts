import { expect, it } from 'vitest'
import { middleOfSide } from '../../map/geometry'
import { board, hexNumbered } from './board'
import { drawings } from './drawings'

it('numbers its hexes by column and row', () => {
  expect(board.plain?.numbers.slice(0, 7)).toEqual(['0101', '0201', '0301', '0401', '0501', '0601', '0102'])
  expect(board.plain?.numbers[hexNumbered('0604')]).toBe('0604')
  expect(() => hexNumbered('0705')).toThrow()
})

it('has a stream from edge to edge, and a bridge over it', () => {
  const sides = board.plain?.sides[0]?.at ?? []
  expect(sides).toHaveLength(7)
  const ys = sides.map(([hex, direction]) => middleOfSide(board, hex, direction).y)
  expect(ys).toEqual(ys.toSorted((one, other) => one - other))
  expect(sides).toContainEqual(board.plain?.crossings[0])
})

it('tells its seats and pieces apart by shape', () => {
  expect(drawings.card('red').shape).not.toBe(drawings.card('blue').shape)
  expect(new Set(['scout', 'picket', 'mine', 'other'].map((name) => JSON.stringify(drawings.symbol(name)))).size).toBe(4)
  expect(drawings.seat(0).mark).not.toBe(drawings.seat(1).mark)
})
