// A game played elsewhere: what is done waits until the mirror has heard of it; what others do is told to whoever shows it.
import { expect, it } from 'vitest'
import type { Engine } from '../engine/engine'
import type { Told } from '../engine/words'
import { createFar } from './far'
import { leftOf } from './clocks'
import { latestOwn } from './offers'
import type { Deed } from './wire'

const lineOf = (seq: number, seat = 0, by_order = false): Told => ({ line: { seq, seat, by_order } }) as unknown as Told
const news = (...numbers: number[]) => numbers.map((number) => ({ number, news: {} }))

const farWith = () => {
  const mirror = { hear: async (told: { number: number }[]) => told.map(({ number }) => [lineOf(number)]) } as unknown as Engine
  const sent: { what: Deed; heard: number; resolve: (number: number) => void }[] = []
  const far = createFar(mirror, () => ({ send: (what, heard) => new Promise((resolve) => { sent.push({ what, heard, resolve }) }) }))
  return { far, sent }
}

it('a deed is done when its news has been heard, and whoever did it shows it', async () => {
  const { far, sent } = farWith()
  expect(await far.hear(news(1), true)).toBe(true)
  expect([await far.engine.entries(), await far.engine.canTakeBack(0)]).toEqual([1, true])
  let done = false
  const acting = far.engine.submit(0, 'pass').then(() => { done = true })
  expect([sent[0]?.what, sent[0]?.heard]).toEqual([{ act: 'pass' }, 1])
  sent[0]?.resolve(3)
  expect(await far.hear(news(2), false)).toBe(false)
  expect(done).toBe(false)
  await far.hear(news(3), false)
  await acting
  expect((await far.engine.lines(0, 1)).length).toBe(2)
})

it('one\'s own standing orders are those that were told last', async () => {
  const { far } = farWith()
  await far.hear([{ number: 1, news: { ordered: { orders: ['never_fire'] } } }, ...news(2)], false)
  expect(far.orders).toEqual(['never_fire'])
})

it('the latest action of one\'s own that still counts is asked back, and not what an order answered', () => {
  const log: Told[] = [lineOf(1), lineOf(2, 1), lineOf(3), lineOf(4, 0, true)]
  expect(latestOwn(log, 0)).toBe(3)
  expect(latestOwn([...log, { took_back: { seq: 5, from: 3 } }], 0)).toBe(1)
  expect(latestOwn([], 0)).toBeNull()
})

it('only the clock of who is on turn runs', () => {
  const game = { state: 'playing' as const, turn: 0, left_ms: 60_000, seats: [{ name: 'A', person: null, player: null, you: true, bank_ms: 90_000 }, { name: 'B', person: null, player: null, you: false, bank_ms: 30_000 }] }
  expect([leftOf(game, 0, 10_000), leftOf(game, 1, 10_000), leftOf(game, 0, 99_000)]).toEqual([50_000, 30_000, 0])
  expect(leftOf({ ...game, left_ms: null, seats: [] }, 0, 0)).toBeNull()
})
