// Who does what is pressed on cards and piles: the hands at the table, with the plan that they hold open.
import type { Fill, Offer, Opening, Thing, Weighed } from '../engine/words'

export interface Plays {
  /** The plan that is open, as the engine weighed it last. */
  readonly weighed: Weighed | null
  readonly busy: boolean
  take: (offer: Offer) => void
  begin: (opening: Opening, thing: Thing) => void
  fill: (gap: string, fill: Fill) => void
  /** Lights up what is pointed at; nothing puts the light out. */
  light: (things: readonly Thing[]) => void
}
