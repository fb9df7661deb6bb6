// What the page says about steps of a procedure, what is declared and in force, and what there is to spend.
import type { StepState } from '../engine/words'

export const procedureWords = {
  /** How far a step is: said beside its mark. */
  states: { ahead: 'to come', now: 'now', passed_over: 'passed over', decided: 'decides', done: 'done' } satisfies Record<StepState, string>,
  show: (words: string) => `${words} Show it on the map.`,
  declared: 'Declared',
  inForce: 'In force',
  until: (when: string) => `until ${when}`,
  purse: 'To spend',
} as const
