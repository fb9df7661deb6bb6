// What is laid over the map: layers as plain data, and the paths they are drawn with. Never colour alone: fills may be hatched,
// lines dashed, marks have shapes.
import type { HexId } from '../engine/contract'
import type { Board } from './board'
import { borderPath, centre, corners, hexPath, type Point } from './geometry'

/** Any CSS colour, or the name of a custom property. */
export type Colour = string
export type Hatch = 'rising' | 'falling' | 'cross' | 'dots'
export type Tone = 'plain' | 'good' | 'warn' | 'bad'
export type MarkShape = 'cross' | 'ring' | 'star' | 'bar' | 'cone'

export interface Fill { hexes: readonly HexId[]; colour: Colour; hatch?: Hatch }
export interface Outline { hexes: readonly HexId[]; colour: Colour; width?: number; dash?: boolean }
export interface Course { path: readonly HexId[]; colour: Colour; width?: number; dash?: boolean; arrow?: boolean }
export interface HexText { hex: HexId; text: string; quiet?: boolean }
export interface Badge { hex: HexId; text: string; tone?: Tone; title?: string }
export interface Mark { hex?: HexId; between?: readonly [HexId, HexId]; shape: MarkShape; colour: Colour; title: string }

/** One thing that can be shown. Fills, outlines and numbers lie under the counters; lines, badges and marks above. */
export interface Layer {
  name: string
  fills?: readonly Fill[]
  outlines?: readonly Outline[]
  numbers?: readonly HexText[]
  lines?: readonly Course[]
  badges?: readonly Badge[]
  marks?: readonly Mark[]
}

export const paint = (colour: Colour): string => (colour.startsWith('--') ? `var(${colour})` : colour)

/** A ramp of five steps whose lightness alone tells them apart, from little to much; blue to ochre, safe for the colour-blind. */
export const RAMP: readonly Colour[] = ['--ramp-1', '--ramp-2', '--ramp-3', '--ramp-4', '--ramp-5']
export const ramp = (share: number): Colour => RAMP[Math.max(0, Math.min(RAMP.length - 1, Math.floor(share * RAMP.length)))] ?? '--ramp-1'

/** The hatches that are needed, each once. */
export const hatchesOf = (layers: readonly Layer[]): { key: string; colour: Colour; hatch: Hatch }[] => {
  const found = new Map<string, { key: string; colour: Colour; hatch: Hatch }>()
  for (const { colour, hatch } of layers.flatMap((layer) => layer.fills ?? [])) {
    if (hatch) found.set(hatchKey(colour, hatch), { key: hatchKey(colour, hatch), colour, hatch })
  }
  return [...found.values()]
}
export const hatchKey = (colour: Colour, hatch: Hatch): string => `${hatch}-${colour.replace(/[^\w]/g, '_')}`

/** Hexes of a fill leave a hair's breadth between them, so that the map's own lines show. */
const HAIR = 0.8
export const fillPath = (board: Board, fill: Fill): string => hexPath(board, fill.hexes, HAIR)
export const outlinePath = (board: Board, outline: Outline): string => borderPath(board, outline.hexes)

const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
const toward = (from: Point, to: Point, by: number): Point => {
  const long = Math.max(Math.hypot(to.x - from.x, to.y - from.y), 1)
  return { x: from.x + ((to.x - from.x) * by) / long, y: from.y + ((to.y - from.y) * by) / long }
}

/** How far an arrow's head reaches, and how wide it is, in map pixels. */
const HEAD = { long: 16, wide: 9 }

/** A line through the middles of hexes, and its head. */
export const coursePath = (board: Board, course: Course): { line: string; head: string | null } => {
  const points = course.path.map((hex) => centre(board, hex))
  const [last, before] = [points.at(-1), points.at(-2)]
  if (!last || !before) return { line: '', head: null }
  if (!course.arrow) return { line: `M${points.map(text).join('L')}`, head: null }
  const neck = toward(last, before, HEAD.long)
  const side = { x: ((last.y - before.y) * HEAD.wide) / board.hex, y: ((before.x - last.x) * HEAD.wide) / board.hex }
  const head = [last, { x: neck.x + side.x, y: neck.y + side.y }, { x: neck.x - side.x, y: neck.y - side.y }]
  return { line: `M${[...points.slice(0, -1), neck].map(text).join('L')}`, head: `M${head.map(text).join('L')}Z` }
}

/** Where a mark stands: in its hex, or on the side between two. */
export const markPoint = (board: Board, mark: Mark): Point => {
  if (mark.hex !== undefined) return centre(board, mark.hex)
  const [one, other] = (mark.between ?? [0, 0]).map((hex) => centre(board, hex))
  return one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : { x: 0, y: 0 }
}

/** The shapes of marks around their middle; the bar lies across the way from hex to hex. */
export const MARK_PATHS: Record<MarkShape, string> = {
  cross: 'M-9-9L9 9M9-9L-9 9',
  ring: 'M0-12A12 12 0 1 1 0 12A12 12 0 1 1 0-12Z',
  star: 'M0-13L3.8-4.5L13-4L6 2L8.4 11L0 6L-8.4 11L-6 2L-13-4L-3.8-4.5Z',
  bar: 'M-13 0L13 0',
  cone: 'M0-12L10 9L-10 9Z',
}

/** How far a mark on a hexside is turned, in degrees. */
export const markTurn = (board: Board, mark: Mark): number => {
  const [one, other] = (mark.between ?? []).map((hex) => centre(board, hex))
  return one && other ? (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI + 90 : 0
}

/** Where a badge sits: at the hex's upper left corner, beside the plate of a stack. */
export const badgePoint = (board: Board, hex: HexId): Point => {
  const [corner] = corners(board, hex, board.hex / 12)
  return corner ?? centre(board, hex)
}
export const badgeWidth = (label: string): number => 12 + 8.2 * label.length
