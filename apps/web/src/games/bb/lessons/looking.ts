// What the steps look at besides who stands where: the two sides, the cards, and how far the only turn has come.
import type { Now } from '../../../lesson/steps'

export const GERMAN = 0
export const ALLIED = 1

const PHASES = ['german_choice', 'allied_choice', 'german_card', 'limber', 'german_movement', 'german_offensive_barrage', 'german_combat', 'german_exploitation', 'german_supply'] as const
type Phase = (typeof PHASES)[number]

/** The phase; what is decided in the midst of it comes behind it: `german_combat:advance`. */
const phaseOf = ({ scene: { prompt } }: Now): string => prompt.phase.split(':')[0] ?? ''
/** Where the German player turn stands. The Allied one is beyond all of it. */
const here = (now: Now): number => {
  const at = PHASES.findIndex((phase) => phase === phaseOf(now))
  return at < 0 ? Infinity : at
}
/** Whether a phase has come, or is over already: a player ahead of the coach is not held up. */
export const reached = (now: Now, phase: Phase): boolean => here(now) >= PHASES.indexOf(phase)
/** Whether it is over. */
export const past = (now: Now, phase: Phase): boolean => here(now) > PHASES.indexOf(phase)
export const isOver = ({ scene: { prompt } }: Now): boolean => prompt.kind === 'over'
/** Whether units are in the midst of a move, after an assault. */
export const drivesOn = ({ scene: { prompt } }: Now): boolean => prompt.phase.endsWith(':moving')
/** How many cards the Germans hold: theirs is the first pile. */
export const held = ({ scene }: Now): number => scene.piles[0]?.seen.length ?? 0
