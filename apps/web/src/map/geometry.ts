// Where hexes lie: ids, columns and rows, neighbours, pixels, for grids with a side to the north and grids with a corner there.
// Hexes stand in straight lines: the columns of a flat-topped grid, the rows of a pointy one. Every second line is shoved on by
// half a hex, south or east. Counted by lines and by half hexes along them, the six steps are the same everywhere.

/** The number of a hex: ids run row by row from the north-west. */
export type HexId = number

export interface Point { x: number; y: number }

/** Clockwise: from the north on a flat-topped grid, from the north-east on a pointy one. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

export interface Shape {
  /** Whether a corner points north; else a side does. */
  pointy?: boolean
  width: number
  height: number
  /** Which lines lie half a hex further on: 0, the even ones, or 1. */
  shoved?: number
  /** Hexes of the rectangle that are not there: the map's edge is ragged. */
  off?: ReadonlySet<HexId>
}

/** A shape laid on a picture: `hex` pixels from one flat side to the other, `first` the centre of hex 0. */
export interface Ground extends Shape { hex: number; first: Point }

const ROOT_3 = Math.sqrt(3)

/** A hex's line, and how far along it lies, in half hexes. */
interface Position { line: number; along: number }

/** Lines and half hexes of a step, by direction. */
const FLAT_STEPS: readonly (readonly [number, number])[] = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]]
const POINTY_STEPS: readonly (readonly [number, number])[] = [[-1, 1], [0, 2], [1, 1], [1, -1], [0, -2], [-1, -1]]
const stepsOf = (shape: Shape) => (shape.pointy ? POINTY_STEPS : FLAT_STEPS)

export const columnAndRow = (shape: Shape, hex: HexId): { column: number; row: number } =>
  ({ column: hex % shape.width, row: Math.floor(hex / shape.width) })

export const hexOf = (shape: Shape, column: number, row: number): HexId | null => {
  if (column < 0 || row < 0 || column >= shape.width || row >= shape.height) return null
  const hex = row * shape.width + column
  return shape.off?.has(hex) ? null : hex
}

/** All hexes that are there. */
export const hexesOf = (shape: Shape): HexId[] =>
  Array.from({ length: shape.width * shape.height }, (_, hex) => hex).filter((hex) => !shape.off?.has(hex))

const half = (shape: Shape, line: number): number => (Math.abs(line) % 2 === (shape.shoved ?? 0) ? 1 : 0)

const position = (shape: Shape, hex: HexId): Position => {
  const { column, row } = columnAndRow(shape, hex)
  const [line, place] = shape.pointy ? [row, column] : [column, row]
  return { line, along: 2 * place + half(shape, line) }
}

const atPosition = (shape: Shape, { line, along }: Position): HexId | null => {
  const place = Math.floor((along - half(shape, line)) / 2)
  return shape.pointy ? hexOf(shape, place, line) : hexOf(shape, line, place)
}

/** The hex next to this one, or null off the map. */
export const neighbour = (shape: Shape, hex: HexId, direction: Direction): HexId | null => {
  const { line, along } = position(shape, hex)
  const [across, on] = stepsOf(shape)[direction] ?? [0, 0]
  return atPosition(shape, { line: line + across, along: along + on })
}

export const neighbours = (shape: Shape, hex: HexId): HexId[] =>
  DIRECTIONS.flatMap((direction) => neighbour(shape, hex, direction) ?? [])

/** How many steps lie between two hexes. */
export const distance = (shape: Shape, one: HexId, other: HexId): number => {
  const [from, to] = [position(shape, one), position(shape, other)]
  const lines = Math.abs(from.line - to.line)
  return lines + Math.max(0, Math.abs(from.along - to.along) - lines) / 2
}

/** The distance from a hex's centre to its corners. */
export const radius = (ground: Ground): number => ground.hex / ROOT_3

/** From pixels across the lines and along them to pixels of the picture. */
const turned = (ground: Ground, across: number, along: number): Point => (ground.pointy ? { x: along, y: across } : { x: across, y: along })

export const centre = (ground: Ground, hex: HexId): Point => {
  const { line, along } = position(ground, hex)
  const { x, y } = turned(ground, (line * ground.hex * ROOT_3) / 2, ((along - half(ground, 0)) * ground.hex) / 2)
  return { x: ground.first.x + x, y: ground.first.y + y }
}

