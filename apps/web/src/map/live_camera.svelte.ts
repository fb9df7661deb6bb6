// The camera of a map on the page: it moves without rendering anything, and tells when it has come to rest.
import type { Board } from './board'
import {
  between, bounded, centred, filling, fitted, following, panned, pinched, seen, showing, toMap, toWindow, zoomed, type Box, type Camera, type Insets, type Size,
} from './camera'
import { centre, hexAt, radius, type Point, type HexId } from './geometry'

/** How much a counter tells at this size. */
export type Detail = 'full' | 'symbol' | 'block'
export type LiveCamera = ReturnType<typeof createCamera>

/** Milliseconds of a move that the page makes by itself. */
export const MOVE = 200
/** Milliseconds for which a hand that was on the map keeps it where it is. */
const HELD = 3000
/** Milliseconds without a change of scale after which the map is painted anew. */
const REST = 160
/** Pixels a hex from which counters show so much. */
const FULL_FROM = 42
const SYMBOL_FROM = 24

const detailAt = (board: Board, scale: number): Detail => {
  const shown = board.hex * scale
  return shown >= FULL_FROM ? 'full' : shown >= SYMBOL_FROM ? 'symbol' : 'block'
}

/** Whether the system or the player wants nothing to move by itself. */
export const isStill = (): boolean => 'still' in document.documentElement.dataset || matchMedia('(prefers-reduced-motion: reduce)').matches

export const createCamera = (board: Board, start: Camera = { x: 0, y: 0, scale: 1 }) => {
  let now: Camera = start
  let window: Size = { width: 0, height: 0 }
  /** The scale at which the map is painted; on the way to another it is only stretched. */
  let painted = $state(start.scale)
  let moves = $state(0)
  let resting: ReturnType<typeof setTimeout> | undefined
  let moving = 0
  let touched = -HELD
  let draw: (camera: Camera, painted: number) => void = () => {}
  /** What was asked for before the map had a size. */
  let wanted: (() => void) | null = null

  const rest = () => {
    clearTimeout(resting)
    painted = now.scale
    draw(now, painted)
    moves += 1
  }
  const put = (next: Camera) => {
    now = bounded(next, board.size, window)
    draw(now, painted)
    clearTimeout(resting)
    resting = setTimeout(rest, REST)
  }
  const halt = () => { cancelAnimationFrame(moving) }
  const byHand = (next: Camera) => {
    halt()
    touched = performance.now()
    put(next)
  }

  const go = (next: Camera) => {
    halt()
    const [from, to] = [now, bounded(next, board.size, window)]
    if (isStill()) { put(to); return }
    const begun = performance.now()
    const step = (time: number) => {
      const share = Math.min(1, Math.max(0, (time - begun) / MOVE))
      put(between(from, to, 1 - (1 - share) ** 3))
      if (share < 1) moving = requestAnimationFrame(step)
    }
    moving = requestAnimationFrame(step)
  }

  /** Does it now, or as soon as the map has a size. */
  const sized = (deed: () => void) => {
    if (window.width > 0) deed()
    else wanted = deed
  }

  const boxOf = (hexes: readonly HexId[] | null): Box => {
    if (hexes === null || hexes.length === 0) return { left: 0, top: 0, right: board.size.width, bottom: board.size.height }
    const points = hexes.map((hex) => centre(board, hex))
    const out = 2 * radius(board)
    return {
      left: Math.min(...points.map((it) => it.x)) - out,
      top: Math.min(...points.map((it) => it.y)) - out,
      right: Math.max(...points.map((it) => it.x)) + out,
      bottom: Math.max(...points.map((it) => it.y)) + out,
    }
  }

  const fittedTo = (hexes: readonly HexId[] | null, insets: Insets | undefined): Camera => {
    const box = boxOf(hexes)
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    return filling(fitted(box, board.size, window, insets), middle, board.size, window, insets)
  }

  return {
    get x() { return now.x },
    get y() { return now.y },
    /** The scale at rest. */
    get scale() { return painted },
    get detail(): Detail { return detailAt(board, painted) },
    /** Counts how often the camera came to rest. */
    get moves() { return moves },

    /** Brings a hex into the free part of the window if it is not there. */
    show: (hex: HexId, insets?: Insets) => sized(() => {
      const next = showing(now, centre(board, hex), window, insets)
      if (next !== now) go(filling(next, centre(board, hex), board.size, window, insets))
    }),
    /** Whether a hand was on the map just now. */
    get held() { return performance.now() - touched < HELD },
    /** Brings hexes into the free part of the window if they are not there; gives whether it goes. */
    follow: (hexes: readonly HexId[], insets?: Insets): boolean => {
      if (window.width === 0) return false
      const points = hexes.map((hex) => centre(board, hex))
      const [next, last] = [following(now, points, window, insets), points.at(-1)]
      if (next === now || last === undefined) return false
      const to = bounded(filling(next, last, board.size, window, insets), board.size, window)
      if (Math.hypot(to.x - now.x, to.y - now.y) < 1) return false
      go(to)
      return true
    },
    centre: (hex: HexId, insets?: Insets) => sized(() => go(centred(now, centre(board, hex), window, insets))),
    /** Looks at a point of the map. */
    look: (point: Point) => sized(() => byHand(centred(now, point, window))),
    /** Shows these hexes, or the whole map, as large as they can be. */
    fit: (hexes: readonly HexId[] | null = null, insets?: Insets) => sized(() => go(fittedTo(hexes, insets))),
    /** As `fit`, at once. */
    open: (hexes: readonly HexId[] | null, insets?: Insets) => sized(() => { halt(); put(fittedTo(hexes, insets)); rest() }),
    zoom: (factor: number) => go(zoomed(now, factor, { x: window.width / 2, y: window.height / 2 }, board.size, window)),
    pan: (x: number, y: number) => go(panned(now, { x, y })),
    point: (hex: HexId): Point => toWindow(now, centre(board, hex)),
    hexAt: (x: number, y: number): HexId | null => hexAt(board, toMap(now, { x, y })),
    seen: (): Box => seen(now, window),

    /** What a hand does: at once, without easing. */
    drag: (by: Point) => byHand(panned(now, by)),
    wheel: (factor: number, at: Point) => byHand(zoomed(now, factor, at, board.size, window)),
    pinch: (before: readonly [Point, Point], after: readonly [Point, Point]) => byHand(pinched(now, before, after, board.size, window)),

    /** The map tells its size, and is told where it is. */
    resize: (size: Size) => {
      window = size
      if (size.width === 0) return
      put(now)
      wanted?.()
      wanted = null
    },
    attach: (to: (camera: Camera, painted: number) => void) => {
      draw = to
      draw(now, painted)
      return () => { draw = () => {}; halt(); clearTimeout(resting) }
    },
  }
}
