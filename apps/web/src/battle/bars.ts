// A forecast as bars: how often the defender meets each fate, in whole percent that add up to a hundred.
import type { Forecast, Outcome } from '../engine/contract'

export type FateName = 'gone' | 'engaged' | 'holds' | `retreats_${number}`

export interface Bar {
  fate: FateName
  /** The hexes of a retreat. */
  hexes: number | null
  percent: number
  /** How much of it, in percent of all, also costs the attacker a step. */
  withLoss: number
}

export interface Totals { advance: number; hit: number; theyLose: number; breakthrough: number; advantage: number }

const nameOfFate = ({ fate }: Outcome): FateName => (typeof fate === 'string' ? fate : `retreats_${fate.retreats}`)

/** From the best for the attacker to the worst. */
const rank = (fate: FateName): number => {
  if (fate === 'gone') return 0
  if (fate === 'engaged') return 100
  if (fate === 'holds') return 101
  return 50 - Number(fate.slice('retreats_'.length))
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

/** The bars, best first. A fate that cannot come has none. */
export const bars = (forecast: Pick<Forecast, 'outcomes'>): Bar[] => {
  const times = new Map<FateName, { all: number; withLoss: number }>()
  for (const { what, times: often } of forecast.outcomes) {
    const fate = nameOfFate(what)
    const sum = times.get(fate) ?? { all: 0, withLoss: 0 }
    sum.all += often
    if (what.losses[0] > 0) sum.withLoss += often
    times.set(fate, sum)
  }
  const sorted = [...times].filter(([, { all }]) => all > 0).sort(([a], [b]) => rank(a) - rank(b))
  const whole = percentages(sorted.map(([, { all }]) => all))
  return sorted.map(([fate, { all, withLoss }], at) => ({
    fate,
    hexes: fate.startsWith('retreats_') ? Number(fate.slice('retreats_'.length)) : null,
    percent: whole[at] ?? 0,
    withLoss: ((whole[at] ?? 0) * withLoss) / all,
  }))
}

/** How often each of the things a player asks first comes true, in whole percent. */
export const totalsOf = ({ outcomes, of }: Pick<Forecast, 'outcomes' | 'of'>): Totals => {
  const often = (isSo: (what: Outcome) => boolean) => {
    const times = outcomes.reduce((sum, one) => sum + (isSo(one.what) ? one.times : 0), 0)
    return of === 0 ? 0 : wholePercent(times, of)
  }
  return {
    advance: often(({ advance }) => advance !== 'none'),
    hit: often(({ losses }) => losses[0] > 0),
    theyLose: often(({ losses, eliminated }) => losses[1] > 0 || eliminated > 0),
    breakthrough: often(({ breakthrough }) => breakthrough),
    advantage: often(({ advantage }) => advantage),
  }
}

/** Rounded, but what can happen is never 0 % and what can fail never 100 %. */
export const wholePercent = (times: number, of: number): number => {
  const rounded = Math.round((times * 100) / of)
  if (times > 0 && rounded === 0) return 1
  return times < of && rounded === 100 ? 99 : rounded
}
