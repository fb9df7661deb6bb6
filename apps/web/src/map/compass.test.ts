import { describe, expect, it } from 'vitest'
import { createCompass, isPoint, POINTS } from './compass'
import { centre, hexOf, neighbour, type Ground } from './geometry'

const GROUNDS: Ground[] = [false, true].map((pointy) => ({ pointy, width: 15, height: 15, hex: 40, first: { x: 30, y: 30 } }))
const NORTH_AND_EAST: Record<string, [number, number]> = {
  north: [1, 0], north_east: [1, 1], east: [0, 1], south_east: [-1, 1], south: [-1, 0], south_west: [-1, -1], west: [0, -1], north_west: [1, -1],
}

describe.each(GROUNDS)('a compass, pointy $pointy', (ground) => {
  const start = hexOf(ground, 7, 7) ?? 0
  const walked = (...points: (typeof POINTS)[number][]) => {
    const compass = createCompass(ground.pointy)
    return points.reduce((hex, point) => neighbour(ground, hex, compass(point)) ?? -1, start)
  }

  it('leads toward each of the eight points, in two steps exactly', () => {
    for (const point of POINTS) {
      const [from, to] = [centre(ground, start), centre(ground, walked(point, point))]
      const [north, east] = NORTH_AND_EAST[point] ?? [0, 0]
      expect([Math.sign(Math.round(from.y - to.y)), Math.sign(Math.round(to.x - from.x))], point).toEqual([north, east])
    }
  })

  it('leads back', () => {
    expect(walked('east', 'west')).toBe(start)
    expect(walked('north', 'south')).toBe(start)
    expect(walked('north_east', 'south_west')).toBe(start)
    expect(walked('north_west', 'south_east')).toBe(start)
  })

  it('begins on the same side that it began on before', () => {
    const compass = createCompass(ground.pointy)
    expect(compass(ground.pointy ? 'north' : 'east')).toBe(ground.pointy ? 0 : 1)
    expect(compass(ground.pointy ? 'south' : 'west')).toBe(ground.pointy ? 3 : 4)
  })
})

it('knows its points', () => {
  expect([isPoint('north_east'), isPoint('select')]).toEqual([true, false])
})
