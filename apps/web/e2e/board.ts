// Where hexes lie on the pictures of the maps, for tests that point at them.
import a44Board from '../src/games/a44/board.json' with { type: 'json' }
import bbBoard from '../src/games/bb/board.json' with { type: 'json' }
import bwBoard from '../src/games/bw/board.json' with { type: 'json' }
import eaaBoard from '../src/games/eaa/board.json' with { type: 'json' }

const groundOf = ({ grid, size }: typeof a44Board) => ({
  width: grid.width, height: grid.height, shoved: grid.shoved, hex: grid.hex,
  first: { x: grid.first[0] ?? 0, y: grid.first[1] ?? 0 }, size: { width: size[0] ?? 0, height: size[1] ?? 0 },
})
export const a44 = groundOf(a44Board)
export const bw = groundOf(bwBoard)
export const bb = groundOf(bbBoard)
export const eaa = { ...groundOf(eaaBoard), pointy: eaaBoard.grid.pointy }
