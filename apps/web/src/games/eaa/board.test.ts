import { expect, it } from 'vitest'
import { centre, columnAndRow, hexAt, hexesOf } from '../../map/geometry'
import { attribution, board } from './board'

it('has its first hex in the north-west and its last in the south-east', () => {
  expect(columnAndRow(board, 0)).toEqual({ column: 0, row: 0 })
  const last = centre(board, board.width * board.height - 1)
  expect(last.x).toBeLessThan(board.size.width)
  expect(last.y).toBeLessThan(board.size.height)
  expect(last.y).toBeGreaterThan(board.size.height - 2 * board.hex)
})

it('finds every hex by its centre', () => {
  const hexes = hexesOf(board)
  expect(hexes.map((hex) => hexAt(board, centre(board, hex)))).toEqual(hexes)
  expect(attribution).toHaveLength(3)
})

it('has lines that run from west to east, the first of them shoved east', () => {
  expect(board.pointy).toBe(true)
  expect(centre(board, 0).y).toBe(centre(board, 1).y)
  expect(centre(board, board.width).x).toBeLessThan(centre(board, 0).x)
})
