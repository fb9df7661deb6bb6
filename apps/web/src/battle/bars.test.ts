// The arithmetic of the bars.
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../engine/contract'
import { bars, percentages, totalsOf, wholePercent } from './bars'

const outcome = (fate: Outcome['fate'], losses: [number, number] = [0, 0], advance: Outcome['advance'] = 'none'): Outcome =>
  ({ losses, eliminated: 0, fate, advance, breakthrough: false, advantage: false })
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

describe('percentages', () => {
  it('add up to a hundred, whatever the shares', () => {
    for (const shares of [[1, 1, 1], [1, 2, 3, 5, 7, 11, 13], [1, 9999], [0, 5, 0], Array.from({ length: 13 }, () => 1)]) {
      expect(sum(percentages(shares))).toBe(100)
    }
  })
  it('give the larger remainders the rest', () => {
    expect(percentages([2, 1])).toEqual([67, 33])
    expect(percentages([1, 1, 1])).toEqual([34, 33, 33])
  })
  it('are all nought where nothing can happen', () => expect(percentages([0, 0])).toEqual([0, 0]))
})

describe('bars', () => {
  const outcomes = [
    { what: outcome('holds', [1, 0]), times: 6 },
    { what: outcome({ retreats: 2 }, [0, 1], 'regular'), times: 10 },
    { what: outcome({ retreats: 4 }, [0, 1], 'bonus'), times: 5 },
    { what: outcome({ retreats: 2 }, [1, 0], 'regular'), times: 5 },
    { what: outcome('gone', [0, 2], 'bonus'), times: 3 },
    { what: outcome('engaged'), times: 7 },
  ]
  it('stand in order from the best for the attacker, and add up to a hundred', () => {
    const shown = bars({ outcomes })
    expect(shown.map(({ fate }) => fate)).toEqual(['gone', 'retreats_4', 'retreats_2', 'engaged', 'holds'])
    expect(shown.map(({ percent }) => percent)).toEqual([8, 14, 42, 19, 17])
    expect(sum(shown.map(({ percent }) => percent))).toBe(100)
  })
  it('say how much of each costs the attacker a step', () => {
    const shown = bars({ outcomes })
    expect(shown.find(({ fate }) => fate === 'retreats_2')?.withLoss).toBeCloseTo(14)
    expect(shown.find(({ fate }) => fate === 'holds')?.withLoss).toBe(17)
    expect(shown.find(({ fate }) => fate === 'engaged')?.withLoss).toBe(0)
  })
  it('come with totals', () => {
    expect(totalsOf({ outcomes, of: 36 })).toEqual({ advance: 64, hit: 31, theyLose: 50, breakthrough: 0, advantage: 0 })
  })
})

describe('a rounded chance', () => {
  it('is never nought if it can happen, nor certain if it can fail', () => {
    expect(wholePercent(1, 10_000)).toBe(1)
    expect(wholePercent(9_999, 10_000)).toBe(99)
    expect(wholePercent(0, 6)).toBe(0)
    expect(wholePercent(6, 6)).toBe(100)
  })
})
