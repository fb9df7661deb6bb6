// What the steps of the lessons look at: who stands where, how he is marked, which bridges are down, and how far the game has come.
import { hexOf as standsOn } from '../../../counters/stacks'
import type { Now } from '../../../lesson/steps'
import type { HexId } from '../../../map/geometry'

export const GERMAN = 0
export const ALLIED = 1

const hexOf = ({ table }: Now, number: string): HexId => table.hexes.findIndex((hex) => hex.number === number)
/** How many pieces of a side stand in a hex. */
export const standing = (now: Now, number: string, seat: number): number => {
  const hex = hexOf(now, number)
  return now.table.pieces.filter((piece, id) => piece.seat === seat && standsOn(now.scene, id) === hex).length
}
/** Whether a unit, by its name, stands in a hex. */
export const isAt = (now: Now, name: string, number: string): boolean =>
  standsOn(now.scene, now.table.pieces.findIndex((piece) => piece.name === name)) === hexOf(now, number)
export const selected = (now: Now, number: string): boolean => now.selected.hex !== null && now.selected.hex === hexOf(now, number)
/** Whether somebody in a hex bears a chip. */
export const marked = (now: Now, number: string, chip: string): boolean => {
  const [hex, mark] = [hexOf(now, number), now.table.chips.findIndex(({ id }) => id === chip)]
  return Object.entries(now.scene.pieces).some(([id, { chips }]) => standsOn(now.scene, Number(id)) === hex && chips.some(([one]) => one === mark))
}
/** How many markers of a kind lie on the map. */
export const lying = ({ table, scene }: Now, kind: string): number =>
  Object.values(scene.markers).filter((marker) => marker !== null && table.markers[marker.kind]?.id === kind).length

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
