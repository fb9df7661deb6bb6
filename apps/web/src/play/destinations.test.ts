// The list of destinations, and what costs read like.
import { describe, expect, it } from 'vitest'
import type { HexOf } from '../engine/words'
import { costTold, points } from '../words/play'
import { destinations } from './destinations'

const hex = (number: string, name: string | null): HexOf => ({ number, name, counts: false })
const table = { hexes: [hex('1203', null), hex('1101', 'Weywertz'), hex('1202', 'Amel'), hex('1204', null)] }
const goals = new Map([0, 1, 2, 3].map((at) => [at, { hex: at, ends: at !== 3 }]))
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

describe('parts of a point', () => {
  it('read as players write them', () => {
    expect([1, 2, 3, 12].map((amount) => points(amount, 2))).toEqual(['½', '1', '1½', '6'])
    expect([1, 2, 3, 5].map((amount) => points(amount, 3))).toEqual(['⅓', '⅔', '1', '1⅔'])
    expect([2, 3, 7].map((amount) => points(amount, 6))).toEqual(['⅓', '½', '1⅙'])
    expect([1, 8].map((amount) => points(amount, 7))).toEqual(['1/7', '1 1/7'])
    expect(points(4, 1)).toBe('4')
  })
  it('are told with what is counted', () => {
    const noun: [string, string] = ['point', 'points']
    expect([1, 2, 3].map((amount) => costTold(amount, { per: 2, noun }))).toEqual(['½ points', '1 point', '1½ points'])
    expect(costTold(1, { per: 1, noun: ['hex', 'hexes'] })).toBe('1 hex')
  })
})
