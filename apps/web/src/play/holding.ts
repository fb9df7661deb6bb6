// The places that count for a goal, put together by who holds them and whether they count.
import type { Goal, Sentence, Thing } from '../engine/words'
import { many } from '../words/play'

export interface Holding { holder: number | null; counts: boolean; why: Sentence | null; things: Thing[] }

/** What counts comes first, then what is held and does not count, then the rest. */
export const holdingsOf = (goals: readonly Goal[]): Holding[] => {
  const by = new Map<string, Holding>()
  for (const { thing, holder, counts, why } of goals.flatMap(({ places }) => places)) {
    const key = JSON.stringify([holder, counts, why])
    const group = by.get(key) ?? { holder, counts, why, things: [] }
    group.things.push(thing)
    by.set(key, group)
  }
  const rank = ({ counts, why }: Holding): number => (counts ? 0 : why !== null ? 1 : 2)
  return [...by.values()].sort((one, other) => rank(one) - rank(other))
}

/** Names in their order, and beside one that several hexes bear, how many. */
export const namesOnce = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length
    return count === 1 ? name : `${name} (${many(count, 'hex', 'es')})`
  })
