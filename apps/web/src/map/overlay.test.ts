import { describe, expect, it } from 'vitest'
import type { MarkerNow, MarkerOf, Paint } from '../engine/words'
import { plainBoard } from './board'
import { centre, hexAt, hexOf, neighbour, type Direction } from './geometry'
import { markersLayer } from './markers'
import { badgePoint, coursePath, fillPath, hatchesOf, layerOf, markPoint, markTurn, outlinePath, type Mark } from './overlay'

const NOTHING: Paint = { fills: [], outlines: [], lines: [], numbers: [], badges: [], signs: [], says: [] }

describe('a paint', () => {
  it('is laid in the colours of its tones', () => {
    const layer = layerOf({
      ...NOTHING,
      fills: [
        { hexes: [1], tone: 'good', hatch: null, words: '' },
        { hexes: [2], tone: { of: 1 }, hatch: 'rising', words: '' },
        { hexes: [3], tone: { scale: 9 }, hatch: null, words: '' },
        { hexes: [3], tone: { scale: 2 }, hatch: 'dots', words: '' },
      ],
      outlines: [{ hexes: [1, 2], tone: { of: 0 }, dashed: true, words: 'theirs' }],
      lines: [{ path: [1, 2], tone: 'accent', wide: true, dashed: false, arrow: true, words: '' }],
      numbers: [[4, '12']],
      badges: [{ hex: 5, text: '3-1', tone: 'bad', words: 'odds' }],
    }, 'any')
    expect(layer.fills?.map(({ colour }) => colour)).toEqual(['--tone-good-field', '--seat-1-hatch', '--ramp-5', '--ramp-hatch'])
    expect(hatchesOf([layer]).map(({ hatch }) => hatch)).toEqual(['rising', 'dots'])
    expect(layer.outlines).toEqual([{ hexes: [1, 2], colour: '--seat-0-line', width: 3, dash: true, title: 'theirs' }])
    expect(layer.lines).toEqual([{ path: [1, 2], colour: '--tone-accent', width: 5, dash: false, arrow: true, under: false }])
    expect(layer.numbers).toEqual([{ hex: 4, text: '12', quiet: true }])
    expect(layer.badges).toEqual([{ hex: 5, text: '3-1', tone: 'bad', title: 'odds' }])
  })

  it('has signs in hexes, on their sides, and around them', () => {
    const sign = { tone: 'warn' as const, words: 'w', kind: '' }
    const layer = layerOf({
      ...NOTHING,
      signs: [
        { ...sign, at: { hex: 3 }, sign: 'cone' }, { ...sign, at: { side: [3, 2] }, sign: 'cross' }, { ...sign, at: { hex: 4 }, sign: 'broken_rim' },
        { ...sign, at: { side: [4, 1] }, sign: 'rim' }, { ...sign, at: { piece: 4 }, sign: 'ring' },
      ],
    }, 'any')
    const drawn = { colour: '--tone-warn', title: 'w' }
    expect(layer.marks).toEqual([{ ...drawn, hex: 3, shape: 'cone' }, { ...drawn, hex: 3, side: 2, shape: 'cross' }, { ...drawn, hex: 4, side: 1, shape: 'bar' }])
    expect(layer.outlines).toEqual([{ hexes: [4], colour: '--tone-warn', width: 4, dash: true, title: 'w' }])
  })
})

describe('markers', () => {
  const kinds: MarkerOf[] = [
    { id: 'bridge_blown', name: 'Blown bridge', tone: 'bad', sign: 'cross' }, { id: 'works', name: 'Works', tone: 'plain', sign: 'rim' },
  ]
  const marker = (over: Partial<MarkerNow>): MarkerNow => ({ kind: 0, at: { hex: 1 }, seat: null, words: '', ...over })
  it('are drawn by the sign of their kind, and those that are gone not at all', () => {
    const layer = markersLayer({ markers: kinds }, {
      markers: { 0: marker({ at: { side: [7, 3] }, words: 'The bridge is blown' }), 1: null, 5: marker({ kind: 1, at: { hex: 9 } }), 6: marker({ kind: 99 }) },
    })
    expect(layer.marks).toEqual([{ hex: 7, side: 3, shape: 'cross', colour: '--tone-bad', title: 'The bridge is blown' }])
    expect(layer.outlines).toEqual([{ hexes: [9], colour: '--tone-plain', width: 4, dash: false, title: 'Works' }])
  })
})

it('does not fill hexes that a ragged board does not have', () => {
  const ragged = plainBoard({ pointy: true, width: 3, height: 3, off: new Set([0]) })
  expect(fillPath(ragged, { hexes: [0, 1, 2], colour: '' }).match(/M/g)).toHaveLength(2)
})

describe.each([false, true])('on a board that is pointy: %s', (pointy) => {
  const board = plainBoard({ pointy, width: 9, height: 9 })
  const hex = hexOf(board, 4, 4) ?? 0
  const mark = (side: number | undefined): Mark => ({ hex, ...(side === undefined ? {} : { side }), shape: 'bar', colour: '', title: '' })

  it('a mark sits in a corner of its hex or half way to the next, and a bar lies across that way', () => {
    const [corner, middle] = [markPoint(board, mark(undefined)), centre(board, hex)]
    expect(hexAt(board, corner)).toBe(hex)
    expect(Math.hypot(corner.x - middle.x, corner.y - middle.y)).toBeGreaterThan(board.hex / 3)
    expect(markTurn(board, mark(undefined))).toBe(0)
    for (let side = 0; side < 6; side += 1) {
      const [here, there] = [centre(board, hex), centre(board, neighbour(board, hex, side as Direction) ?? 0)]
      const at = markPoint(board, mark(side))
      expect(at.x).toBeCloseTo((here.x + there.x) / 2, 6)
      expect(at.y).toBeCloseTo((here.y + there.y) / 2, 6)
      const way = (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI
      const across = (((markTurn(board, mark(side)) - way) % 180) + 180) % 180
      expect(across).toBeCloseTo(90, 4)
    }
  })

  it('a badge sits in the upper half, left of the middle, and lines and rims have paths', () => {
    const [at, middle] = [badgePoint(board, hex), centre(board, hex)]
    expect(at.x).toBeLessThan(middle.x)
    // As large as it gets beside figures, it stays in its own upper half.
    expect(middle.y - at.y).toBeGreaterThanOrEqual(11 * 1.3)
    expect(middle.y - at.y + 11 * 1.3).toBeLessThan(board.hex * 0.52)
    const { line, head } = coursePath(board, { path: [hex, neighbour(board, hex, 1) ?? 0], colour: '', arrow: true })
    expect(line).toMatch(/^M[\d. ]+L[\d. ]+$/)
    expect(head).toMatch(/^M[\d. ]+L[\d. ]+L[\d. ]+Z$/)
    // Its tip leaves the middle of the hex to whoever stands there.
    const [x = 0, y = 0] = head?.slice(1).split('L')[0]?.split(' ').map(Number) ?? []
    const end = centre(board, neighbour(board, hex, 1) ?? 0)
    expect(Math.hypot(x - end.x, y - end.y)).toBeGreaterThan(board.hex / 3)
    expect(outlinePath(board, { hexes: [hex], colour: '' }).match(/L/g)).toHaveLength(5)
  })
})
