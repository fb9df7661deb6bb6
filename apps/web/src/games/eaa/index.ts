// Enemy Action: Ardennes on the page: its map, and how its counters look.
import type { GameParts } from '../game'
import { attribution, board } from './board'
import { drawings } from './drawings'
import { ABOUT } from './words'

const parts: GameParts = { id: 'eaa', boards: { eaa: board }, drawings, attribution, about: { text: ABOUT } }

export default parts
