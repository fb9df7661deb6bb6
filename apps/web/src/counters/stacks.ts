// Who stands where: the scene's pieces by hex; and what pieces and hexes are called.
import type { Scene, Table } from '../engine/words'
import type { HexId } from '../map/geometry'
import { pieces as words } from '../words/pieces'

/** The number of a piece: its place in the table's list. */
export type PieceId = number

/** Pieces on the map by hex, in the order of the table. */
export const stacksOf = (scene: Pick<Scene, 'pieces'>): Map<HexId, PieceId[]> => {
  const stacks = new Map<HexId, PieceId[]>()
  for (const [id, { at }] of Object.entries(scene.pieces)) {
    if (typeof at !== 'object' || !('hex' in at)) continue
    const here = stacks.get(at.hex)
    if (here) here.push(Number(id))
    else stacks.set(at.hex, [Number(id)])
  }
  return stacks
}

/** The hex on which a piece stands, if it stands on the map. */
export const hexOf = (scene: Pick<Scene, 'pieces'>, piece: PieceId): HexId | null => {
  const at = scene.pieces[piece]?.at
  return typeof at === 'object' && 'hex' in at ? at.hex : null
}

export const pieceName = (table: Pick<Table, 'pieces'>, piece: PieceId): string => table.pieces[piece]?.name ?? `${piece}`

/** `Marnach (2315)`, in sentences. */
export const hexName = (table: Pick<Table, 'hexes'>, hex: HexId): string => {
  const here = table.hexes[hex]
  return here ? words.hex(here.number, here.name) : `${hex}`
}

/** `2315 Marnach`, as a title. */
export const placeName = (table: Pick<Table, 'hexes'>, hex: HexId): string => {
  const here = table.hexes[hex]
  return here ? words.place(here.number, here.name) : ''
}
