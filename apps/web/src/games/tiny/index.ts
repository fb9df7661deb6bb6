// The tests' game on the page.
import type { GameParts } from '../game'
import { board } from './board'
import { drawings } from './drawings'
import './tiny.css'

const parts: GameParts = {
  id: 'tiny',
  boards: { crossing: board },
  drawings,
  attribution: [],
  about: { text: 'Two scouts want to cross a stream, and a picket with one mine wants to stop them. It is here for tests.' },
}

export default parts
