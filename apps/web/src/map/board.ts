// A board: where hexes lie, and what is seen of them: a picture in tiles, or a plain ground that the page draws itself. Lengths are
// map pixels: those of the largest tiles.
import type { GridOf } from '../engine/words'
import type { Box } from './camera'
import { centre, hexesOf, radius, type Ground, type HexId, type Point, type Shape } from './geometry'

/** The picture at one size. */
export interface Zoom { hex: number; width: number; height: number; columns: number; rows: number }
export interface Tile { key: string; src: string; left: number; top: number; width: number; height: number }

/** A picture in tiles, from the smallest zoom to the largest, and the largest once more in finer pixels, if there are any. */
export interface Picture { set: string; tile: number; path: string; zooms: readonly Zoom[]; fine: Zoom | null }

/** A ground without a picture. Colours are CSS colours or names of custom properties. */
export interface Plain {
  /** What is printed in each hex, by its id. */
  numbers: readonly string[]
  /** Hexes of another colour than the rest, each with a pattern to tell them by. */
  areas: readonly { hexes: readonly HexId[]; colour: string; pattern: string }[]
  /** Lines along hexsides, such as rivers. */
  sides: readonly { at: readonly (readonly [HexId, number])[]; colour: string; width: number }[]
  /** Short lines across hexsides, such as bridges. */
  crossings: readonly (readonly [HexId, number])[]
}

export interface Board extends Ground {
  size: { width: number; height: number }
  picture: Picture | null
  plain: Plain | null
}

/** The description that comes with the tiles of a map. */
export interface Shipped {
  set: string
  attribution: readonly string[]
  tile: number
  path: string
  zooms: readonly Zoom[]
  fine?: Zoom
  grid: { pointy?: boolean; width: number; height: number; hex: number; first: readonly number[]; shoved: number }
  size: readonly number[]
}

/** The board of a picture. */
export const boardOf = ({ set, tile, path, zooms, fine, grid, size }: Shipped): Board => ({
  pointy: grid.pointy ?? false,
  width: grid.width,
  height: grid.height,
  shoved: grid.shoved,
  hex: grid.hex,
  first: { x: grid.first[0] ?? 0, y: grid.first[1] ?? 0 },
  size: { width: size[0] ?? 0, height: size[1] ?? 0 },
  picture: { set, tile, path, zooms, fine: fine ?? null },
  plain: null,
})

/** How large a hex of a plain board is, and how much is left around all of them. */
const PLAIN_HEX = 60
const MARGIN = 18

/** A board that is drawn in the page: all there is to it is its shape, and what is printed. */
export const plainBoard = (grid: Shape, plain: Partial<Plain> = {}): Board => {
  const ground: Ground = { ...grid, hex: PLAIN_HEX, first: { x: 0, y: 0 } }
  const out = radius(ground)
  const [aside, above] = ground.pointy ? [PLAIN_HEX / 2, out] : [out, PLAIN_HEX / 2]
  const points = hexesOf(ground).map((hex) => centre(ground, hex))
  const least = (of: (point: Point) => number) => Math.min(...points.map(of))
  const most = (of: (point: Point) => number) => Math.max(...points.map(of))
  const [left, top] = [least(({ x }) => x) - aside - MARGIN, least(({ y }) => y) - above - MARGIN]
  return {
    ...ground,
    first: { x: -left, y: -top },
    size: { width: most(({ x }) => x) + aside + MARGIN - left, height: most(({ y }) => y) + above + MARGIN - top },
    picture: null,
    plain: { numbers: [], areas: [], sides: [], crossings: [], ...plain },
  }
}

/** The board that a table is played on: the game's own of that name, else one that is drawn after the table's grid. */
export const boardFor = (boards: Readonly<Record<string, Board>>, table: { board: string; grid: GridOf; hexes: readonly { number: string }[] }): Board =>
  boards[table.board] ?? plainBoard({ ...table.grid, off: new Set(table.grid.off) }, { numbers: table.hexes.map(({ number }) => number) })

const tilesAt = (board: Board, { set, tile, path }: Picture, zoom: string, of: Zoom): Tile[] => {
  const times = board.hex / of.hex
  return Array.from({ length: of.columns * of.rows }, (_, index) => {
    const [column, row] = [index % of.columns, Math.floor(index / of.columns)]
    const [left, top] = [column * tile, row * tile]
    const file = path.replace('{zoom}', zoom).replace('{column}', `${column}`).replace('{row}', `${row}`)
    return {
      key: `${zoom}/${column}_${row}`,
      src: `${import.meta.env.BASE_URL}maps/${set}/${file}`,
      left: left * times,
      top: top * times,
      width: Math.min(tile, of.width - left) * times,
      height: Math.min(tile, of.height - top) * times,
    }
  })
}

/** The tiles of one zoom, in map pixels. */
export const tilesOf = (board: Board, zoom: number): Tile[] => {
  const of = board.picture?.zooms[zoom]
  return board.picture && of ? tilesAt(board, board.picture, `${zoom}`, of) : []
}

/** From so many times the pixels of the largest zoom on, its pixels would be seen. */
const FINE_FROM = 1.25

/** The fine tiles that lie in a part of the map, if the screen shows more pixels there than the largest zoom has. */
export const fineTiles = (board: Board, scale: number, pixels: number, { left, top, right, bottom }: Box): Tile[] => {
  const { picture } = board
  if (!picture?.fine || scale * pixels < FINE_FROM || zoomFor(board, scale) < picture.zooms.length - 1) return []
  return tilesAt(board, picture, 'fine', picture.fine)
    .filter((tile) => tile.left < right && tile.left + tile.width > left && tile.top < bottom && tile.top + tile.height > top)
}

/** Names are written larger on the smaller pictures, so one is used as long as its names can be read, even if finer pixels were at hand. */
const LEAST_OF_PICTURE = 0.62

/** The zoom whose picture suits a scale. */
export const zoomFor = (board: Board, scale: number): number => {
  const zooms = board.picture?.zooms ?? []
  const shown = board.hex * scale
  const fit = zooms.findIndex((zoom, index) => shown < LEAST_OF_PICTURE * (zooms[index + 1]?.hex ?? Infinity) || zoom.hex >= board.hex)
  return Math.max(0, fit < 0 ? zooms.length - 1 : fit)
}
