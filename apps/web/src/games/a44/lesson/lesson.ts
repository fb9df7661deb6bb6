// The guided first battle: its setting, and how each step knows that it is done. What the coach says is in words.ts.
import { hexOf as standsOn } from '../../../counters/stacks'
import type { Setting } from '../../../game/session.svelte'
import type { Now, Step } from '../../../lesson/steps'
import type { HexId } from '../../../map/geometry'
import { steps as said } from './words'

export const SETTING: Setting = {
  rules: 'a44', scenario: 'guided', options: {}, players: { german: 'human', allied: 'still' },
  // The lesson's die falls a 3, and no worse than that however the player gets there: each entry of the log has its own faces.
  seed: '18ec30'.padStart(64, '0'),
}

const GERMAN = 0
const ALLIED = 1

/** Marnach and Clervaux; Daleiden, Heinerscheid and Dasburg, where the Germans begin; Roder, Fischbach and the bank of the Our, where they go. */
export const PLACES = {
  marnach: '2315', clervaux: '2416', daleiden: '1916', heinerscheid: '2218', dasburg: '2016', roder: '2216', fischbach: '2316', bank: '2115',
}

const hexOf = ({ table }: Now, number: string): HexId => table.hexes.findIndex((hex) => hex.number === number)
/** How many pieces of a side stand in a hex. */
const standing = (now: Now, number: string, seat: number): number => {
  const hex = hexOf(now, number)
  return now.table.pieces.filter((piece, id) => piece.seat === seat && standsOn(now.scene, id) === hex).length
}
/** Whether a unit, by its name, stands in a hex. */
const isAt = (now: Now, name: string, number: string): boolean =>
  standsOn(now.scene, now.table.pieces.findIndex((piece) => piece.name === name)) === hexOf(now, number)
const selected = (now: Now, number: string): boolean => now.selected.hex !== null && now.selected.hex === hexOf(now, number)

const PHASES = [
  'set_up', 'set_up_traffic', 'artillery_supply', 'fuel_shortage', 'bridge', 'movement', 'traffic_marker', 'combat', 'replacement', 'rally', 'supply_and_surrender', 'victory_check', 'over',
] as const
type Phase = (typeof PHASES)[number]
/** In a combat its stage comes behind the phase: `combat:advance`. */
const phaseOf = ({ scene }: Now): string => scene.prompt.phase.split(':')[0] ?? ''
const theirs = ({ scene }: Now): boolean => scene.prompt.active === ALLIED
/** Whether the Germans' turn has come to a phase, or gone past it: a player ahead of the coach is not held up. */
const reached = (now: Now, phase: Phase): boolean =>
  theirs(now) || now.scene.prompt.kind === 'over' || PHASES.findIndex((one) => one === phaseOf(now)) >= PHASES.indexOf(phase)
/** Whether the phase is over. */
const past = (now: Now, phase: Phase): boolean => reached(now, phase) && (theirs(now) || phaseOf(now) !== phase)
/** Whether the Germans have attacked at all. */
const attacked = (now: Now): boolean => now.scene.fight !== null || past(now, 'combat') || standing(now, PLACES.marnach, ALLIED) === 0
const { marnach, clervaux, daleiden, heinerscheid, dasburg, roder, fischbach, bank } = PLACES
const left = (now: Now, number: string): boolean => standing(now, number, GERMAN) === 0 || past(now, 'movement')

export const STEPS: readonly Step[] = [
  { ...said.welcome, hexes: [marnach, clervaux], clauses: ['a44-S2.4b', 'a44-30.1.2'] },
  { ...said.look, hexes: [marnach], clauses: [], done: (now) => selected(now, marnach) || past(now, 'artillery_supply') },
  { ...said.counter, hexes: [marnach], clauses: ['a44-2.2'] },
  { ...said.guns, hexes: [daleiden], clauses: ['a44-5.1a', 'a44-14.4c'], done: (now) => reached(now, 'movement') },
  { ...said.choose, hexes: [heinerscheid], clauses: ['a44-11.1a'], done: (now) => selected(now, heinerscheid) || left(now, heinerscheid) },
  { ...said.recon, hexes: [heinerscheid, fischbach], clauses: ['a44-TEC.10'], done: (now) => standing(now, fischbach, GERMAN) > 0 || past(now, 'movement') },
  { ...said.zones, hexes: [fischbach, marnach], clauses: ['a44-9.1a', 'a44-9.2.1a', 'a44-10.2a'] },
  { ...said.stack, hexes: [dasburg, roder], clauses: ['a44-11.1a'], done: (now) => standing(now, roder, GERMAN) >= 2 || past(now, 'movement') },
  { ...said.reserve, hexes: [daleiden, bank], clauses: ['a44-8.2a', 'a44-8.2b'], done: (now) => !isAt(now, '2 Pz/2', daleiden) || past(now, 'movement') },
  { ...said.endMovement, hexes: [], clauses: ['a44-4.0b'], done: (now) => reached(now, 'combat') },
  { ...said.attack, hexes: [marnach], clauses: ['a44-15.1a', 'a44-21.1a', 'a44-22.7'], done: attacked },
  { ...said.dice, hexes: [marnach], clauses: ['a44-16.1c', 'a44-17.1a', 'a44-18.2b'] },
  { ...said.advance, hexes: [roder, clervaux], clauses: ['a44-19.1.2c'], done: (now) => now.scene.fight === null || standing(now, clervaux, GERMAN) > 0 },
  { ...said.crossroads, hexes: [fischbach, marnach], clauses: ['a44-23.3f'], done: (now) => now.scene.fight === null },
  { ...said.supply, hexes: [clervaux, marnach, roder, bank, dasburg], clauses: ['a44-23.3a'] },
  { ...said.endOfTurn, hexes: [], clauses: ['a44-18.6a'] },
  { ...said.end, hexes: [clervaux], clauses: ['a44-S2.4a'] },
]
