// Where hexes lie on the map's picture, for tests that point at them.
import shipped from '../src/games/a44/board.json' with { type: 'json' }

const { grid, size } = shipped
export const a44 = {
  width: grid.width, height: grid.height, shoved: 0 as const, hex: grid.hex,
  first: { x: grid.first[0] ?? 0, y: grid.first[1] ?? 0 }, size: { width: size[0] ?? 0, height: size[1] ?? 0 },
}
