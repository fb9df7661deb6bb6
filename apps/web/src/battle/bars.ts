// A forecast as bars: how often each outcome comes, in whole percent that add up to a hundred.
import type { Forecast, OutcomeOf, Tone } from '../engine/words'

/** All of it, in the parts in which the engine counts how likely something is. */
export const WHOLE = 1_000_000

export interface Bar {
  words: string
  tone: Tone
  percent: number
  /** How much of it is hatched, in percent of all. */
  hatched: number
}

/** Shares of a whole in percent, rounded so that they add up to a hundred: the largest remainders are rounded up. */
export const percentages = (times: readonly number[]): number[] => {
  const all = times.reduce((sum, one) => sum + one, 0)
  if (all === 0) return times.map(() => 0)
  const exact = times.map((one) => (one * 100) / all)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact.map((one, at) => ({ at, rest: one - Math.floor(one) })).sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1
  return whole
}

/** The bars, in the engine's order. What cannot come has none. */
export const bars = ({ outcomes }: Pick<Forecast, 'outcomes'>): Bar[] => {
  const able: OutcomeOf[] = outcomes.filter(({ share }) => share > 0)
  const whole = percentages(able.map(({ share }) => share))
  return able.map(({ words, tone, share, hatched }, at) => ({
    words, tone, percent: whole[at] ?? 0, hatched: ((whole[at] ?? 0) * hatched) / share,
  }))
}

/** How likely each of the things is that a player asks after first, in whole percent; what cannot happen only if it is always told. */
export const sumsOf = ({ sums }: Pick<Forecast, 'sums'>): { words: string; percent: number; first: boolean }[] =>
  sums.filter(({ share, first }) => first || share > 0)
    .map(({ words, share, first }) => ({ words, percent: wholePercent(share, WHOLE), first }))

/** The tone by its name, for a class. */
export const toneName = (tone: Tone): string =>
  (typeof tone === 'string' ? tone : 'scale' in tone ? `scale-${tone.scale}` : 'plain')

/** Rounded, but what can happen is never 0% and what can fail never 100%. */
export const wholePercent = (times: number, of: number): number => {
  const rounded = Math.round((times * 100) / of)
  if (times > 0 && rounded === 0) return 1
  return times < of && rounded === 100 ? 99 : rounded
}
