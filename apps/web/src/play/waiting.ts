// Pieces beside the map with which the player on turn can do something: reinforcements that are due, pieces in boxes, and at the
// start those to be set up.
import type { PieceId } from '../counters/stacks'
import type { Place, Scene, Table } from '../engine/words'

export interface Waiting { piece: PieceId; where: string }

/** The box in which a piece is ready. Of one that is still to come it matters when and where. */
const box = (table: Table, place: Place | undefined): string | null => {
  const holding = typeof place === 'object' && 'holding' in place ? table.holdings[place.holding] : undefined
  return holding && holding.fate !== 'coming' ? holding.name : null
}
const space = (table: Table, place: Place | undefined): string | null =>
  typeof place === 'object' && 'space' in place ? table.tracks[place.space[0]]?.spaces[place.space[1]]?.title ?? null : null

export const waitingPieces = (table: Table, scene: Scene): Waiting[] => scene.prompt.actors.flatMap((piece): Waiting[] => {
  const place = scene.pieces[piece]?.at
  if (typeof place === 'object' && 'hex' in place) return []
  if (scene.prompt.kind === 'set_up') return [{ piece, where: '' }]
  return [{ piece, where: box(table, place) ?? table.pieces[piece]?.arrives ?? space(table, place) ?? '' }]
})
