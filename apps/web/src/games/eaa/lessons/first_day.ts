// The guided first day: its setting, and how each step knows that it is done. What the coach says is in words/.
import { isAt, selected, standing } from '../../../lesson/looking'
import type { Now, Step } from '../../../lesson/steps'
import type { LessonParts } from '../../game'
import { ALLIED, asks, dug, hasEnded, isOver, reached, settled, turnedUp } from './looking'
import { NAME, steps as said, TEACHES } from './words/first_day'

/** Elsenborn and the hex west of it, where the 23rd Regiment stands; the rest of its division; Rocherath, which it attacks; Höfen, where others dig in; where Peiper starts; Malmedy, where the Germans want to go. */
export const PLACES = { elsenborn: '0606', west: '0607', division: '0505', rocherath: '0605', hofen: '0406', peiper: '0802', malmedy: '0709' }
const { elsenborn, west, division, rocherath, hofen, peiper, malmedy } = PLACES
const [REGIMENT, COLUMN] = ['23/2nd Infantry Division', 'Peiper/1st SS Panzer Division']

/** Whether somebody has gone in, or nobody may any more. */
const advanced = (now: Now): boolean => reached(now, 'fought') && (standing(now, rocherath, ALLIED) > 0 || asks(now, 'act')) && !asks(now, 'allied_advance')

const steps: readonly Step[] = [
  { ...said.welcome, hexes: [], clauses: ['eaa-3.0.1a', 'eaa-4.11a'] },
  { ...said.hand, hexes: [division, elsenborn, hofen], clauses: ['eaa-4.0.4c', 'eaa-5.3a', 'eaa-5.1a'], done: (now) => reached(now, 'moves') },
  { ...said.look, hexes: [west], clauses: ['eaa-2.21i', 'eaa-4.12a'], done: (now) => selected(now, west) || !isAt(now, REGIMENT, west) || reached(now, 'fight') },
  { ...said.march, hexes: [elsenborn], clauses: ['eaa-10.0b', 'eaa-10.1c', 'eaa-10.1b'], done: (now) => isAt(now, REGIMENT, elsenborn) || reached(now, 'fight') },
  { ...said.attack, hexes: [rocherath], clauses: ['eaa-12.0.A1', 'eaa-12.41a', 'eaa-12.4a'], done: (now) => reached(now, 'fight') },
  { ...said.tactics, hexes: [], clauses: ['eaa-12.0.A2', 'eaa-12.3d', 'eaa-12.0.A3'], done: (now) => reached(now, 'fight') && !asks(now, 'allied_tactics') },
  { ...said.advance, hexes: [rocherath], clauses: ['eaa-12.52a', 'eaa-12.52e', 'eaa-12.8a'], done: advanced },
  { ...said.dig, hexes: [hofen], clauses: ['eaa-14.31a', 'eaa-14.3a'], done: (now) => dug(now, hofen) || reached(now, 'cards') },
  { ...said.end, hexes: [], clauses: ['eaa-4.0.4e', 'eaa-4.0.4f'], walks: true, done: hasEnded },
  { ...said.cards, hexes: [], clauses: ['eaa-4.0.4a', 'eaa-2.0b'], walks: true, done: (now) => turnedUp(now) > 0 || reached(now, 'command') },
  { ...said.command, hexes: [], clauses: ['eaa-8.1a', 'eaa-8.1b'], walks: true, done: (now) => reached(now, 'command') },
  { ...said.objective, hexes: [malmedy], clauses: ['eaa-9.1a', 'eaa-9.11b'], walks: true, done: (now) => reached(now, 'objective') },
  { ...said.methods, hexes: [peiper], clauses: ['eaa-9.2a', 'eaa-9.2b'], walks: true, done: (now) => !isAt(now, COLUMN, peiper) || reached(now, 'marches') },
  { ...said.why, hexes: [rocherath], clauses: ['eaa-9.2.10b', 'eaa-9.22a', 'eaa-9.5a'], walks: true, done: (now) => reached(now, 'attack') },
  { ...said.defend, hexes: [rocherath], clauses: ['eaa-9.5o', 'eaa-5.1b', 'eaa-12.4c'], walks: true, done: (now) => asks(now, 'allied_defends') || settled(now) },
  { ...said.hold, hexes: [rocherath], clauses: ['eaa-12.51b', 'eaa-12.51d', 'eaa-12.75a'], walks: true, done: settled },
  { ...said.follow, hexes: [rocherath], clauses: ['eaa-12.8b', 'eaa-12.83b'], walks: true, done: (now) => reached(now, 'second') },
  { ...said.second, hexes: [], clauses: ['eaa-6.4a', 'eaa-4.0.4g', 'eaa-4.0.4d'], done: isOver },
  { ...said.last, hexes: [], clauses: ['eaa-17.3a'] },
]

export const FIRST_DAY: LessonParts = {
  name: NAME, teaches: TEACHES, minutes: 15, steps,
  setting: {
    rules: 'eaa', scenario: 'first_day', options: {}, players: { german: 'game', allied: 'human' },
    // V Corps is in the first hand, the Germans give up Rocherath, and they come back for it.
    seed: '1b6'.padStart(64, '0'),
  },
}
