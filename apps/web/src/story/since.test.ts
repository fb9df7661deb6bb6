// What changed since the reader's last turn.
import { describe, expect, it } from 'vitest'
import type { EventJson, HexOfMap, Report, Seat } from '../engine/contract'
import { readOn, unread } from './lines'
import { beginning, newsFrom, taken, worthNaming } from './since'

const told = (seq: number, seat: Seat, report: EventJson, text = 'x'): Report => ({ seq, seat, by_order: false, rolls: [], report, text })
const phase = (seq: number, side: string, phase: string) => told(seq, 0, { phase_began: { turn: 1, time: 'day', side, phase } })
const lines = readOn(unread(), [
  phase(1, 'german', 'movement'),
  told(2, 0, { entered: { units: [1], entry: 3 } }, 'old'),
  phase(3, 'allied', 'movement'),
  told(4, 1, { entered: { units: [2], entry: 4 } }, 'new'),
  phase(5, 'allied', 'combat'),
  told(6, 1, { attack_declared: { target: 9, units: [2], followers: [], bridges: [] } }),
  told(7, 0, { combat_resolved: { roll: 1, result: 'DS' } }),
  told(7, 0, { step_lost: { unit: 1, remnant: null, why: 'a44-16.3a' } }),
  told(8, 0, { retreated: { units: [1], path: [9, 8] } }),
  told(9, 0, 'combat_ended', ''),
  phase(10, 'german', 'artillery_supply'),
], { bridges: [], entries: [] }).lines

describe('since the last turn', () => {
  it('begins with the latest player turn of the enemy', () => {
    expect(lines[beginning(lines, 0)]?.seq).toBe(3)
    expect(beginning(lines, 1)).toBe(lines.length - 1)
    expect(beginning([], 0)).toBe(0)
  })
  it('sorts what happened, each battle with what came of it', () => {
    const news = newsFrom(lines, beginning(lines, 0))
    expect(news.from).toBe(2)
    expect(news.battles.map(({ came }) => came.map(({ event }) => event))).toEqual([['combat_resolved', 'retreated']])
    expect(news.groups.reinforcements?.map(({ text }) => text)).toEqual(['new'])
    expect(news.groups.lost).toHaveLength(1)
  })
  it('finds the hexes that changed hands', () => {
    expect(taken([0b0101, 0], [0b0110, 0x80000000])).toEqual([
      { hex: 0, by: 'allied' }, { hex: 1, by: 'german' }, { hex: 63, by: 'german' },
    ])
    const hexes = [{ name: 'Clervaux' }, { name: null }, { name: null, victory: true }] as HexOfMap[]
    expect(worthNaming([{ hex: 0, by: 'german' }, { hex: 1, by: 'german' }, { hex: 2, by: 'allied' }], { hexes }))
      .toEqual({ named: [{ hex: 2, by: 'allied' }, { hex: 0, by: 'german' }], others: { german: 1, allied: 0 } })
  })
})
