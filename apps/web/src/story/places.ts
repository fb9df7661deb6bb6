// Where things are on the map: what lights up when a line, a step or a note is pointed at.
import { hexOf } from '../counters/stacks'
import type { Scene, Table, Thing } from '../engine/words'
import { neighbour, type Direction, type HexId } from '../map/geometry'

/** What lights up on the map: hexes, and a way if one was gone. */
export interface Lit { hexes: readonly HexId[]; path: readonly HexId[] }

type Grid = Pick<Table, 'grid'>

/** The hexes that a thing names by itself; both, of a side between two. */
const named = ({ grid }: Grid, thing: Thing): HexId[] => {
  if ('hex' in thing) return [thing.hex]
  if (!('side' in thing)) return []
  const [hex, direction] = thing.side
  const beyond = neighbour({ ...grid, off: new Set(grid.off) }, hex, direction as Direction)
  return beyond === null ? [hex] : [hex, beyond]
}

/** The hexes that things name, each once. */
export const hexesNamed = (table: Grid, things: readonly Thing[]): HexId[] =>
  [...new Set(things.flatMap((thing) => named(table, thing)))]

export const piecesNamed = (things: readonly Thing[]): number[] =>
  things.flatMap((thing) => ('piece' in thing ? [thing.piece] : []))

/** Where pieces stand now, each hex once. */
export const hexesOfPieces = (scene: Pick<Scene, 'pieces'>, pieces: readonly number[]): HexId[] =>
  [...new Set(pieces.flatMap((piece) => hexOf(scene, piece) ?? []))]

/** What a line of the story lights up: its hexes; if it names none, where its pieces are now. */
export const litBy = (scene: Pick<Scene, 'pieces'>, { hexes, path, pieces }: Lit & { pieces: readonly number[] }): Lit =>
  ({ hexes: hexes.length > 0 ? hexes : hexesOfPieces(scene, pieces), path })

/** The hexes of things: those they name, and where their pieces stand. */
export const hexesOf = (table: Grid, scene: Pick<Scene, 'pieces'>, things: readonly Thing[]): HexId[] =>
  [...new Set([...hexesNamed(table, things), ...hexesOfPieces(scene, piecesNamed(things))])]
