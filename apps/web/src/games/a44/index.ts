// Ardennes '44 on the page: its map, how its counters look, and its lessons.
import type { GameParts } from '../game'
import { attribution, board } from './board'
import { drawings } from './drawings'
import { ABOUT } from './words'

const parts: GameParts = {
  id: 'a44',
  boards: { a44: board },
  drawings,
  attribution,
  lessons: async () => (await import('./lessons')).LESSONS,
  report: async () => (await import('./report')).report,
  about: { text: ABOUT },
}

export default parts
