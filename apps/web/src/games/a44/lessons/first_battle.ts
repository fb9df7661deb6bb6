// The guided first battle: its setting, and how each step knows that it is done. What the coach says is in words/.
import type { Now, Step } from '../../../lesson/steps'
import type { LessonParts } from '../../game'
import { ALLIED, GERMAN, isAt, past, reached, selected, standing } from './looking'
import { NAME, steps as said, TEACHES } from './words/first_battle'

/** Marnach and Clervaux; Daleiden, Heinerscheid and Dasburg, where the Germans begin; Roder, Fischbach and the bank of the Our, where they go. */
export const PLACES = {
  marnach: '2315', clervaux: '2416', daleiden: '1916', heinerscheid: '2218', dasburg: '2016', roder: '2216', fischbach: '2316', bank: '2115',
}

/** The Germans’ only player turn. */
const TURN = '2 day 0'
/** Whether the Germans have attacked at all. */
const attacked = (now: Now): boolean => now.scene.fight !== null || past(now, TURN, 'combat') || standing(now, PLACES.marnach, ALLIED) === 0
const { marnach, clervaux, daleiden, heinerscheid, dasburg, roder, fischbach, bank } = PLACES
const left = (now: Now, number: string): boolean => standing(now, number, GERMAN) === 0 || past(now, TURN, 'movement')

const steps: readonly Step[] = [
  { ...said.welcome, hexes: [marnach, clervaux], clauses: ['a44-S2.4b', 'a44-30.1.2'] },
  { ...said.look, hexes: [marnach], clauses: [], done: (now) => selected(now, marnach) || past(now, TURN, 'artillery_supply') },
  { ...said.counter, hexes: [marnach], clauses: ['a44-2.2'] },
  { ...said.guns, hexes: [daleiden], clauses: ['a44-5.1a', 'a44-14.4c'], done: (now) => reached(now, TURN, 'movement') },
  { ...said.choose, hexes: [heinerscheid], clauses: ['a44-11.1a'], done: (now) => selected(now, heinerscheid) || left(now, heinerscheid) },
  { ...said.recon, hexes: [heinerscheid, fischbach], clauses: ['a44-TEC.10'], done: (now) => standing(now, fischbach, GERMAN) > 0 || past(now, TURN, 'movement') },
  { ...said.zones, hexes: [fischbach, marnach], clauses: ['a44-9.1a', 'a44-9.2.1a', 'a44-10.2a'] },
  { ...said.stack, hexes: [dasburg, roder], clauses: ['a44-11.1a'], done: (now) => standing(now, roder, GERMAN) >= 2 || past(now, TURN, 'movement') },
  { ...said.reserve, hexes: [daleiden, bank], clauses: ['a44-8.2a', 'a44-8.2b'], done: (now) => !isAt(now, '2 Pz/2', daleiden) || past(now, TURN, 'movement') },
  { ...said.endMovement, hexes: [], clauses: ['a44-4.0b'], done: (now) => reached(now, TURN, 'combat') },
  { ...said.attack, hexes: [marnach], clauses: ['a44-15.1a', 'a44-21.1a', 'a44-22.7'], done: attacked },
  { ...said.dice, hexes: [marnach], clauses: ['a44-16.1c', 'a44-17.1a', 'a44-18.2b'] },
  { ...said.advance, hexes: [roder, clervaux], clauses: ['a44-19.1.2c'], done: (now) => now.scene.fight === null || standing(now, clervaux, GERMAN) > 0 },
  { ...said.crossroads, hexes: [fischbach, marnach], clauses: ['a44-23.3f'], done: (now) => now.scene.fight === null },
  { ...said.supply, hexes: [clervaux, marnach, roder, bank, dasburg], clauses: ['a44-23.3a'] },
  { ...said.endOfTurn, hexes: [], clauses: ['a44-18.6a'] },
  { ...said.end, hexes: [clervaux], clauses: ['a44-S2.4a'] },
]

export const FIRST_BATTLE: LessonParts = {
  name: NAME, teaches: TEACHES, minutes: 15, steps,
  setting: {
    rules: 'a44', scenario: 'guided', options: {}, players: { german: 'human', allied: 'still' },
    // The lesson's die falls a 3, and no worse than that however the player gets there: each entry of the log has its own faces.
    seed: '18ec30'.padStart(64, '0'),
  },
}
