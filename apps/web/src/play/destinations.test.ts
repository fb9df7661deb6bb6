// The list of destinations.
import { describe, expect, it } from 'vitest'
import type { HexId, HexOfMap, Table } from '../engine/contract'
import { points } from '../words/play'
import { destinations } from './destinations'
import type { Goal } from './paths'

const hex = (number: string, name: string | null) => ({ number, name }) as HexOfMap
const table = { hexes: [hex('1203', null), hex('1101', 'Weywertz'), hex('1202', 'Amel'), hex('1204', null)] } as Table
const goal = (at: HexId, ends = true): [HexId, Goal] =>
  [at, { hex: at, mode: 'ordinary', cost: 2, allowance: 6, countsHexes: false, ends }]
const goals = new Map([goal(0), goal(1), goal(2), goal(3, false)])
const numbers = (wanted: string) => destinations(table, goals, wanted).map((one) => table.hexes[one.hex]?.number)

describe('destinations', () => {
  it('are sorted by name, the nameless last; what can only be passed is none', () => {
    expect(numbers('')).toEqual(['1202', '1101', '1203'])
  })
  it('are found by a part of the name or the beginning of the number', () => {
    expect(numbers('wey')).toEqual(['1101'])
    expect(numbers('120')).toEqual(['1202', '1203'])
  })
})

describe('half points', () => {
  it('read as players write them', () => {
    expect([1, 2, 3, 12].map(points)).toEqual(['½', '1', '1½', '6'])
  })
})
