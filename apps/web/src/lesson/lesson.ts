// The guided first battle: its setting, and how each step knows that it is done. What the coach says is in words/lesson.ts.
import type { HexId, Phase, Prompt, Report, Side, Table, View } from '../engine/contract'
import type { Setting } from '../game/session.svelte'
import { lessonWords, steps as said, type StepWords } from '../words/lesson'
import type { Selected } from './marks.svelte'

export const LESSON_NAME = lessonWords.name

export const LESSON: Setting = {
  rules: 'a44', scenario: 'guided', options: {}, players: { german: 'human', allied: 'still' }, 
  // The lesson's die falls a 3, and no worse than that however the player gets there: each entry of the log has its own faces.
  seed: '18ec30'.padStart(64, '0'),
}

/** What a step looks at to know whether it is done. */
export interface Now { table: Table; view: View; prompt: Prompt; log: readonly Report[]; selected: Selected; busy: boolean }

export interface Step extends StepWords {
  /** Hexes to point at, by their printed numbers. */
  hexes: string[]
  clauses: string[]
  /** Without it the player says when to go on. */
  done?: (now: Now) => boolean
}

/** Marnach and Clervaux; Daleiden, Heinerscheid and Dasburg, where the Germans begin; Roder, Fischbach and the bank of the Our, where they go. */
export const PLACES = {
  marnach: '2315', clervaux: '2416', daleiden: '1916', heinerscheid: '2218', dasburg: '2016', roder: '2216', fischbach: '2316', bank: '2115',
}

const hexOf = ({ table }: Now, number: string): HexId => table.hexes.findIndex((hex) => hex.number === number)
const standing = (now: Now, number: string, side: Side): number => {
  const hex = hexOf(now, number)
  return now.view.units.filter(({ place }, unit) => typeof place === 'object' && 'on' in place && place.on === hex && now.table.counters[unit]?.side === side).length
}
/** Whether a unit, by its name, stands in a hex. */
const isAt = (now: Now, name: string, number: string): boolean => {
  const place = now.view.units[now.table.counters.findIndex((counter) => counter.name === name)]?.place
  return typeof place === 'object' && 'on' in place && place.on === hexOf(now, number)
}
const selected = (now: Now, number: string): boolean => now.selected.hex !== null && now.selected.hex === hexOf(now, number)

const PHASES: readonly Phase[] = [
  'set_up', 'set_up_traffic', 'artillery_supply', 'fuel_shortage', 'bridge', 'movement', 'traffic_marker', 'combat', 'replacement', 'rally', 'supply_and_surrender', 'victory_check', 'over',
]
/** Whether the Germans' turn has come to a phase, or gone past it: a player ahead of the coach is not held up. */
const reached = ({ view }: Now, phase: Phase): boolean =>
  view.active === 'allied' || view.phase === 'over' || PHASES.indexOf(view.phase) >= PHASES.indexOf(phase)
/** Whether the phase is over. */
const past = (now: Now, phase: Phase): boolean => reached(now, phase) && (now.view.active === 'allied' || now.view.phase !== phase)
/** Whether the Germans have attacked at all. */
const attacked = (now: Now): boolean => now.view.battle !== null || past(now, 'combat') || standing(now, PLACES.marnach, 'allied') === 0
const { marnach, clervaux, daleiden, heinerscheid, dasburg, roder, fischbach, bank } = PLACES
const left = (now: Now, number: string): boolean => standing(now, number, 'german') === 0 || past(now, 'movement')

export const STEPS: readonly Step[] = [
  { ...said.welcome, hexes: [marnach, clervaux], clauses: ['S2.4b', '30.1.2'] },
  { ...said.look, hexes: [marnach], clauses: [], done: (now) => selected(now, marnach) || past(now, 'artillery_supply') },
  { ...said.counter, hexes: [marnach], clauses: ['2.2'] },
  { ...said.guns, hexes: [daleiden], clauses: ['5.1a', '14.4c'], done: (now) => reached(now, 'movement') },
  { ...said.choose, hexes: [heinerscheid], clauses: ['11.1a'], done: (now) => selected(now, heinerscheid) || left(now, heinerscheid) },
  { ...said.recon, hexes: [heinerscheid, fischbach], clauses: ['TEC.10'], done: (now) => standing(now, fischbach, 'german') > 0 || past(now, 'movement') },
  { ...said.zones, hexes: [fischbach, marnach], clauses: ['9.1a', '9.2.1a', '10.2a'] },
  { ...said.stack, hexes: [dasburg, roder], clauses: ['11.1a'], done: (now) => standing(now, roder, 'german') >= 2 || past(now, 'movement') },
  { ...said.reserve, hexes: [daleiden, bank], clauses: ['8.2a', '8.2b'], done: (now) => !isAt(now, '2 Pz/2', daleiden) || past(now, 'movement') },
  { ...said.endMovement, hexes: [], clauses: ['4.0b'], done: (now) => reached(now, 'combat') },
  { ...said.attack, hexes: [marnach], clauses: ['15.1a', '21.1a', '22.7'], done: attacked },
  { ...said.dice, hexes: [marnach], clauses: ['16.1c', '17.1a', '18.2b'], done: (now) => now.view.battle === null || now.view.battle.stage === 'advance' },
  { ...said.advance, hexes: [roder, clervaux], clauses: ['19.1.2c'], done: (now) => now.view.battle === null || standing(now, clervaux, 'german') > 0 },
  { ...said.crossroads, hexes: [fischbach, marnach], clauses: ['23.3f'], done: (now) => now.view.battle === null },
  { ...said.supply, hexes: [clervaux, marnach, roder, bank, dasburg], clauses: ['23.3a'] },
  { ...said.endCombat, hexes: [], clauses: ['18.6a'], done: (now) => past(now, 'combat') },
  { ...said.end, hexes: [clervaux], clauses: ['S2.4a'] },
]

export const isDone = (step: Step, now: Now): boolean => step.done?.(now) ?? false
