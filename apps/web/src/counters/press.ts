// Pieces are drawn once for each state they are seen in: a scene that changes one piece then redraws one card.
import type { PieceNow, PieceOf } from '../engine/words'
import type { Detail, FaceDrawings } from './cards'
import { drawn } from './drawing'
import { faceOf, type Printed } from './face'

const pressed = new WeakMap<PieceOf, Map<string, string>>()

/** The drawing of a piece in its state. */
export const markupOf = (table: Printed, drawings: FaceDrawings, piece: PieceOf, now: PieceNow | undefined, detail: Detail): string => {
  const known = pressed.get(piece) ?? new Map<string, string>()
  pressed.set(piece, known)
  const state = now ? `${detail} ${now.face} ${now.lost} ${now.chips.join(' ')}` : detail
  const markup = known.get(state) ?? drawn(faceOf(table, drawings, piece, now, detail), detail)
  known.set(state, markup)
  return markup
}
