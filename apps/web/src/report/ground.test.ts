import { expect, it } from 'vitest'
import type { LogLine, Paint } from '../engine/words'
import { EMPTY } from '../overlays/legend'
import { changed, heldBefore, heldNow } from './ground'

const table = { hexes: Array.from({ length: 6 }, () => ({ number: '', name: null, counts: false })), grid: { pointy: false, width: 3, height: 2, shoved: 0, off: [5] } }
const control: Paint = { ...EMPTY, fills: [{ hexes: [0, 1], tone: { of: 0 }, hatch: null, words: '' }] }
const line = (hexes: number[]) => ({ things: hexes.map((hex) => ({ hex })) }) as unknown as LogLine

it('is told from the layer of control: whatever one of two sides does not hold is the other’s', () => {
  expect(heldNow(control, table, 2)).toEqual([0, 0, 1, 1, 1, null])
  expect(heldNow(control, table, 3)).toBeNull()
  expect(heldNow(EMPTY, table, 2)).toBeNull()
})

it('was the other’s before it changed hands', () => {
  const now = heldNow(control, table, 2) ?? []
  const before = heldBefore(now, table, [line([1]), line([4])])
  expect(before).toEqual([0, 1, 1, 1, 0, null])
  expect(changed(before, now)).toEqual([1, 4])
})
