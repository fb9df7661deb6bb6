import { expect, it } from 'vitest'
import { verdictOf } from './beside_history'

const place = { taken: 18, again: 20 }
const never = { taken: null, again: null }

it('tells a place that is taken by the day on which it fell then', () => {
  expect(verdictOf(place, { holds: true, since: 18 }, 18)).toBe('same')
  expect(verdictOf(place, { holds: true, since: 17 }, 17)).toBe('earlier')
  expect(verdictOf(place, { holds: true, since: 19 }, 19)).toBe('later')
  expect(verdictOf(never, { holds: true, since: 17 }, 17)).toBe('never')
})

it('tells a place that holds only while it was lost then', () => {
  expect([17, 18, 19, 20].map((day) => verdictOf(place, { holds: false, since: null }, day))).toEqual([null, 'held', 'held', null])
  expect(verdictOf(never, { holds: false, since: null }, 30)).toBeNull()
})

it('says nothing of what was had from the start', () => expect(verdictOf(place, { holds: true, since: null }, 22)).toBeNull())
