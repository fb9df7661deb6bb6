// How stacks and pieces are named to those who cannot see them.
import type { GameOf, Scene, Table } from '../engine/words'
import type { HexId } from '../map/geometry'
import { pieces as words } from '../words/pieces'
import { placeName, type PieceId } from './stacks'
import { figuresOf } from './state'

/** `28/110 6-6-3 disrupted`. */
export const spokenPiece = (table: Pick<Table, 'pieces' | 'chips'>, scene: Pick<Scene, 'pieces'>, id: PieceId): string => {
  const [piece, now] = [table.pieces[id], scene.pieces[id]]
  if (!piece) return ''
  const chips = (now?.chips ?? []).flatMap(([chip, number]) => {
    const name = table.chips[chip]?.name
    return name === undefined ? [] : [words.counted(name, number)]
  })
  return words.unit(piece.name, figuresOf(piece, now), chips)
}

/** `2112 Marnach: 2 … units, 28/110 6-6-3, 707 4-3-6`. Those of several armies are named by their seat. */
export const spokenStack = (
  { table, scene, game }: { table: Pick<Table, 'hexes' | 'pieces' | 'chips'>; scene: Pick<Scene, 'pieces'>; game: Pick<GameOf, 'seats'> },
  hex: HexId,
  ids: readonly PieceId[],
): string => {
  const armies = new Set(ids.map((id) => table.pieces[id]?.army ?? ''))
  const [army = ''] = armies
  const seat = table.pieces[ids[0] ?? -1]?.seat
  const whose = armies.size === 1 && army !== '' ? army : (game.seats[seat ?? -1]?.adjective ?? '')
  return words.stack(placeName(table, hex), whose, ids.map((id) => spokenPiece(table, scene, id)))
}
