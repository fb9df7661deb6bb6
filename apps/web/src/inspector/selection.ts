// What the inspector and the stacks need to know of a selection; the one of the table is larger.
import type { UnitId } from '../engine/contract'

export interface Selection {
  readonly units: readonly UnitId[]
  /** Takes a unit in, or leaves it out. */
  toggle(unit: UnitId): void
}
