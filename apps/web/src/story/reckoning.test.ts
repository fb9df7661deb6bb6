// A game of two turns: who lost what in which, and how the dice fell.
import { expect, it } from 'vitest'
import type { Drawn, LineKind, PieceOf } from '../engine/words'
import type { Line } from './lines'
import { decisive, diceOf, turnsOf } from './reckoning'

const heading = (playerTurn: string, seat: number, title: string): Line => ({ kind: 'heading', at: 0, seq: 0, seat, title, playerTurn })
const line = (about: LineKind, pieces: number[] = [], drawn: Drawn[] = [], struck = false): Line =>
  ({ kind: 'sentence', at: 0, seq: 0, seat: 0, text: '', clause: null, about, fight: null, drawn, hexes: [], path: [], pieces, combat: false, first: true, struck })
const pieces = [{ seat: 0 }, { seat: 1 }] as PieceOf[]

const turns = turnsOf([
  heading('1 a', 0, '16 December, AM · Movement'), line('plain'),
  heading('1 a', 0, '16 December, AM · Combat'), line('battle', [], [{ die: [6, 6] }, { die: [6, 4] }]), line('lost', [1]), line('lost', [1]), line('lost', [0]), line('lost', [1], [{ die: [6, 1] }], true),
  heading('1 b', 1, '16 December, PM · Combat'), line('lost', [0]), line('taken'),
  heading('2 a', 0, '17 December, AM · Movement'), line('plain', [], [{ card: [0, 1] }, { die: [20, 2] }]),
], pieces)

it('tells the turns that decided, in their order', () => {
  expect(decisive(turns).map(({ title, seat, lost, taken }) => [title, seat, lost, taken])).toEqual([['16 December, AM', 0, [1, 2], 0], ['16 December, PM', 1, [1], 1]])
  expect(decisive(turns, 1).map(({ title }) => title)).toEqual(['16 December, AM'])
})

it('sets the dice of a seat’s turns beside what was to be expected', () => {
  expect(diceOf(turns, 0)).toEqual([3, 4, (3.5 + 3.5 + 10.5) / 3])
  expect(diceOf(turns, 1)).toBeNull()
})
