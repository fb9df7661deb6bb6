// What the steps of the lessons look at besides who stands where: the two sides, and how far the game has come.
import type { Now } from '../../../lesson/steps'

export * from '../../../lesson/looking'

export const GERMAN = 0
export const ALLIED = 1

const PHASES = [
  'replacement', 'artillery_supply', 'fuel_shortage', 'bridge', 'movement', 'rally', 'combat', 'traffic_marker', 'supply_and_surrender', 'victory_check', 'over',
] as const
type Phase = (typeof PHASES)[number]
/** A player turn, as the engine names it: `6 night 1`. */
export type PlayerTurn = `${number} ${'day' | 'night'} ${number}`
/** By day the Germans come first, at night the Allies do. */
const HALVES = ['day 0', 'day 1', 'night 1', 'night 0']
const placeOf = (turn: string, phase: string): number => {
  const [number, ...half] = turn.split(' ')
  return (Number(number) * HALVES.length + HALVES.indexOf(half.join(' '))) * PHASES.length + PHASES.findIndex((one) => one === phase)
}
/** Where the game stands; in a combat its stage comes behind the phase: `combat:advance`. */
const here = ({ scene: { prompt } }: Now): number =>
  prompt.kind === 'over' ? Infinity : placeOf(prompt.when.player_turn, prompt.phase.split(':')[0] ?? '')
/** Whether a phase of a player turn has come, or is over already: a player ahead of the coach is not held up. */
export const reached = (now: Now, turn: PlayerTurn, phase: Phase): boolean => here(now) >= placeOf(turn, phase)
/** Whether it is over. */
export const past = (now: Now, turn: PlayerTurn, phase: Phase): boolean => here(now) > placeOf(turn, phase)
