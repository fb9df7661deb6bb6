// What is laid over the map: layers as plain data, and the paths they are drawn with. Never colour alone: fills may be hatched,
// lines dashed, marks have shapes.
import type { Hatch, Paint, Sign, SignAt, Tone } from '../engine/words'
import type { Board } from './board'
import { angleOf, borderPath, centre, corners, hexPath, middleOfSide, type HexId, type Point } from './geometry'
import { fieldColour, hatchColour, lineColour, type Colour } from './tones'

export { paint, type Colour } from './tones'
export type { Hatch, Tone } from '../engine/words'
export type MarkShape = Exclude<Sign, 'rim' | 'broken_rim'>

export interface Fill { hexes: readonly HexId[]; colour: Colour; hatch?: Hatch }
export interface Outline { hexes: readonly HexId[]; colour: Colour; width?: number; dash?: boolean; title?: string }
export interface Course { path: readonly HexId[]; colour: Colour; width?: number; dash?: boolean; arrow?: boolean; under?: boolean }
export interface HexText { hex: HexId; text: string; quiet?: boolean }
export interface Badge { hex: HexId; text: string; tone?: Tone; title?: string }
/** A mark stands in a hex, or on its side in a direction. */
export interface Mark { hex: HexId; side?: number; shape: MarkShape; colour: Colour; title: string }

/** One thing that can be shown. Fills, outlines, numbers and some lines lie under the counters; other lines, badges and marks above, where
 * they leave the figures free. */
export interface Layer {
  name: string
  fills?: readonly Fill[]
  outlines?: readonly Outline[]
  numbers?: readonly HexText[]
  lines?: readonly Course[]
  badges?: readonly Badge[]
  marks?: readonly Mark[]
}

/** How wide lines and rims of a paint are. */
const THIN = 3
const WIDE = 5
const RIM = 4

/** What the engine paints, as a layer. Signs are seen on hexes and their sides only. */
export const layerOf = (paint: Paint, name: string): Layer => ({
  name,
  fills: paint.fills.map(({ hexes, tone, hatch }) => (hatch === null ? { hexes, colour: fieldColour(tone) } : { hexes, colour: hatchColour(tone), hatch })),
  outlines: [
    ...paint.outlines.map(({ hexes, tone, dashed, words }) => ({ hexes, colour: lineColour(tone), width: THIN, dash: dashed, title: words })),
    ...paint.signs.flatMap(rimOf),
  ],
  numbers: paint.numbers.map(([hex, text]) => ({ hex, text, quiet: true })),
  lines: paint.lines.map(({ path, tone, wide, dashed, arrow }) => ({ path, colour: lineColour(tone), width: wide ? WIDE : THIN, dash: dashed, arrow, under: !arrow })),
  badges: paint.badges.map(({ hex, text, tone, words }) => ({ hex, text, tone, title: words })),
  marks: paint.signs.flatMap(markOf),
})

type Signed = Pick<SignAt, 'at' | 'sign' | 'tone' | 'words'>

/** Rims are drawn around their hex, under the counters: they must not be hidden by what they stand around, nor hide it. */
export const rimOf = ({ at, sign, tone, words }: Signed): Outline[] =>
  'hex' in at && (sign === 'rim' || sign === 'broken_rim')
    ? [{ hexes: [at.hex], colour: lineColour(tone), width: RIM, dash: sign === 'broken_rim', title: words }]
    : []

/** Any other sign, and the rim of a hexside, which is a bar. */
export const markOf = ({ at, sign, tone, words }: Signed): Mark[] => {
  const rim = sign === 'rim' || sign === 'broken_rim'
  const drawn = { colour: lineColour(tone), title: words }
  if ('side' in at) return [{ ...drawn, hex: at.side[0], side: at.side[1], shape: rim ? 'bar' : sign }]
  return 'hex' in at && !rim ? [{ ...drawn, hex: at.hex, shape: sign }] : []
}

