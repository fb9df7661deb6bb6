// How far the opponent is: units of its own, on the map, by their marks.
import { describe, expect, it } from 'vitest'
import type { Table, View } from '../engine/contract'
import { progressOf } from './progress'

const MOVED = 1
const ATTACKED = 1 << 12
const table = { counters: [{ side: 'allied' }, { side: 'allied' }, { side: 'allied' }, { side: 'german' }] } as unknown as Table
const view = (phase: string) => ({
  active: 'allied', phase,
  units: [{ place: { on: 3 }, marks: MOVED | ATTACKED }, { place: { on: 4 }, marks: 0 }, { place: 'waiting', marks: 0 }, { place: { on: 9 }, marks: MOVED }],
}) as unknown as View

describe('the progress of an opponent', () => {
  it('counts who has moved, of all on the map', () => {
    expect(progressOf(view('movement'), table, 1)).toEqual({ phase: 'movement', what: 'moved', count: 1, of: 2 })
  })
  it('counts who has attacked; how many will is not known', () => {
    expect(progressOf(view('combat'), table, 1)).toEqual({ phase: 'combat', what: 'attacked', count: 1, of: null })
  })
  it('is the phase alone in others', () => {
    expect(progressOf(view('rally'), table, 1)).toEqual({ phase: 'rally', what: null, count: 0, of: null })
  })
  it('is unknown in the other\'s player turn', () => {
    expect(progressOf(view('combat'), table, 0)).toBeNull()
  })
})
