// The guided first battle: its setting, and how each step knows that it is done. What the coach says is in words/.
import { isAt, lying, selected, standing } from '../../../lesson/looking'
import type { Now, Step } from '../../../lesson/steps'
import type { LessonParts } from '../../game'
import { ALLIED, drivesOn, GERMAN, held, isOver, past, reached } from './looking'
import { NAME, steps as said, TEACHES } from './words/skyline_drive'

/** Hosingen and Roder, where the Americans stand; Clervaux behind them; where the column starts and where it goes; the guns; Dasburg, where the panzers wait, and Marnach beyond; Arzfeld, where trucks set out. */
export const PLACES = {
  hosingen: '3211', roder: '3208', clervaux: '2908', karlshausen: '4010', gemund: '3612', south: '3212', guns: '3510', rockets: '3511', dasburg: '3408', marnach: '3108', arzfeld: '4106',
}
const { hosingen, roder, clervaux, karlshausen, gemund, south, guns, rockets, dasburg, marnach, arzfeld } = PLACES
const [COLUMN, PANZERS] = ['KG 901', 'KG von Cochenhausen']

/** Whether the Germans have attacked Hosingen. */
const attacked = (now: Now): boolean => past(now, 'german_combat') || now.scene.prompt.phase.endsWith(':advance') || standing(now, hosingen, ALLIED) === 0
/** Whether somebody has gone in, or nobody may. */
const advanced = (now: Now): boolean => past(now, 'german_combat') || standing(now, hosingen, GERMAN) > 0 || (attacked(now) && !now.scene.prompt.phase.endsWith(':advance'))
/** Whether the panzers have assaulted. */
const assaulted = (now: Now): boolean => past(now, 'german_exploitation') || drivesOn(now) || !isAt(now, PANZERS, dasburg)

const steps: readonly Step[] = [
  { ...said.welcome, hexes: [hosingen, clervaux], clauses: ['bb-4a', 'bb-5h'] },
  { ...said.card, hexes: [], clauses: ['bb-3.9.3a', 'bb-3.9b'], done: (now) => held(now) > 0 || past(now, 'german_choice') },
  { ...said.endChoice, hexes: [], clauses: ['bb-3.9.3b'], done: (now) => past(now, 'german_choice') },
  { ...said.play, hexes: [], clauses: ['bb-5.1.2a', 'bb-3.9.2.5a'], done: (now) => (reached(now, 'german_card') && held(now) === 0) || past(now, 'german_card') },
  { ...said.endCards, hexes: [], clauses: ['bb-3.8p'], done: (now) => past(now, 'german_card') },
  { ...said.limber, hexes: [guns, rockets], clauses: ['bb-5.1.4a', 'bb-5.1.4b'], done: (now) => past(now, 'limber') },
  { ...said.look, hexes: [karlshausen], clauses: ['bb-3.7f', 'bb-3.7i'], done: (now) => selected(now, karlshausen) || !isAt(now, COLUMN, karlshausen) || past(now, 'german_movement') },
  { ...said.road, hexes: [karlshausen, gemund, south], clauses: ['bb-6.2e', 'bb-6.2d', 'bb-6.3c'], done: (now) => isAt(now, COLUMN, south) || past(now, 'german_movement') },
  { ...said.zones, hexes: [hosingen, south], clauses: ['bb-6.2h', 'bb-6.2k'] },
  { ...said.endMovement, hexes: [dasburg], clauses: ['bb-5.1.10a'], done: (now) => past(now, 'german_movement') },
  { ...said.barrage, hexes: [guns, rockets, hosingen], clauses: ['bb-8.1a', 'bb-8.1b', 'bb-8.9c'], done: (now) => lying(now, 'barrage') > 0 || past(now, 'german_offensive_barrage') },
  { ...said.fire, hexes: [hosingen], clauses: ['bb-8.9a', 'bb-8.9c'], done: (now) => past(now, 'german_offensive_barrage') },
  { ...said.attack, hexes: [hosingen], clauses: ['bb-7.1a', 'bb-7.3c', 'bb-7.4g'], done: attacked },
  { ...said.advance, hexes: [hosingen], clauses: ['bb-7.6a', 'bb-7.9a'], done: advanced },
  { ...said.endCombat, hexes: [dasburg], clauses: ['bb-5.1.10a'], done: (now) => past(now, 'german_combat') },
  { ...said.assault, hexes: [dasburg, roder], clauses: ['bb-7.10a', 'bb-7.10b', 'bb-6.2f'], done: assaulted },
  { ...said.drive, hexes: [marnach, clervaux], clauses: ['bb-7.10a'], done: (now) => standing(now, clervaux, GERMAN) > 0 || past(now, 'german_exploitation') },
  { ...said.endExploitation, hexes: [clervaux], clauses: ['bb-5g'], done: (now) => past(now, 'german_exploitation') },
  { ...said.haul, hexes: [arzfeld, clervaux], clauses: ['bb-9.1b', 'bb-9.1d', 'bb-9b'], done: (now) => lying(now, 'transport') > 0 || past(now, 'german_supply') },
  { ...said.endSupply, hexes: [], clauses: ['bb-9c', 'bb-5f'], done: isOver },
  { ...said.end, hexes: [clervaux], clauses: ['bb-5.1.20e'] },
]

export const SKYLINE_DRIVE: LessonParts = {
  name: NAME, teaches: TEACHES, minutes: 10, steps,
  setting: {
    rules: 'bb', scenario: 'skyline_drive', options: {}, players: { german: 'human', allied: 'still' },
    // The barrage suppresses and the assault destroys, even if the player does more or less than the coach asks: each entry of the log has its own faces.
    seed: '90e0'.padStart(64, '0'),
  },
}
