// Where one looks at a map: plain functions on a camera. A point of the map at `p` shows at `p * scale + (x, y)` in the window.
import type { Point } from './geometry'

export interface Camera { x: number; y: number; scale: number }
export interface Size { width: number; height: number }
/** How much of the window is covered on each side. */
export interface Insets { left?: number; right?: number; top?: number; bottom?: number }
export interface Box { left: number; top: number; right: number; bottom: number }

export const MOST_SCALE = 2
/** How much smaller than the window the whole map may get. */
const LEAST_SHARE = 0.85
/** How far inside the free part of the window a thing that is shown should be, in pixels. */
const EASE = 56

export const toMap = (camera: Camera, point: Point): Point =>
  ({ x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale })
export const toWindow = (camera: Camera, point: Point): Point =>
  ({ x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y })

export const free = (window: Size, insets: Insets = {}): Box => ({
  left: insets.left ?? 0,
  top: insets.top ?? 0,
  right: window.width - (insets.right ?? 0),
  bottom: window.height - (insets.bottom ?? 0),
})

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

export const leastScale = (map: Size, window: Size): number =>
  LEAST_SHARE * Math.min(window.width / map.width, window.height / map.height, 1)

/** Keeps the middle of the window on the map, and the scale in its limits. */
export const bounded = (camera: Camera, map: Size, window: Size): Camera => {
  const scale = clamp(camera.scale, leastScale(map, window), MOST_SCALE)
  const [across, down] = [window.width / 2, window.height / 2]
  return {
    scale,
    x: clamp(camera.x, across - map.width * scale, across),
    y: clamp(camera.y, down - map.height * scale, down),
  }
}

export const panned = (camera: Camera, by: Point): Camera => ({ ...camera, x: camera.x + by.x, y: camera.y + by.y })

/** Larger or smaller by a factor, with what is at this point of the window staying there. */
export const zoomed = (camera: Camera, factor: number, at: Point, map: Size, window: Size): Camera => {
  const scale = clamp(camera.scale * factor, leastScale(map, window), MOST_SCALE)
  const times = scale / camera.scale
  return { scale, x: at.x - (at.x - camera.x) * times, y: at.y - (at.y - camera.y) * times }
}

/** Two fingers before and after: the map sticks to both. */
export const pinched = (camera: Camera, before: readonly [Point, Point], after: readonly [Point, Point], map: Size, window: Size): Camera => {
  const spread = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y)
  const middle = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const [from, to] = [middle(before), middle(after)]
  const moved = panned(camera, { x: to.x - from.x, y: to.y - from.y })
  return zoomed(moved, spread(after) / Math.max(spread(before), 1), to, map, window)
}

/** Brings a point of the map into the middle of the free part of the window. */
export const centred = (camera: Camera, point: Point, window: Size, insets?: Insets): Camera => {
  const { left, top, right, bottom } = free(window, insets)
  return { ...camera, x: (left + right) / 2 - point.x * camera.scale, y: (top + bottom) / 2 - point.y * camera.scale }
}

/** Moves only if the point is not in the free part of the window, and then brings it to the middle. */
export const showing = (camera: Camera, point: Point, window: Size, insets?: Insets): Camera => {
  const { left, top, right, bottom } = free(window, insets)
  const { x, y } = toWindow(camera, point)
  const isSeen = x >= left + EASE && x <= right - EASE && y >= top + EASE && y <= bottom - EASE
  return isSeen ? camera : centred(camera, point, window, insets)
}

/** Moves only if some of the points are not in the free part of the window, and then brings the middle of all of them to its middle;
    the last alone if they are too far apart. */
export const following = (camera: Camera, points: readonly Point[], window: Size, insets?: Insets): Camera => {
  const last = points.at(-1)
  if (last === undefined || points.every((point) => showing(camera, point, window, insets) === camera)) return camera
  const mean = (of: 'x' | 'y') => (Math.min(...points.map((point) => point[of])) + Math.max(...points.map((point) => point[of]))) / 2
  const next = centred(camera, { x: mean('x'), y: mean('y') }, window, insets)
  const together = points.every((point) => showing(next, point, window, insets) === next)
  return together ? next : showing(camera, last, window, insets)
}

/** The same look with as little bare table as can be: the map's edge stays at the window's edge, unless the point would leave
    the free part of the window. */
export const filling = (camera: Camera, point: Point, map: Size, window: Size, insets?: Insets): Camera => {
  const along = (at: number, long: number, room: number) => (long < room ? at : clamp(at, room - long, 0))
  const filled = {
    ...camera,
    x: along(camera.x, map.width * camera.scale, window.width),
    y: along(camera.y, map.height * camera.scale, window.height),
  }
  const { left, top, right, bottom } = free(window, insets)
  const { x, y } = toWindow(filled, point)
  return panned(filled, { x: clamp(x, left + EASE, right - EASE) - x, y: clamp(y, top + EASE, bottom - EASE) - y })
}

/** Shows a part of the map as large as the free part of the window allows. */
export const fitted = (box: Box, map: Size, window: Size, insets?: Insets): Camera => {
  const { left, top, right, bottom } = free(window, insets)
  const wide = Math.max(right - left, 1) / Math.max(box.right - box.left, 1)
  const high = Math.max(bottom - top, 1) / Math.max(box.bottom - box.top, 1)
  const scale = clamp(Math.min(wide, high), leastScale(map, window), MOST_SCALE)
  return centred({ x: 0, y: 0, scale }, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, window, insets)
}

/** Between two cameras; the scale grows by equal factors. */
export const between = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  scale: from.scale * (to.scale / from.scale) ** share,
})

/** The part of the map that is seen. */
export const seen = (camera: Camera, window: Size): Box => {
  const [start, end] = [toMap(camera, { x: 0, y: 0 }), toMap(camera, { x: window.width, y: window.height })]
  return { left: start.x, top: start.y, right: end.x, bottom: end.y }
}
