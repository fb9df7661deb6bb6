import { describe, expect, it } from 'vitest'
import {
  borderPath, centre, corners, DIRECTIONS, distance, hexAt, hexesOf, hexOf, middleOfSide, neighbour, neighbours, sidePath, type Direction, type Ground,
} from './geometry'

const GROUNDS: Ground[] = [
  { width: 21, height: 14, shoved: 0, hex: 60, first: { x: 52.62, y: 78 } },
  { width: 7, height: 5, shoved: 1, hex: 40, first: { x: 30, y: 25 } },
  { width: 8, height: 3, shoved: 0, hex: 100, first: { x: 60, y: 110 } },
  { width: 7, height: 5, pointy: true, shoved: 0, hex: 40, first: { x: 45, y: 25 } },
  { width: 8, height: 6, pointy: true, shoved: 1, hex: 100, first: { x: 60, y: 110 } },
  // Corners that are not there, and a hole.
  { width: 7, height: 7, pointy: true, shoved: 1, hex: 50, first: { x: 40, y: 40 }, off: new Set([1, 6, 13, 24, 48]) },
  { width: 7, height: 7, shoved: 1, hex: 50, first: { x: 40, y: 40 }, off: new Set([1, 6, 24, 42]) },
]
const all = hexesOf

describe.each(GROUNDS)('a ground of $width by $height, pointy $pointy, shoved $shoved', (ground) => {
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
        const angle = ((direction * 60 - (ground.pointy ? 60 : 90)) * Math.PI) / 180
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
        const [here, there] = [middleOfSide(ground, hex, direction), middleOfSide(ground, next, (direction + 3) % 6)]
        expect(here.x).toBeCloseTo(there.x, 6)
        expect(here.y).toBeCloseTo(there.y, 6)
        expect(here.x).toBeCloseTo(((mine[direction]?.x ?? NaN) + (mine[(direction + 1) % 6]?.x ?? NaN)) / 2, 6)
      }
    }
  })

  it('has six neighbours inside', () => {
    const inside = all(ground).filter((hex) => neighbours(ground, hex).length === 6)
    expect(inside.length).toBeGreaterThan(4)
    for (const hex of inside) expect(new Set(neighbours(ground, hex)).size).toBe(6)
  })

  it('measures distance as a walk does', () => {
    const from = hexOf(ground, Math.floor(ground.width / 2), Math.floor(ground.height / 2)) ?? 0
    expect(all(ground)).toContain(from)
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
    // Whoever walks goes around holes; distance does not.
    for (const [hex, count] of steps) {
      if (ground.off) expect(distance(ground, from, hex)).toBeLessThanOrEqual(count)
      else expect(distance(ground, from, hex)).toBe(count)
    }
  })

  it('finds nothing beyond the edge', () => {
    const { x, y } = centre(ground, 0)
    expect(hexAt(ground, { x: x - ground.hex, y })).toBeNull()
    expect(hexAt(ground, { x, y: y - ground.hex })).toBeNull()
  })
})

describe.each([false, true])('on a grid that is pointy: %s', (pointy) => {
  const ground: Ground = { pointy, width: 20, height: 20, hex: 60, first: { x: 50, y: 70 } }
  const sides = (path: string) => path.split(/[MLZ]/).filter((it) => it !== '').length
  const hex = hexOf(ground, 10, 10) ?? 0

  it('the border of one hex has six sides, of two twelve less two, of a hole both rims', () => {
    expect(sides(borderPath(ground, [hex]))).toBe(6)
    expect(sides(borderPath(ground, [hex, neighbour(ground, hex, 2) ?? 0]))).toBe(10)
    const ring = borderPath(ground, neighbours(ground, hex))
    expect(ring.match(/M/g)).toHaveLength(2)
    expect(sides(ring)).toBe(18 + 6)
  })

  it('neighbours stand clockwise', () => {
    const { x, y } = centre(ground, hex)
    const angles = neighbours(ground, hex).map((next) => {
      const to = centre(ground, next)
      return Math.round(((Math.atan2(to.y - y, to.x - x) * 180) / Math.PI + 450) % 360)
    })
    expect(angles).toEqual(pointy ? [30, 90, 150, 210, 270, 330] : [0, 60, 120, 180, 240, 300])
  })

  it('a hexside is part of its hex and of the one beyond', () => {
    for (const direction of DIRECTIONS) {
      const beyond = neighbour(ground, hex, direction) ?? 0
      const ends = (path: string) => path.slice(1).split('L').toSorted()
      expect(ends(sidePath(ground, hex, direction))).toEqual(ends(sidePath(ground, beyond, (direction + 3) % 6)))
    }
  })
})

describe('a ragged edge', () => {
  const ragged: Ground = { pointy: true, width: 4, height: 3, shoved: 1, hex: 60, first: { x: 50, y: 50 }, off: new Set([0, 7]) }
  it('has no hex where none is', () => {
    expect(hexesOf(ragged)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11])
    expect(hexAt(ragged, centre(ragged, 0))).toBeNull()
    expect(neighbour(ragged, 1, 4)).toBeNull()
    expect(neighbour(ragged, 3, 2)).toBeNull()
    expect(hexOf(ragged, 3, 1)).toBeNull()
  })
})
