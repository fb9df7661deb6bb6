// Who is due when: the pieces that lie in the spaces of the turn track.
import type { PieceId } from '../counters/stacks'
import type { Scene } from '../engine/words'

/** The track of the turns. */
const TURNS = 0

/** Pieces by the space in which they lie, in the order of the table. */
export const arrivalsOf = (scene: Pick<Scene, 'pieces'>): Map<number, PieceId[]> => {
  const due = new Map<number, PieceId[]>()
  for (const [id, { at }] of Object.entries(scene.pieces)) {
    if (typeof at !== 'object' || !('space' in at) || at.space[0] !== TURNS) continue
    due.set(at.space[1], [...(due.get(at.space[1]) ?? []), Number(id)])
  }
  return due
}