/** The angle at which a direction leads, clockwise from the east. */
export const angleOf = (shape: Shape, direction: number): number => ((direction - (shape.pointy ? 1 : 1.5)) * Math.PI) / 3

/** The six corners, clockwise: the side toward `direction` runs from corner `direction` to the next. */
export const corners = (ground: Ground, hex: HexId, inset = 0): Point[] => {
  const { x, y } = centre(ground, hex)
  const out = radius(ground) - inset
  return DIRECTIONS.map((corner) => {
    const angle = angleOf(ground, corner - 0.5)
    return { x: x + out * Math.cos(angle), y: y + out * Math.sin(angle) }
  })
}

/** The middle of a hexside. */
export const middleOfSide = (ground: Ground, hex: HexId, direction: number): Point => {
  const { x, y } = centre(ground, hex)
  const angle = angleOf(ground, direction)
  return { x: x + (ground.hex / 2) * Math.cos(angle), y: y + (ground.hex / 2) * Math.sin(angle) }
}

/** The hex that holds a point of the picture. */
export const hexAt = (ground: Ground, point: Point): HexId | null => {
  const { x: across, y: along } = turned(ground, point.x - ground.first.x, point.y - ground.first.y)
  // Adding nothing turns -0 into 0, which tests and maps tell apart.
  const near = Math.round(across / ((ground.hex * ROOT_3) / 2)) + 0
  let best: { hex: HexId; off: number } | null = null
  for (const line of [near - 1, near, near + 1]) {
    const start = ((half(ground, line) - half(ground, 0)) * ground.hex) / 2
    const place = Math.round((along - start) / ground.hex) + 0
    const hex = ground.pointy ? hexOf(ground, place, line) : hexOf(ground, line, place)
    if (hex === null) continue
    const { x, y } = centre(ground, hex)
    const off = (point.x - x) ** 2 + (point.y - y) ** 2
    if (off <= radius(ground) ** 2 && (best === null || off < best.off)) best = { hex, off }
  }
  return best !== null && isInside(ground, best.hex, point) ? best.hex : null
}

const isInside = (ground: Ground, hex: HexId, point: Point): boolean => {
  const middle = centre(ground, hex)
  const { x: across, y: along } = turned(ground, Math.abs(point.x - middle.x), Math.abs(point.y - middle.y))
  return along <= ground.hex / 2 + 1e-6 && across * ROOT_3 + along <= ground.hex + 1e-6
}

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The outlines of hexes as an SVG path. */
export const hexPath = (ground: Ground, hexes: readonly HexId[], inset = 0): string =>
  hexes.map((hex) => `M${corners(ground, hex, inset).map(written).join('L')}Z`).join('')

/** One hexside as an SVG path. */
export const sidePath = (ground: Ground, hex: HexId, direction: number): string => {
  const points = corners(ground, hex)
  const ends = [points[direction % 6], points[(direction + 1) % 6]].flatMap((point) => (point ? [written(point)] : []))
  return `M${ends.join('L')}`
}

/** The border around a set of hexes as an SVG path: closed loops, so that dashes run on around corners. */
export const borderPath = (ground: Ground, hexes: readonly HexId[]): string => {
  const within = new Set(hexes)
  /** Each side that leads out, by the corner it begins at. Three hexes meet in a corner, so at most one begins there. */
  const sides = new Map<string, string>()
  for (const hex of within) {
    const points = corners(ground, hex).map(written)
    for (const direction of DIRECTIONS) {
      const beyond = neighbour(ground, hex, direction)
      if (beyond !== null && within.has(beyond)) continue
      sides.set(points[direction] ?? '', points[(direction + 1) % 6] ?? '')
    }
  }
  let path = ''
  while (sides.size > 0) {
    const [begun] = sides.keys()
    const loop: string[] = []
    for (let at = begun; at !== undefined && sides.has(at);) {
      loop.push(at)
      const next: string | undefined = sides.get(at)
      sides.delete(at)
      at = next
    }
    path += `M${loop.join('L')}Z`
  }
  return path
}
