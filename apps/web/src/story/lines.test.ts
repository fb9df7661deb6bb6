// The log as lines: headings, groups, combat, filters and what was taken back.
import { describe, expect, it } from 'vitest'
import type { Counter, EventJson, Report, Seat } from '../engine/contract'
import { chosen, lastCombat, opens, readOn, unread, type Sentence } from './lines'

const table = { bridges: [], entries: [] }
const told = (seq: number, seat: Seat, report: EventJson, text: string): Report =>
  ({ seq, seat, by_order: false, rolls: [], report, text })
const phase = (seq: number, side: string, name: string): Report =>
  told(seq, 0, { phase_began: { turn: 1, time: 'day', side, phase: name } }, `${side} ${name}.`)
const counters = [{ id: 1, side: 'german' }, { id: 2, side: 'allied' }] as Counter[]

const LOG: Report[] = [
  phase(1, 'german', 'movement'),
  told(2, 0, { moved: { units: [1], mode: 'ordinary', path: [7, 8], spent: 2 } }, 'A moves 7-8.'),
  told(3, 0, { chosen: { unit: 1 } }, ''),
  phase(4, 'german', 'combat'),
  told(5, 0, { attack_declared: { target: 9, units: [1], followers: [], bridges: [] } }, 'A attacks 9 (§14.1).'),
  told(6, 1, 'stage_began', ''),
  told(6, 1, { combat_resolved: { roll: 4, result: 'DR2' } }, '4 to 2 is 2-1; rolled 4: DR2 (§16.1).'),
  told(6, 1, { retreated: { units: [2], path: [9, 10] } }, 'B retreats 9-10 (§17.1).'),
  told(7, 0, 'combat_ended', ''),
  told(8, 0, { rallied: { unit: 1, roll: 2 } }, 'A rallies.'),
]
const sentences = (lines: ReturnType<typeof chosen>) => lines.filter((line): line is Sentence => line.kind === 'sentence')

describe('the log', () => {
  it('has a heading for each phase and no line for what moves the game along', () => {
    const { lines } = readOn(unread(), LOG, table)
    expect(lines.map((line) => (line.kind === 'heading' ? line.phase : line.text))).toEqual([
      'movement', 'A moves 7-8.', 'combat', 'A attacks 9 (§14.1).', '4 to 2 is 2-1; rolled 4: DR2 (§16.1).',
      'B retreats 9-10 (§17.1).', 'A rallies.',
    ])
  })

  it('reads on where it stopped, to the same end', () => {
    const whole = readOn(unread(), LOG, table)
    let bit = unread()
    for (let count = 1; count <= LOG.length; count += 1) bit = readOn(bit, LOG.slice(0, count), table)
    expect(bit).toEqual(whole)
  })

  it('begins anew with another log', () => {
    const other = [told(1, 0, { readied: { unit: 1 } }, 'A is ready.')]
    expect(readOn(readOn(unread(), LOG, table), other, table).lines).toHaveLength(1)
  })

  it('knows which sentences belong to a combat', () => {
    const { lines } = readOn(unread(), LOG, table)
    expect(lastCombat(lines).map(({ event }) => event)).toEqual(['attack_declared', 'combat_resolved', 'retreated'])
    expect(lastCombat(lines)[1]?.dice).toEqual([4])
  })

  it('can be cut down to combats, or to what concerns the reader', () => {
    const { lines } = readOn(unread(), LOG, table)
    expect(sentences(chosen(lines, 'combat', 0, counters))).toHaveLength(3)
    expect(sentences(chosen(lines, 'mine', 1, counters)).map(({ event }) => event)).toEqual(['combat_resolved', 'retreated'])
    expect(chosen(lines, 'combat', 0, counters).filter(({ kind }) => kind === 'heading')).toHaveLength(1)
  })

  it('has one line for the order behind an entry: the first that is told of it', () => {
    const { lines } = readOn(unread(), LOG, table)
    expect(sentences(lines.filter((_, at) => opens(lines, at))).map(({ seq, event }) => [seq, event])).toEqual([
      [2, 'moved'], [5, 'attack_declared'], [6, 'combat_resolved'], [8, 'rallied'],
    ])
  })

  it('strikes out what was taken back', () => {
    const { lines } = readOn(unread(), [...LOG, { seq: 9, took_back: 5 }], table)
    const struck = sentences(lines).filter(({ struck }) => struck)
    expect(struck.map(({ event }) => event)).toEqual(['attack_declared', 'combat_resolved', 'retreated', 'rallied'])
    expect(lastCombat(lines)).toEqual([])
  })

  it('does not stall on a long campaign', () => {
    const long = Array.from({ length: 1200 }, (_, at) => LOG.map((report) => ({ ...report, seq: report.seq + at * 10 }))).flat()
    const began = performance.now()
    const { lines } = readOn(unread(), long, table)
    expect(chosen(lines, 'mine', 0, counters).length).toBeGreaterThan(4000)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})
