// A player sits down at a game: what is selected, what hands do, where the cursor stands, which overlays are on.
import type { Session } from '../game/session.svelte'
import { createOverlays } from '../overlays/overlays.svelte'
import { createCursor } from './cursor.svelte'
import { createHands } from './hands.svelte'
import { createSelection } from './selection.svelte'

/** To be called while a component is made. */
export const sitDown = (session: Session) => {
  const selection = createSelection(session)
  const hands = createHands(session, selection)
  const cursor = createCursor(session, selection, hands)
  const overlays = createOverlays(session, () => selection.units[0] ?? null)
  return { selection, hands, cursor, overlays }
}
