// The lesson on artillery and air support: its setting, and how each step knows that it is done.
import type { Step } from '../../../lesson/steps'
import type { LessonParts } from '../../game'
import { ALLIED, GERMAN, past, reached, standing } from './looking'
import { NAME, steps as said, TEACHES } from './words/guns'

const [chaumont, tanks, group193, group203, nearer] = ['3509', '3609', '3706', '3603', '3604'] as const
const TURN = '15 day 1'

const steps: readonly Step[] = [
  { ...said.welcome, hexes: [chaumont, tanks], clauses: ['a44-28.2b'] },
  { ...said.air, hexes: [], clauses: ['a44-15.6.1a', 'a44-15.6.2a', 'a44-15.6.2c'] },
  { ...said.range, hexes: [group193, group203, nearer], clauses: ['a44-22.4a', 'a44-22.2a', 'a44-22.1b'], done: (now) => standing(now, group203, ALLIED) === 0 || past(now, TURN, 'movement') },
  { ...said.endMovement, hexes: [tanks], clauses: [], done: (now) => reached(now, TURN, 'combat') },
  { ...said.attack, hexes: [chaumont], clauses: ['a44-22.6b', 'a44-22.6c', 'a44-22.7', 'a44-15.6.2b'], done: (now) => now.scene.fight !== null || standing(now, chaumont, GERMAN) === 0 || past(now, TURN, 'combat') },
  { ...said.dice, hexes: [chaumont], clauses: ['a44-14.4b', 'a44-21.1a', 'a44-16.1c'] },
  { ...said.advance, hexes: [tanks, chaumont], clauses: ['a44-19.1.1c', 'a44-19.1.2c'], done: (now) => now.scene.fight === null || past(now, TURN, 'combat') },
  { ...said.fired, hexes: [group193, nearer], clauses: ['a44-5.1a', 'a44-5.2b', 'a44-5.2c', 'a44-5.3a'] },
  { ...said.end, hexes: [], clauses: ['a44-22.8a', 'a44-22.8b', 'a44-22.8c', 'a44-15.6.3a'] },
]

export const GUNS: LessonParts = {
  name: NAME, teaches: TEACHES, minutes: 5, steps,
  // Two air strikes come, and the attack rolls a 3 or a 4.
  setting: { rules: 'a44', scenario: 'chaumont', options: {}, players: { german: 'still', allied: 'human' }, seed: 'b97'.padStart(64, '0') },
}
