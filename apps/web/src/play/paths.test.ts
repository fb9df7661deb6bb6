// Reach read as goals and paths.
import { describe, expect, it } from 'vitest'
import type { Reach } from '../engine/contract'
import { goalsOf, joined, pathTo } from './paths'

const reach: Reach = {
  ways: [
    { mode: 'tactical', allowance: 2, counts_hexes: true, exits: [], hexes: [
      { hex: 1, cost: 0, from: null, ends: false }, { hex: 2, cost: 1, from: 1, ends: true }, { hex: 3, cost: 2, from: 2, ends: true },
    ] },
    { mode: 'ordinary', allowance: 6, counts_hexes: false, exits: [], hexes: [
      { hex: 1, cost: 0, from: null, ends: false }, { hex: 2, cost: 1, from: 1, ends: true }, { hex: 4, cost: 3, from: 2, ends: false },
      { hex: 5, cost: 5, from: 4, ends: true }, { hex: 3, cost: 4, from: 2, ends: false },
    ] },
  ],
  closed: [],
}

describe('goals', () => {
  it('come by the first way in order that can end there', () => {
    const goals = goalsOf(reach, null)
    expect(goals.get(2)?.mode).toBe('ordinary')
    expect(goals.get(3)).toMatchObject({ mode: 'tactical', ends: true })
    expect(goals.get(4)).toMatchObject({ mode: 'ordinary', ends: false })
  })
  it('do not name the hex in which the units stand', () => {
    expect(goalsOf(reach, null).has(1)).toBe(false)
  })
  it('keep to the way that was picked', () => {
    const goals = goalsOf(reach, 'tactical')
    expect([...goals.keys()]).toEqual([2, 3])
    expect(goals.get(2)?.mode).toBe('tactical')
  })
})

describe('a path', () => {
  it('follows each hex back to the start', () => {
    expect(pathTo(reach, 'ordinary', 5)).toEqual([1, 2, 4, 5])
  })
  it('is empty where the way does not lead', () => {
    expect(pathTo(reach, 'tactical', 5)).toEqual([])
    expect(pathTo(reach, 'strategic', 2)).toEqual([])
  })
  it('stops where the search began, behind a way-point', () => {
    const behind: Reach = { closed: [], ways: [{ mode: 'ordinary', allowance: 6, counts_hexes: false, exits: [], hexes: [
      { hex: 2, cost: 2, from: 1, ends: true }, { hex: 1, cost: 4, from: 2, ends: true }, { hex: 3, cost: 4, from: 2, ends: true },
    ] }] }
    expect(pathTo(behind, 'ordinary', 3, 2)).toEqual([2, 3])
    expect(pathTo(behind, 'ordinary', 1, 2)).toEqual([2, 1])
  })
  it('is joined to a leg that begins where it ends', () => {
    expect(joined([1, 2], [2, 4])).toEqual([1, 2, 4])
  })
})
