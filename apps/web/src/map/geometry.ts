// Where flat-topped hexes lie: ids, columns and rows, neighbours, pixels. Hex ids run row by row from the north-west.
/** The number of a hex: ids run row by row from the north-west. */
export type HexId = number

export interface Point { x: number; y: number }

/** N, NE, SE, S, SW, NW. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

/** A rectangle of hexes; `shoved` says which columns (0: the even ones) lie half a hex further south. */
export interface Shape { width: number; height: number; shoved?: 0 | 1 }

/** A shape laid on a picture: `hex` pixels from one flat side to the other, `first` the centre of hex 0. */
export interface Ground extends Shape { hex: number; first: Point }

const ROOT_3 = Math.sqrt(3)
/** Column and half rows of a step, by direction. */
const STEPS: readonly (readonly [number, number])[] = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]]

export const columnAndRow = (shape: Shape, hex: HexId): { column: number; row: number } =>
  ({ column: hex % shape.width, row: Math.floor(hex / shape.width) })

export const hexOf = (shape: Shape, column: number, row: number): HexId | null =>
  column >= 0 && row >= 0 && column < shape.width && row < shape.height ? row * shape.width + column : null

const half = (shape: Shape, column: number): number => (Math.abs(column) % 2 === (shape.shoved ?? 0) ? 1 : 0)

/** A hex's column and how far south it lies, in half hexes: so counted, the six steps are the same everywhere. */
const position = (shape: Shape, hex: HexId): { column: number; along: number } => {
  const { column, row } = columnAndRow(shape, hex)
  return { column, along: 2 * row + half(shape, column) }
}

const atPosition = (shape: Shape, column: number, along: number): HexId | null =>
  hexOf(shape, column, Math.floor((along - half(shape, column)) / 2))

/** The hex next to this one, or null off the map. */
export const neighbour = (shape: Shape, hex: HexId, direction: Direction): HexId | null => {
  const { column, along } = position(shape, hex)
  const [across, down] = STEPS[direction] ?? [0, 0]
  return atPosition(shape, column + across, along + down)
}

export const neighbours = (shape: Shape, hex: HexId): HexId[] =>
  DIRECTIONS.flatMap((direction) => neighbour(shape, hex, direction) ?? [])

/** How many steps lie between two hexes. */
export const distance = (shape: Shape, one: HexId, other: HexId): number => {
  const [from, to] = [position(shape, one), position(shape, other)]
  const columns = Math.abs(from.column - to.column)
  return columns + Math.max(0, Math.abs(from.along - to.along) - columns) / 2
}

/** The distance from a hex's centre to its corners. */
export const radius = (ground: Ground): number => ground.hex / ROOT_3

export const centre = (ground: Ground, hex: HexId): Point => {
  const { column, along } = position(ground, hex)
  const x = ground.first.x + (column * ground.hex * ROOT_3) / 2
  return { x, y: ground.first.y + ((along - half(ground, 0)) * ground.hex) / 2 }
}

/** The six corners, clockwise from the north-western: the side toward `direction` runs from corner `direction` to the next. */
export const corners = (ground: Ground, hex: HexId, inset = 0): Point[] => {
  const { x, y } = centre(ground, hex)
  const out = radius(ground) - inset
  return DIRECTIONS.map((corner) => {
    const angle = ((corner - 2) * Math.PI) / 3
    return { x: x + out * Math.cos(angle), y: y + out * Math.sin(angle) }
  })
}

/** The hex that holds a point of the picture. */
export const hexAt = (ground: Ground, point: Point): HexId | null => {
  const step = (ground.hex * ROOT_3) / 2
  // Adding nothing turns -0 into 0, which tests and maps tell apart.
  const near = Math.round((point.x - ground.first.x) / step) + 0
  let best: { hex: HexId; off: number } | null = null
  for (const column of [near - 1, near, near + 1]) {
    const top = ground.first.y + ((half(ground, column) - half(ground, 0)) * ground.hex) / 2
    const hex = hexOf(ground, column, Math.round((point.y - top) / ground.hex))
    if (hex === null) continue
    const { x, y } = centre(ground, hex)
    const off = (point.x - x) ** 2 + (point.y - y) ** 2
    if (off <= radius(ground) ** 2 && (best === null || off < best.off)) best = { hex, off }
  }
  return best !== null && isInside(ground, best.hex, point) ? best.hex : null
}

const isInside = (ground: Ground, hex: HexId, point: Point): boolean => {
  const middle = centre(ground, hex)
  const [x, y] = [Math.abs(point.x - middle.x), Math.abs(point.y - middle.y)]
  return y <= ground.hex / 2 + 1e-6 && x * ROOT_3 + y <= ground.hex + 1e-6
}

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The outlines of hexes as an SVG path. */
export const hexPath = (ground: Ground, hexes: readonly HexId[], inset = 0): string =>
  hexes.map((hex) => `M${corners(ground, hex, inset).map(written).join('L')}Z`).join('')

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
