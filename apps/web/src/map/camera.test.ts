import { describe, expect, it } from 'vitest'
import { bounded, centred, filling, fitted, following, free, leastScale, MOST_SCALE, panned, pinched, seen, showing, toMap, toWindow, zoomed, type Camera } from './camera'

const MAP = { width: 3587, height: 2586 }
const WINDOW = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const CAMERAS: Camera[] = [{ x: 0, y: 0, scale: 1 }, { x: -800, y: -320, scale: 0.5 }, { x: -1234.5, y: -99, scale: 1.7 }]

describe.each(CAMERAS)('a camera at $x, $y, $scale', (camera) => {
  it('goes from map to window and back', () => {
    const point = { x: 777, y: 1234 }
    const there = toMap(camera, toWindow(camera, point))
    expect(there.x).toBeCloseTo(point.x, 6)
    expect(there.y).toBeCloseTo(point.y, 6)
  })

  it('keeps what is under the pointer there when zooming, even at the limits', () => {
    const at = { x: 431, y: 612 }
    for (const factor of [0.01, 0.5, 0.9, 1, 1.3, 2, 100]) {
      const next = zoomed(camera, factor, at, MAP, WINDOW)
      expect(toMap(next, at).x).toBeCloseTo(toMap(camera, at).x, 6)
      expect(toMap(next, at).y).toBeCloseTo(toMap(camera, at).y, 6)
      expect(next.scale).toBeGreaterThanOrEqual(leastScale(MAP, WINDOW))
      expect(next.scale).toBeLessThanOrEqual(MOST_SCALE)
    }
  })

  it('sticks to both fingers', () => {
    const before = [{ x: 100, y: 200 }, { x: 300, y: 400 }] as const
    const after = [{ x: 120, y: 190 }, { x: 270, y: 340 }] as const
    const next = pinched(camera, before, after, MAP, WINDOW)
    for (const finger of [0, 1] as const) {
      const [was, is] = [toMap(camera, before[finger]), toMap(next, after[finger])]
      expect(is.x).toBeCloseTo(was.x, 4)
      expect(is.y).toBeCloseTo(was.y, 4)
    }
  })

  it('never loses the map', () => {
    for (const by of [{ x: 1e5, y: 0 }, { x: -1e5, y: 1e5 }, { x: 0, y: -1e5 }]) {
      const next = bounded(panned(camera, by), MAP, WINDOW)
      const middle = toMap(next, { x: WINDOW.width / 2, y: WINDOW.height / 2 })
      expect(middle.x).toBeGreaterThanOrEqual(-1e-6)
      expect(middle.x).toBeLessThanOrEqual(MAP.width + 1e-6)
      expect(middle.y).toBeGreaterThanOrEqual(-1e-6)
      expect(middle.y).toBeLessThanOrEqual(MAP.height + 1e-6)
    }
  })

  it('brings a point into the part that the docks leave free, and then leaves it alone', () => {
    const insets = { left: 300, right: 340, top: 48, bottom: 36 }
    const point = { x: 3000, y: 100 }
    const next = showing(camera, point, WINDOW, insets)
    const { left, right, top, bottom } = free(WINDOW, insets)
    const { x, y } = toWindow(next, point)
    expect(x > left && x < right && y > top && y < bottom).toBe(true)
    expect(showing(next, point, WINDOW, insets)).toBe(next)
    expect(toWindow(centred(camera, point, WINDOW), point)).toEqual({ x: 720, y: 450 })
  })
})

describe('following what is done', () => {
  const camera = { x: 0, y: 0, scale: 1 }
  const insets = { left: 330, right: 370, top: 64, bottom: 60 }
  const isSeen = (next: Camera, point: { x: number; y: number }) => showing(next, point, WINDOW, insets) === next

  it('stays where it is for what is in sight, and for nothing', () => {
    expect(following(camera, [{ x: 500, y: 300 }, { x: 700, y: 500 }], WINDOW, insets)).toBe(camera)
    expect(following(camera, [], WINDOW, insets)).toBe(camera)
  })
  it('brings both ends of a way into sight', () => {
    const [from, to] = [{ x: 700, y: 500 }, { x: 1200, y: 400 }]
    const next = following(camera, [from, to], WINDOW, insets)
    expect([isSeen(camera, to), isSeen(next, from), isSeen(next, to)]).toEqual([false, true, true])
    expect(next.scale).toBe(camera.scale)
  })
  it('shows where a way ends if the whole of it is too long', () => {
    const [from, to] = [{ x: 100, y: 500 }, { x: 3000, y: 2000 }]
    expect(isSeen(following(camera, [from, to], WINDOW, insets), to)).toBe(true)
    expect(following(camera, [{ x: 3000, y: 2000 }, { x: 600, y: 300 }], WINDOW, insets)).toBe(camera)
  })
})

describe.each([WINDOW, PHONE])('a window of $width by $height', (window) => {
  it('can show the whole map', () => {
    const box = seen(fitted({ left: 0, top: 0, right: MAP.width, bottom: MAP.height }, MAP, window), window)
    expect(box.left).toBeLessThanOrEqual(1)
    expect(box.top).toBeLessThanOrEqual(1)
    expect(box.right).toBeGreaterThanOrEqual(MAP.width - 1)
    expect(box.bottom).toBeGreaterThanOrEqual(MAP.height - 1)
  })
})

describe('filling the window', () => {
  it('keeps the edge of the map at the edge of the window', () => {
    const camera = centred({ x: 0, y: 0, scale: 1 }, { x: 3000, y: 1200 }, WINDOW)
    const filled = filling(camera, { x: 3000, y: 1200 }, MAP, WINDOW)
    expect(toWindow(filled, { x: MAP.width, y: 0 }).x).toBeCloseTo(WINDOW.width, 6)
    expect(filled.y).toBe(camera.y)
  })
  it('but never hides the point under what lies over the map', () => {
    const insets = { left: 330, right: 370, top: 64, bottom: 60 }
    const point = { x: 3550, y: 40 }
    const filled = filling(centred({ x: 0, y: 0, scale: 1 }, point, WINDOW, insets), point, MAP, WINDOW, insets)
    const { x, y } = toWindow(filled, point)
    expect(x).toBeLessThanOrEqual(WINDOW.width - insets.right)
    expect(y).toBeGreaterThanOrEqual(insets.top)
  })
})
