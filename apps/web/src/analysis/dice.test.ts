// The dice of a branch: as many faces as the game's dice have, chosen until they are cast.
import { expect, it } from 'vitest'
import type { Told } from '../engine/words'
import { castSince, facesOf } from './dice'

const line = (seq: number, ...dice: [sides: number, face: number][]) => ({ line: { seq, drawn: dice.map((die) => ({ die })) } }) as unknown as Told

it('there are the faces of the largest die cast so far, or six', () => {
  expect(facesOf([])).toHaveLength(6)
  expect(facesOf([line(1), { took_back: { seq: 2, from: 1 } }])).toHaveLength(6)
  expect(facesOf([line(1, [6, 2]), line(2, [10, 9])])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('what was cast before they were chosen does not count', () => {
  const log = [line(1, [6, 2]), line(2), line(3, [6, 3], [6, 5])]
  expect([castSince(log, 3), castSince(log, 2), castSince(log.slice(0, 2), 1)]).toEqual([false, true, false])
})
