// What the steps look at besides who stands where: the two sides, and how far the only turn has come.
import type { Now } from '../../../lesson/steps'

export const GERMAN = 0
export const ALLIED = 1

const PHASES = ['supply', 'interdiction', 'reserve', 'movement', 'combat', 'demolition', 'exploitation', 'construction', 'over'] as const
type Phase = (typeof PHASES)[number]

/** Where the German player turn stands; in a combat its stage comes behind the phase: `combat:advance`. The Allied one is beyond all of it. */
const here = ({ scene: { prompt } }: Now): number =>
  prompt.kind === 'over' || prompt.active !== GERMAN ? Infinity : PHASES.findIndex((phase) => phase === prompt.phase.split(':')[0])
/** Whether a phase of the Germans has come, or is over already: a player ahead of the coach is not held up. */
export const reached = (now: Now, phase: Phase): boolean => here(now) >= PHASES.indexOf(phase)
/** Whether it is over. */
export const past = (now: Now, phase: Phase): boolean => here(now) > PHASES.indexOf(phase)
