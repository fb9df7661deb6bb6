// Enemy Action: Ardennes on the page: its map, how its counters look, and its lesson.
import type { GameParts } from '../game'
import { attribution, board } from './board'
import { drawings } from './drawings'
import { ABOUT } from './words'

const parts: GameParts = {
  id: 'eaa',
  boards: { eaa: board },
  drawings,
  attribution,
  lessons: async () => (await import('./lessons')).LESSONS,
  about: { text: ABOUT },
}

export default parts
