// What the inspector and the stacks need to know of a selection; the one of the table is larger.
import type { PieceId } from '../counters/stacks'
import type { Offer } from '../engine/words'

export interface Selection {
  readonly units: readonly PieceId[]
  /** What else the selected pieces may do. */
  readonly offers: readonly Offer[]
  /** Takes a piece in, or leaves it out. */
  toggle(unit: PieceId): void
}