/** The hatches that are needed, each once. */
export const hatchesOf = (layers: readonly Layer[]): { key: string; colour: Colour; hatch: Hatch }[] => {
  const found = new Map<string, { key: string; colour: Colour; hatch: Hatch }>()
  for (const { colour, hatch } of layers.flatMap((layer) => layer.fills ?? [])) {
    if (hatch) found.set(hatchKey(colour, hatch), { key: hatchKey(colour, hatch), colour, hatch })
  }
  return [...found.values()]
}
export const hatchKey = (colour: Colour, hatch: Hatch): string => `${hatch}-${colour.replace(/[^\w]/g, '_')}`

/** Hexes of a fill leave a hair's breadth between them, so that the map's own lines show. Those that the board does not have stay bare. */
const HAIR = 0.8
export const fillPath = (board: Board, fill: Fill): string => hexPath(board, fill.hexes.filter((hex) => !board.off?.has(hex)), HAIR)
export const outlinePath = (board: Board, outline: Outline): string => borderPath(board, outline.hexes)

const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
const toward = (from: Point, to: Point, by: number): Point => {
  const long = Math.max(Math.hypot(to.x - from.x, to.y - from.y), 1)
  return { x: from.x + ((to.x - from.x) * by) / long, y: from.y + ((to.y - from.y) * by) / long }
}

/** How far an arrow's head reaches, and how wide it is, in map pixels. */
const HEAD = { long: 16, wide: 9 }

/** How far from the middle of its last hex an arrow ends, in hexes: whoever stands there can be read. */
const SHORT = 0.46

/** A line through the middles of hexes, and its head. */
export const coursePath = (board: Board, course: Course): { line: string; head: string | null } => {
  const points = course.path.map((hex) => centre(board, hex))
  const [last, before] = [points.at(-1), points.at(-2)]
  if (!last || !before) return { line: '', head: null }
  if (!course.arrow) return { line: `M${points.map(text).join('L')}`, head: null }
  const tip = toward(last, before, board.hex * SHORT)
  const neck = toward(tip, before, HEAD.long)
  const side = { x: ((last.y - before.y) * HEAD.wide) / board.hex, y: ((before.x - last.x) * HEAD.wide) / board.hex }
  const head = [tip, { x: neck.x + side.x, y: neck.y + side.y }, { x: neck.x - side.x, y: neck.y - side.y }]
  return { line: `M${[...points.slice(0, -1), neck].map(text).join('L')}`, head: `M${head.map(text).join('L')}Z` }
}

/** Where a mark stands: at the upper left corner of its hex, beside whoever stands there, or on its side. */
export const markPoint = (board: Board, { hex, side }: Mark): Point => {
  if (side !== undefined) return middleOfSide(board, hex, side)
  return corners(board, hex, board.hex / 12)[board.pointy ? 5 : 0] ?? centre(board, hex)
}

/** The shapes of marks around their middle; the bar lies along its hexside. */
export const MARK_PATHS: Record<MarkShape, string> = {
  cross: 'M-9-9L9 9M9-9L-9 9',
  ring: 'M0-12A12 12 0 1 1 0 12A12 12 0 1 1 0-12Z',
  star: 'M0-13L3.8-4.5L13-4L6 2L8.4 11L0 6L-8.4 11L-6 2L-13-4L-3.8-4.5Z',
  bar: 'M-13 0L13 0',
  cone: 'M0-12L10 9L-10 9Z',
}

/** How far a mark is turned, in degrees: a bar lies as its hexside does. */
export const markTurn = (board: Board, { side, shape }: Mark): number =>
  (shape === 'bar' && side !== undefined ? (angleOf(board, side) * 180) / Math.PI + 90 : 0)

/** Where a badge sits: in the upper half of its hex, left of the plate of a stack. Figures are in the lower half. */
export const badgePoint = (board: Board, hex: HexId): Point => {
  const { x, y } = centre(board, hex)
  return { x: x - board.hex * 0.08, y: y - board.hex * 0.27 }
}
export const badgeWidth = (label: string): number => 12 + 8.2 * label.length
