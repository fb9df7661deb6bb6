// The lesson on bonds and disengagement: its setting, and how each step knows that it is done.
import type { Now, Step } from '../../../lesson/steps'
import type { LessonParts } from '../../game'
import { ALLIED, past, reached, standing } from './looking'
import { NAME, steps as said, TEACHES } from './words/bonds'

const [noville, foy, bastogne, neffe, champs, rachamps] = ['3315', '3314', '3413', '3213', '3514', '3216'] as const
const TURN = '9 day 1'
const isHome = (now: Now): boolean => standing(now, noville, ALLIED) === 0 || past(now, TURN, 'combat')

const steps: readonly Step[] = [
  { ...said.welcome, hexes: [noville, rachamps], clauses: [] },
  { ...said.bonds, hexes: [neffe, champs], clauses: ['a44-10.1a', 'a44-10.2a', 'a44-10.2c', 'a44-10.5.1a'] },
  { ...said.gap, hexes: [bastogne, foy], clauses: ['a44-10.1c'], done: (now) => standing(now, foy, ALLIED) > 0 || past(now, TURN, 'movement') },
  { ...said.closed, hexes: [neffe, foy, champs], clauses: ['a44-10.2b', 'a44-17.2b'] },
  { ...said.endMovement, hexes: [], clauses: ['a44-9.2.1b', 'a44-16.5b', 'a44-20.1b'], done: (now) => reached(now, TURN, 'combat') },
  { ...said.disengage, hexes: [noville], clauses: ['a44-20.2b', 'a44-20.2c'], done: (now) => now.scene.prompt.says.clause === 'a44-20.3a' || isHome(now) },
  { ...said.home, hexes: [noville, foy], clauses: ['a44-20.3a', 'a44-20.4a'], done: isHome },
  { ...said.end, hexes: [foy], clauses: ['a44-16.5a', 'a44-16.5b', 'a44-20.5b'] },
]

export const BONDS: LessonParts = {
  name: NAME, teaches: TEACHES, minutes: 5, steps,
  // Nobody is short of fuel, and the team gets away in good order.
  setting: { rules: 'a44', scenario: 'noville', options: {}, players: { german: 'still', allied: 'human' }, seed: '147a'.padStart(64, '0') },
}
