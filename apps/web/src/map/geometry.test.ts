import { describe, expect, it } from 'vitest'
import { a44 } from './board'
import {
  borderPath, centre, columnAndRow, corners, DIRECTIONS, distance, hexAt, hexOf, neighbour, neighbours, type Direction, type Ground,
} from './geometry'

const GROUNDS: Ground[] = [
  a44,
  { width: 7, height: 5, shoved: 1, hex: 40, first: { x: 30, y: 25 } },
  { width: 8, height: 3, shoved: 0, hex: 100, first: { x: 60, y: 110 } },
]
const all = (ground: Ground) => Array.from({ length: ground.width * ground.height }, (_, hex) => hex)

describe.each(GROUNDS)('a ground of $width by $height', (ground) => {
  it('finds every hex by its centre and by points near its corners', () => {
    for (const hex of all(ground)) {
      expect(hexAt(ground, centre(ground, hex))).toBe(hex)
      for (const corner of corners(ground, hex, ground.hex / 50)) expect(hexAt(ground, corner)).toBe(hex)
    }
  })

  it('leads back from every neighbour, one hex away', () => {
    for (const hex of all(ground)) {
      for (const direction of DIRECTIONS) {
        const next = neighbour(ground, hex, direction)
        if (next === null) continue
        expect(neighbour(ground, next, ((direction + 3) % 6) as Direction)).toBe(hex)
        expect(distance(ground, hex, next)).toBe(1)
        const [here, there] = [centre(ground, hex), centre(ground, next)]
        expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeCloseTo(ground.hex, 6)
      }
    }
  })

  it('steps the way the direction says', () => {
    for (const hex of all(ground)) {
      const { x, y } = centre(ground, hex)
      for (const direction of DIRECTIONS) {
        const next = neighbour(ground, hex, direction)
        if (next === null) continue
        const to = centre(ground, next)
        const angle = ((direction * 60 - 90) * Math.PI) / 180
        expect(to.x - x).toBeCloseTo(ground.hex * Math.cos(angle), 6)
        expect(to.y - y).toBeCloseTo(ground.hex * Math.sin(angle), 6)
      }
    }
  })

  it('shares each hexside with the neighbour across it', () => {
    for (const hex of all(ground)) {
      for (const direction of DIRECTIONS) {
        const next = neighbour(ground, hex, direction)
        if (next === null) continue
        const [mine, theirs] = [corners(ground, hex), corners(ground, next)]
        expect(mine[direction]?.x).toBeCloseTo(theirs[(direction + 4) % 6]?.x ?? NaN, 6)
        expect(mine[direction]?.y).toBeCloseTo(theirs[(direction + 4) % 6]?.y ?? NaN, 6)
      }
    }
  })

  it('measures distance as a walk does', () => {
    const from = hexOf(ground, Math.floor(ground.width / 2), Math.floor(ground.height / 2)) ?? 0
    const steps = new Map([[from, 0]])
    const queue = [from]
    for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
      for (const next of neighbours(ground, hex)) {
        if (steps.has(next)) continue
        steps.set(next, (steps.get(hex) ?? 0) + 1)
        queue.push(next)
      }
    }
    expect(steps.size).toBe(all(ground).length)
    for (const [hex, count] of steps) expect(distance(ground, from, hex)).toBe(count)
  })

  it('finds nothing beyond the edge', () => {
    const { x, y } = centre(ground, 0)
    expect(hexAt(ground, { x: x - ground.hex, y })).toBeNull()
    expect(hexAt(ground, { x, y: y - ground.hex })).toBeNull()
  })
})

describe('a border', () => {
  const sides = (path: string) => path.split(/[MLZ]/).filter((it) => it !== '').length
  it('of one hex has six sides, of two twelve less two, of a hole both rims', () => {
    const hex = hexOf(a44, 10, 10) ?? 0
    expect(sides(borderPath(a44, [hex]))).toBe(6)
    expect(sides(borderPath(a44, [hex, neighbour(a44, hex, 2) ?? 0]))).toBe(10)
    const ring = borderPath(a44, neighbours(a44, hex))
    expect(ring.match(/M/g)).toHaveLength(2)
    expect(sides(ring)).toBe(18 + 6)
  })
})

describe('the board', () => {
  it('has its first hex in the north-west and its last in the south-east', () => {
    expect(columnAndRow(a44, 0)).toEqual({ column: 0, row: 0 })
    const last = centre(a44, a44.width * a44.height - 1)
    expect(last.x).toBeLessThan(a44.size.width)
    expect(last.x).toBeGreaterThan(a44.size.width - a44.hex)
    expect(last.y).toBeLessThan(a44.size.height)
    expect(last.y).toBeGreaterThan(a44.size.height - 1.5 * a44.hex)
  })
})
