// Reach read as goals and paths.
import { describe, expect, it } from 'vitest'
import type { Gate, Reach, Reached } from '../engine/words'
import { bandsOf, gatesOf, goalsOf, joined, pathTo, whyNot } from './paths'

const hex = (at: number, cost: number, from: number | null, ends: boolean, note: number | null = null): Reached => ({ hex: at, cost, from, ends, note })
const by = (mode: string, hexes: Reached[], gates: Gate[] = []): Reach =>
  ({ mode, name: mode, allowance: 6, per: 1, noun: ['point', 'points'], hexes, notes: [{ words: 'A die is rolled there', clause: 'x-1a' }], gates })
const gate = (to: number, words: string): Gate =>
  ({ from: 1, to: { hex: to }, cost: 1, says: { words, clause: null }, opens: { draft: { plan: 'assault', fills: {} } } })

const reaches: Reach[] = [
  by('walk', [hex(1, 0, null, false), hex(2, 1, 1, true), hex(4, 3, 2, false), hex(5, 5, 4, true, 0), hex(3, 4, 2, false)], [gate(9, 'Assault')]),
  by('creep', [hex(1, 0, null, false), hex(2, 1, 1, true), hex(3, 2, 2, true)], [gate(9, 'Assault'), gate(8, 'Assault')]),
]

describe('goals', () => {
  it('come by the first way in the engine\'s order that can end there', () => {
    const goals = goalsOf(reaches, null)
    expect(goals.get(2)?.reach.mode).toBe('walk')
    expect(goals.get(3)).toMatchObject({ reach: { mode: 'creep' }, ends: true })
    expect(goals.get(4)).toMatchObject({ reach: { mode: 'walk' }, ends: false })
  })
  it('do not name the hex in which the units stand', () => {
    expect(goalsOf(reaches, null).has(1)).toBe(false)
  })
  it('keep to the way that was picked', () => {
    const goals = goalsOf(reaches, 'creep')
    expect([...goals.keys()]).toEqual([2, 3])
    expect(goals.get(2)?.reach.mode).toBe('creep')
  })
  it('lie in bands, the best way first, without hexes that are only passed', () => {
    const bands = bandsOf(reaches, goalsOf(reaches, null))
    expect(bands.map(({ reach, goals }) => [reach.mode, goals.map((goal) => goal.hex)])).toEqual([['walk', [2, 5]], ['creep', [3]]])
    expect(bandsOf(reaches, goalsOf(reaches, 'creep')).map(({ reach }) => reach.mode)).toEqual(['creep'])
  })
  it('have the note that holds there', () => {
    expect(goalsOf(reaches, null).get(5)?.note?.clause).toBe('x-1a')
    expect(goalsOf(reaches, null).get(2)?.note).toBeNull()
  })
})

describe('gates', () => {
  it('are told once, by the best way that leads through them', () => {
    expect(gatesOf(reaches, null).map(({ gate: { to }, reach }) => [to, reach.mode])).toEqual([[{ hex: 9 }, 'walk'], [{ hex: 8 }, 'creep']])
    expect(gatesOf(reaches, 'creep').map(({ reach }) => reach.mode)).toEqual(['creep', 'creep'])
  })
})

describe('a path', () => {
  it('follows each hex back to the start', () => {
    expect(pathTo(reaches, 'walk', 5)).toEqual([1, 2, 4, 5])
  })
  it('is empty where the way does not lead', () => {
    expect(pathTo(reaches, 'creep', 5)).toEqual([])
    expect(pathTo(reaches, 'fly', 2)).toEqual([])
  })
  it('stops where the search began, behind a way-point', () => {
    const behind = [by('walk', [hex(2, 2, 1, true), hex(1, 4, 2, true), hex(3, 4, 2, true)])]
    expect(pathTo(behind, 'walk', 3, 2)).toEqual([2, 3])
    expect(pathTo(behind, 'walk', 1, 2)).toEqual([2, 1])
  })
  it('is joined to a leg that begins where it ends', () => {
    expect(joined([1, 2], [2, 4])).toEqual([1, 2, 4])
  })
})

describe('why not', () => {
  const closed = (mode: string, words: string) => ({ mode, name: mode, says: { words, clause: null }, stops: [] })
  it('tells each reason once, with the ways that it closes, and whether it closes every one', () => {
    const told = (...args: Parameters<typeof whyNot>) => whyNot(...args).map(({ names, every, says }) => [names, every, says.words])
    expect(told({ reaches: [], closed: [closed('walk', 'It has moved.'), closed('creep', 'It has moved.')] })).toEqual([[['walk', 'creep'], true, 'It has moved.']])
    expect(told({ reaches, closed: [closed('ride', 'No wheels.')] })).toEqual([[['ride'], false, 'No wheels.']])
    expect(told({ reaches: [], closed: [closed('walk', 'It has moved.'), closed('ride', 'No wheels.')] }).map(([, every]) => every)).toEqual([false, false])
  })
})
