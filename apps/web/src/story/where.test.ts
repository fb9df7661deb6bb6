// The places of events, read off the engine's own samples of every event.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { EventJson } from '../engine/contract'
import { faces, nameOf, where } from './where'

const golden = new URL('../../../../core/rules-ardennes44/tests/golden/wire.jsonl', import.meta.url)
const samples = readFileSync(golden, 'utf8').split('\n').filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { event?: EventJson })
  .flatMap(({ event }) => (event === undefined ? [] : [event]))
const sample = (name: string): EventJson => {
  const found = samples.find((event) => nameOf(event) === name)
  if (found === undefined) throw new Error(`no sample of ${name}`)
  return found
}
const table = {
  bridges: Array.from({ length: 8 }, (_, at) => ({ ends: [500 + at, 600 + at] as [number, number] })),
  entries: [{ id: 4, letter: 'E', hex: 77, side: 'german' as const }],
}

describe('where an event shows', () => {
  it('reads every sample without a stray field', () => {
    expect(samples.length).toBeGreaterThan(80)
    const named = samples.filter((event) => {
      const { hexes, units } = where(event, table)
      expect([...hexes, ...units].every(Number.isInteger)).toBe(true)
      return hexes.length + units.length > 0
    })
    expect(named.length).toBeGreaterThan(55)
  })

  it.each([
    ['set_up', { hexes: [2], units: [1] }],
    ['moved', { hexes: [100, 101], units: [1] }],
    ['attack_declared', { hexes: [1, 500, 600], units: [2, 3, 4] }],
    ['retreated', { hexes: [1, 2], units: [4] }],
    ['demolition_tried', { hexes: [507, 607], units: [1] }],
    ['entered', { hexes: [77], units: [1] }],
    ['left_map', { hexes: [], units: [1] }],
    ['step_lost', { hexes: [], units: [1, 420] }],
    ['step_owed', { hexes: [], units: [4, 5] }],
    ['slipped_by_night', { hexes: [1, 2], units: [4, 5] }],
    ['supply_checked', { hexes: [], units: [1] }],
    ['bodenplatte_rolled', { hexes: [], units: [] }],
    ['put_back', { hexes: [], units: [] }],
  ])('%s', (name, expected) => {
    expect(where(sample(name), table)).toEqual(expected)
  })

  it('reads the dice, one or several, or none', () => {
    expect(faces(sample('combat_resolved'))).toEqual([4])
    expect(faces(sample('traffic_rolled'))).toEqual([2, 4])
    expect(faces(sample('moved'))).toEqual([])
    expect(faces({ combat_resolved: { roll: null } })).toEqual([])
  })
})
