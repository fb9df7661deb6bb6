// A board: the tiles of a map's picture and where hexes lie on it. Lengths are map pixels: those of the largest tiles.
import shipped from './boards/a44.json'
import type { Point, Shape } from './geometry'

/** The picture at one size. */
export interface Zoom { hex: number; width: number; height: number; columns: number; rows: number }
export interface Tile { key: string; src: string; left: number; top: number; width: number; height: number }

export interface Board extends Shape {
  set: string
  attribution: readonly string[]
  /** From one flat side of a hex to the other. */
  hex: number
  /** The centre of hex 0. */
  first: Point
  size: { width: number; height: number }
  zooms: readonly Zoom[]
  tile: number
  path: string
}

type Shipped = typeof shipped

const boardOf = ({ set, attribution, tile, path, zooms, grid, size }: Shipped): Board => ({
  set, attribution, tile, path, zooms,
  width: grid.width,
  height: grid.height,
  shoved: grid.shoved === 0 ? 0 : 1,
  hex: grid.hex,
  first: { x: grid.first[0] ?? 0, y: grid.first[1] ?? 0 },
  size: { width: size[0] ?? 0, height: size[1] ?? 0 },
})

export const a44: Board = boardOf(shipped)

/** The tiles of one zoom, in map pixels. */
export const tilesOf = (board: Board, zoom: number): Tile[] => {
  const of = board.zooms[zoom]
  if (!of) return []
  const times = board.hex / of.hex
  return Array.from({ length: of.columns * of.rows }, (_, index) => {
    const [column, row] = [index % of.columns, Math.floor(index / of.columns)]
    const [left, top] = [column * board.tile, row * board.tile]
    const file = board.path.replace('{zoom}', `${zoom}`).replace('{column}', `${column}`).replace('{row}', `${row}`)
    return {
      key: `${zoom}/${column}_${row}`,
      src: `${import.meta.env.BASE_URL}maps/${board.set}/${file}`,
      left: left * times,
      top: top * times,
      width: Math.min(board.tile, of.width - left) * times,
      height: Math.min(board.tile, of.height - top) * times,
    }
  })
}

/** Names are written larger on the smaller pictures, so one is used as long as its names can be read, even if finer pixels were at hand. */
const LEAST_OF_PICTURE = 0.62

/** The zoom whose picture suits a scale. */
export const zoomFor = (board: Board, scale: number): number => {
  const last = board.zooms.length - 1
  const shown = board.hex * scale
  const fit = board.zooms.findIndex((zoom, index) => shown < LEAST_OF_PICTURE * (board.zooms[index + 1]?.hex ?? Infinity) || zoom.hex >= board.hex)
  return fit < 0 ? last : fit
}
