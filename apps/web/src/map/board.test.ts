import { describe, expect, it } from 'vitest'
import { boardFor, boardOf, fineTiles, plainBoard, tilesOf, zoomFor } from './board'
import { centre, columnAndRow, corners, hexAt, hexesOf } from './geometry'

const picture = boardOf({
  set: 'some', attribution: [], tile: 512, path: '{zoom}/{column}_{row}.webp',
  zooms: [{ hex: 15, width: 600, height: 300, columns: 2, rows: 1 }, { hex: 30, width: 1200, height: 600, columns: 3, rows: 2 }],
  fine: { hex: 60, width: 2400, height: 1200, columns: 5, rows: 3 },
  grid: { width: 30, height: 19, hex: 30, first: [20, 20], shoved: 0 }, size: [1200, 600],
})

describe('a picture', () => {
  it('is covered by its tiles at every zoom', () => {
    for (const zoom of [0, 1]) {
      const tiles = tilesOf(picture, zoom)
      expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBe(1200)
      expect(Math.max(...tiles.map(({ top, height }) => top + height))).toBe(600)
    }
    expect(tilesOf(picture, 1)).toHaveLength(6)
    expect(tilesOf(picture, 2)).toEqual([])
    expect(tilesOf(picture, 0)[1]?.src).toMatch(/maps\/some\/0\/1_0\.webp$/)
  })
  it('is shown at the zoom that can be read', () => {
    expect([0.2, 0.6, 0.7, 3].map((scale) => zoomFor(picture, scale))).toEqual([0, 0, 1, 1])
  })
  it('has fine tiles where it is looked at closely, or on a dense screen', () => {
    const corner = { left: 0, top: 0, right: 300, bottom: 100 }
    expect(fineTiles(picture, 1, 1, corner)).toEqual([])
    expect(fineTiles(picture, 2, 1, corner).map(({ key }) => key)).toEqual(['fine/0_0', 'fine/1_0'])
    expect(fineTiles(picture, 1, 2, corner)).toHaveLength(2)
    // The names of the smaller picture are larger, and stay.
    expect(fineTiles(picture, 0.6, 3, corner)).toEqual([])
    expect(fineTiles(picture, 2, 1, { left: -9, top: -9, right: 1300, bottom: 700 })).toHaveLength(15)
    expect(fineTiles(plainBoard({ pointy: false, width: 6, height: 4, shoved: 1 }), 2, 2, corner)).toEqual([])
  })
})

describe.each([false, true])('a plain board that is pointy: %s', (pointy) => {
  const board = plainBoard({ pointy, width: 6, height: 4, shoved: 1 })
  it('has room for all of every hex, and none too much', () => {
    const points = hexesOf(board).flatMap((hex) => corners(board, hex))
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    expect(Math.min(...xs)).toBeCloseTo(18, 6)
    expect(Math.min(...ys)).toBeCloseTo(18, 6)
    expect(Math.max(...xs)).toBeCloseTo(board.size.width - 18, 6)
    expect(Math.max(...ys)).toBeCloseTo(board.size.height - 18, 6)
  })
  it('has its first hex in the north-west and no tiles', () => {
    expect(columnAndRow(board, 0)).toEqual({ column: 0, row: 0 })
    expect(hexAt(board, centre(board, 23))).toBe(23)
    expect(tilesOf(board, zoomFor(board, 1))).toEqual([])
    expect(zoomFor(board, 1)).toBe(0)
  })
})

it('of a table is the one of its name, else drawn after its grid', () => {
  const table = { board: 'some', grid: { pointy: true, width: 2, height: 2, shoved: 0, off: [3] }, hexes: ['11', '12', '21', '22'].map((number) => ({ number })) }
  expect(boardFor({ some: picture }, table)).toBe(picture)
  const drawn = boardFor({}, table)
  expect(hexesOf(drawn)).toEqual([0, 1, 2])
  expect(drawn.plain?.numbers).toEqual(['11', '12', '21', '22'])
})
