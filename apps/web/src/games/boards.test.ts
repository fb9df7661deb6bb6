// The boards of the games, as their pictures were cut: hexes lie where the pictures show them.
import { describe, expect, it } from 'vitest'
import { centre, columnAndRow, hexAt, hexesOf } from '../map/geometry'
import * as a44 from './a44/board'
import * as bb from './bb/board'
import * as bw from './bw/board'
import * as eaa from './eaa/board'

/** How many hexes there are, and how many hexes the last one lies at most from the lower edge. */
const BOARDS = [
  { name: 'a44', ...a44, count: 68 * 42, below: 1.5 },
  { name: 'bw', ...bw, count: 56 * 35, below: 2 },
  { name: 'bb', ...bb, count: 47 * 28, below: 2 },
  { name: 'eaa', ...eaa, count: 39 * 26, below: 2 },
]

describe.each(BOARDS)('the board of $name', ({ board, attribution, count, below }) => {
  it('has its first hex in the north-west and its last in the south-east', () => {
    expect(columnAndRow(board, 0)).toEqual({ column: 0, row: 0 })
    const last = centre(board, board.width * board.height - 1)
    expect(last.x).toBeLessThan(board.size.width)
    expect(last.y).toBeLessThan(board.size.height)
    expect(last.y).toBeGreaterThan(board.size.height - below * board.hex)
  })

  it('finds every hex by its centre', () => {
    const hexes = hexesOf(board)
    expect(hexes).toHaveLength(count)
    expect(hexes.map((hex) => hexAt(board, centre(board, hex)))).toEqual(hexes)
    expect(attribution).toHaveLength(3)
  })
})

it('the board of a44 ends within a hex of its last one', () => {
  expect(centre(a44.board, a44.board.width * a44.board.height - 1).x).toBeGreaterThan(a44.board.size.width - a44.board.hex)
})

it('the second column of bb is shoved down', () => {
  expect(centre(bb.board, 1).y).toBeGreaterThan(centre(bb.board, 0).y)
})

it('the lines of eaa run from west to east, the first of them shoved east', () => {
  const { board } = eaa
  expect(board.pointy).toBe(true)
  expect(centre(board, 0).y).toBe(centre(board, 1).y)
  expect(centre(board, board.width).x).toBeLessThan(centre(board, 0).x)
})
