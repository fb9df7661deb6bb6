// The lesson on bridges: its setting, and how each step knows that it is done.
import type { Step } from '../../../lesson/steps'
import type { LessonParts } from '../../game'
import { ALLIED, lying, past, reached, standing } from './looking'
import { NAME, steps as said, TEACHES } from './words/bridges'

const [stavelot, wanne, laGleize, cheneux, grandCoo, petitCoo, troisPonts] = ['2830', '2828', '3130', '3129', '3030', '2929', '3029'] as const
const [MORNING, AFTERNOON] = ['5 day 1', '6 day 1'] as const

const steps: readonly Step[] = [
  { ...said.welcome, hexes: [stavelot, wanne, laGleize], clauses: ['a44-7.1'] },
  { ...said.build, hexes: [laGleize, cheneux], clauses: ['a44-7.8b', 'a44-7.8c', 'a44-7.8e', 'a44-7.8f'], done: (now) => lying(now, 'bridge_building') > 0 || past(now, MORNING, 'bridge') },
  { ...said.blow, hexes: [grandCoo, petitCoo], clauses: ['a44-7.2d', 'a44-7.3a', 'a44-7.3b'], done: (now) => past(now, MORNING, 'bridge') },
  { ...said.blown, hexes: [grandCoo, petitCoo], clauses: ['a44-7.2e', 'a44-11.4.1a', 'a44-11.4.1b', 'a44-15.3b'] },
  { ...said.engineers, hexes: [troisPonts], clauses: ['a44-13.2.1a', 'a44-13.2.1c', 'a44-13.2.2'], done: (now) => standing(now, troisPonts, ALLIED) > 0 || past(now, MORNING, 'movement') },
  { ...said.wait, hexes: [stavelot, wanne], clauses: ['a44-7.2a', 'a44-24.2a'], done: (now) => reached(now, AFTERNOON, 'bridge') },
  { ...said.both, hexes: [troisPonts, stavelot, wanne], clauses: ['a44-7.2b', 'a44-7.3d', 'a44-7.8f'], done: (now) => lying(now, 'bridge_blown') > 2 || past(now, AFTERNOON, 'bridge') },
  { ...said.end, hexes: [troisPonts], clauses: ['a44-7.4a', 'a44-7.5a', 'a44-7.6a'] },
]

export const BRIDGES: LessonParts = {
  name: NAME, teaches: TEACHES, minutes: 5, steps,
  // No demolition fails: every die of these turns falls a 4 or less.
  setting: { rules: 'a44', scenario: 'trois_ponts', options: {}, players: { german: 'still', allied: 'human' }, seed: '62'.padStart(64, '0') },
}
