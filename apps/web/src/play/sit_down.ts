// A player sits down at a game: what is selected, what hands do, where the cursor stands, which overlays are on.
import type { Session } from '../game/session.svelte'
import { boardFor } from '../map/board'
import { createOverlays } from '../overlays/overlays.svelte'
import { readOn, unread } from '../story/lines'
import { theirTurn, TRAILS, trailsOf } from '../story/trails'
import { createCursor } from './cursor.svelte'
import { createHands } from './hands.svelte'
import { createSelection } from './selection.svelte'

/** To be called while a component is made. */
export const sitDown = (session: Session) => {
  const selection = createSelection(session)
  const hands = createHands(session, selection)
  const board = boardFor(session.parts.boards, session.table)
  const cursor = createCursor(session, board, selection, hands)
  const trails = () => trailsOf(theirTurn(readOn(unread(), session.log, session.table).lines, session.viewer), session.table, session.game.seats)
  // Of what stands in the selected hex, also when there is nothing to do with it.
  const overlays = createOverlays(session, () => selection.pieces[0] ?? (selection.hex === null ? undefined : selection.ours(selection.hex)[0]) ?? null, [{ layer: TRAILS, paint: trails }])
  return { board, selection, hands, cursor, overlays }
}
