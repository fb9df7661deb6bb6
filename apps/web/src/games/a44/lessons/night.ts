// The lesson on strategic movement and night: its setting, and how each step knows that it is done.
import type { Step } from '../../../lesson/steps'
import type { LessonParts } from '../../game'
import { ALLIED, marked, past, reached, standing } from './looking'
import { NAME, steps as said, TEACHES } from './words/night'

const [boulaide, noville, vaux, bastogneWest, bastogneEast, wardin, clervauxRoad, wiltz] = ['3008', '3315', '3809', '3413', '3312', '3112', '2616', '2711'] as const
const [AFTERNOON, NIGHT, MORNING] = ['6 day 1', '6 night 1', '7 day 1'] as const

const steps: readonly Step[] = [
  { ...said.welcome, hexes: [bastogneWest, bastogneEast, clervauxRoad, wiltz], clauses: ['a44-25.1a'] },
  { ...said.column, hexes: [boulaide, noville], clauses: ['a44-12.1a', 'a44-12.1d', 'a44-12.2a'], done: (now) => standing(now, noville, ALLIED) > 0 || past(now, AFTERNOON, 'movement') },
  { ...said.price, hexes: [noville], clauses: ['a44-12.5a', 'a44-12.5b', 'a44-12.5e', 'a44-12.2b', 'a44-12.2d'] },
  { ...said.trucks, hexes: [vaux], clauses: ['a44-12.4.3a', 'a44-12.4.3b'], done: (now) => marked(now, vaux, 'truck') || past(now, AFTERNOON, 'movement') },
  { ...said.marker, hexes: [bastogneEast], clauses: ['a44-25.3.1a', 'a44-25.3.3a', 'a44-25.3.5a'], done: (now) => marked(now, bastogneEast, 'night') || past(now, AFTERNOON, 'movement') },
  { ...said.dusk, hexes: [], clauses: ['a44-25.1b', 'a44-25.1d'], done: (now) => reached(now, NIGHT, 'movement') },
  { ...said.dark, hexes: [bastogneEast, wardin], clauses: ['a44-25.1c', 'a44-25.3.1b', 'a44-25.3.2a'], done: (now) => standing(now, wardin, ALLIED) > 0 || past(now, NIGHT, 'movement') },
  { ...said.dawn, hexes: [], clauses: ['a44-25.1c'], done: (now) => reached(now, MORNING, 'movement') },
  { ...said.drive, hexes: [vaux, bastogneWest], clauses: ['a44-12.4.4'], done: (now) => standing(now, bastogneWest, ALLIED) > 0 || past(now, MORNING, 'movement') },
  { ...said.end, hexes: [bastogneWest, bastogneEast], clauses: ['a44-12.2a', 'a44-25.3.3a'] },
]

export const NIGHT_AND_COLUMNS: LessonParts = {
  name: NAME, teaches: TEACHES, minutes: 5, steps,
  // The morning’s fuel rolls hit nobody who is here.
  setting: { rules: 'a44', scenario: 'road_to_bastogne', options: {}, players: { german: 'still', allied: 'human' }, seed: '4b'.padStart(64, '0') },
}
