// The arithmetic of the bars.
import { describe, expect, it } from 'vitest'
import type { OutcomeOf } from '../engine/words'
import { bars, percentages, sumsOf, toneName, wholePercent } from './bars'

const of36 = (times: number) => Math.round((times * 1_000_000) / 36)
const outcome = (words: string, times: number, hatched = 0): OutcomeOf => ({ words, tone: 'good', share: of36(times), hatched: of36(hatched) })
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
  const outcomes = [outcome('Gone', 3), outcome('Far', 5), outcome('Back', 15, 5), outcome('Never', 0), outcome('Engaged', 7), outcome('Holds', 6, 6)]
  it('stand in the engine\'s order, and add up to a hundred; what cannot come has none', () => {
    const shown = bars({ outcomes })
    expect(shown.map(({ words }) => words)).toEqual(['Gone', 'Far', 'Back', 'Engaged', 'Holds'])
    expect(shown.map(({ percent }) => percent)).toEqual([8, 14, 42, 19, 17])
    expect(sum(shown.map(({ percent }) => percent))).toBe(100)
  })
  it('say how much of each is hatched', () => {
    const hatched = new Map(bars({ outcomes }).map((bar) => [bar.words, bar.hatched]))
    expect(hatched.get('Back')).toBeCloseTo(14)
    expect(hatched.get('Holds')).toBe(17)
    expect(hatched.get('Engaged')).toBe(0)
  })
  it('come with what a player asks after first, which is told even if it cannot happen', () => {
    const sums = [
      { words: 'You advance', share: of36(23), first: true }, { words: 'You are hit', share: 0, first: true },
      { words: 'They lose steps', share: 1, first: false }, { words: 'You may attack again', share: 0, first: false },
    ]
    expect(sumsOf({ sums })).toEqual([
      { words: 'You advance', percent: 64, first: true }, { words: 'You are hit', percent: 0, first: true },
      { words: 'They lose steps', percent: 1, first: false },
    ])
  })
  it('are painted by their tones', () => {
    expect([toneName('warn'), toneName({ scale: 4 }), toneName({ of: 1 })]).toEqual(['warn', 'scale-4', 'plain'])
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
