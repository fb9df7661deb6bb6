// The lesson on supply: its setting, and how each step knows that it is done.
import type { Step } from '../../../lesson/steps'
import type { LessonParts } from '../../game'
import { ALLIED, GERMAN, past, reached, selected, standing } from './looking'
import { NAME, steps as said, TEACHES } from './words/supply'

const [buchet, heights, heuem, auw, schonberg, brandscheid, bleialf, winterspelt, guns, woods] =
  ['1524', '1425', '1826', '1526', '1726', '1523', '1624', '1823', '1323', '1522'] as const
const [MORNING, AFTERNOON] = ['3 day 0', '4 day 0'] as const

const steps: readonly Step[] = [
  { ...said.welcome, hexes: [guns, buchet, heights], clauses: ['a44-23.1a'], done: (now) => reached(now, MORNING, 'movement') },
  { ...said.look, hexes: [buchet], clauses: ['a44-23.3a', 'a44-23.3b', 'a44-23.3e'], done: (now) => selected(now, buchet) || standing(now, schonberg, GERMAN) > 0 || past(now, MORNING, 'movement') },
  { ...said.line, hexes: [buchet, heuem], clauses: ['a44-23.3c', 'a44-23.3d', 'a44-23.3f', 'a44-23.3i'] },
  { ...said.first, hexes: [auw, schonberg], clauses: ['a44-9.1a'], done: (now) => standing(now, schonberg, GERMAN) > 0 || past(now, MORNING, 'movement') },
  { ...said.another, hexes: [buchet, winterspelt], clauses: ['a44-23.3b'] },
  { ...said.second, hexes: [brandscheid, bleialf], clauses: ['a44-9.2.1b', 'a44-9.2.2'], done: (now) => standing(now, bleialf, GERMAN) > 0 || past(now, MORNING, 'movement') },
  { ...said.wait, hexes: [buchet, heights], clauses: ['a44-23.1a'], done: (now) => reached(now, AFTERNOON, 'movement') },
  { ...said.cut, hexes: [buchet, heights], clauses: ['a44-23.4a', 'a44-23.4b', 'a44-23.4d', 'a44-23.6b', 'a44-23.7a', 'a44-23.8a'] },
  { ...said.attack, hexes: [woods, brandscheid, buchet], clauses: ['a44-14.4b', 'a44-22.7'], done: (now) => standing(now, buchet, ALLIED) === 0 || past(now, AFTERNOON, 'combat') },
  { ...said.end, hexes: [heights], clauses: ['a44-23.4d', 'a44-23.7d'] },
]

export const SUPPLY: LessonParts = {
  name: NAME, teaches: TEACHES, minutes: 5, steps,
  // The regiments’ roll adds a point; the attack rolls a 1.
  setting: { rules: 'a44', scenario: 'schnee_eifel', options: {}, players: { german: 'human', allied: 'still' }, seed: '1258e'.padStart(64, '0') },
}
