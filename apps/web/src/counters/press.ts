// Counters are drawn once for each state they are seen in: a view that changes one unit then redraws one card.
import type { Counter, Formation, Unit } from '../engine/contract'
import type { Detail } from './armies'
import { drawn } from './drawing'
import { faceOf } from './face'

const pressed = new WeakMap<Counter, Map<string, string>>()

/** The drawing of a counter in its state. */
export const markupOf = (counter: Counter, formation: Formation | undefined, unit: Unit | undefined, detail: Detail): string => {
  const known = pressed.get(counter) ?? new Map<string, string>()
  pressed.set(counter, known)
  const state = unit ? `${detail} ${unit.steps} ${unit.order} ${unit.marks}` : detail
  const markup = known.get(state) ?? drawn(faceOf(counter, formation, unit, detail), detail)
  known.set(state, markup)
  return markup
}
