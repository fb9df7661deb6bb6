// The guided first battle: its setting, and how each step knows that it is done. What the coach says is in words/.
import { isAt, marked, selected, standing } from '../../../lesson/looking'
import type { Now, Step } from '../../../lesson/steps'
import type { LessonParts } from '../../game'
import { ALLIED, past, reached } from './looking'
import { NAME, steps as said, TEACHES } from './words/first_battle'

/** Marnach, Clervaux and the crossroads beyond; Daleiden, Dasburg and Hosingen, where the Germans begin; Roder and Munshausen, where they go. */
export const PLACES = {
  marnach: '1524', clervaux: '1624', beyond: '1823', daleiden: '1223', dasburg: '1324', hosingen: '1425', roder: '1424', munshausen: '1525',
}
const { marnach, clervaux, beyond, daleiden, dasburg, hosingen, roder, munshausen } = PLACES
const [PANZERS, GRENADIERS, LEHR] = ['2 Pz/3', '26 VG/77', 'Pz Lehr/130']

/** Whether the Germans have attacked at all. */
const attacked = (now: Now): boolean => now.scene.fight !== null || past(now, 'combat') || standing(now, marnach, ALLIED) === 0
/** Whether the battle for Marnach is over. */
const fought = (now: Now): boolean => past(now, 'combat') || (now.scene.fight === null && standing(now, marnach, ALLIED) === 0)

const steps: readonly Step[] = [
  { ...said.welcome, hexes: [marnach, clervaux], clauses: ['bw-2.9a'] },
  { ...said.look, hexes: [marnach], clauses: [], done: (now) => selected(now, marnach) || past(now, 'reserve') },
  { ...said.counter, hexes: [marnach], clauses: ['bw-2.2a', 'bw-9.3b'] },
  { ...said.reserve, hexes: [daleiden], clauses: ['bw-14.1a', 'bw-14.1b'], done: (now) => marked(now, daleiden, 'reserve') || past(now, 'reserve') },
  { ...said.endReserve, hexes: [], clauses: ['bw-4b'], done: (now) => reached(now, 'movement') },
  { ...said.choose, hexes: [dasburg], clauses: ['bw-5.1a'], done: (now) => selected(now, dasburg) || !isAt(now, PANZERS, dasburg) || past(now, 'movement') },
  { ...said.move, hexes: [dasburg, roder], clauses: ['bw-6.1a'], done: (now) => isAt(now, PANZERS, roder) || past(now, 'movement') },
  { ...said.zones, hexes: [marnach, roder], clauses: ['bw-7.4a', 'bw-7.5a'] },
  { ...said.flank, hexes: [hosingen, munshausen], clauses: ['bw-9.1b'], done: (now) => isAt(now, GRENADIERS, munshausen) || past(now, 'movement') },
  { ...said.endMovement, hexes: [], clauses: ['bw-4b'], done: (now) => reached(now, 'combat') },
  { ...said.attack, hexes: [marnach], clauses: ['bw-9.2a', 'bw-9.1c', 'bw-9.3b'], done: attacked },
  { ...said.result, hexes: [marnach], clauses: ['bw-9.2e', 'bw-9.5e', 'bw-9.7b'] },
  { ...said.advance, hexes: [marnach], clauses: ['bw-9.8a', 'bw-9.8g'], done: fought },
  { ...said.exploit, hexes: [daleiden, clervaux, beyond], clauses: ['bw-14.2a', 'bw-14.2b'], done: (now) => !isAt(now, LEHR, daleiden) || past(now, 'exploitation') },
  { ...said.endExploitation, hexes: [clervaux], clauses: ['bw-12.2a'], done: (now) => past(now, 'exploitation') },
  { ...said.end, hexes: [clervaux], clauses: ['bw-4b'] },
]

export const FIRST_BATTLE: LessonParts = {
  name: NAME, teaches: TEACHES, minutes: 10, steps,
  setting: {
    rules: 'bw', scenario: 'first_battle', options: {}, players: { german: 'human', allied: 'still' },
    // The die sends the Americans back three hexes or four, however the player gets there: each entry of the log has its own faces.
    seed: '2e'.padStart(64, '0'),
  },
}
