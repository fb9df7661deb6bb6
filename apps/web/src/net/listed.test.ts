// Games of a list come in the order in which they concern whoever looks, and are told in the catalogue's words.
import { describe, expect, it } from 'vitest'
import { clock, paceOf, span, timeLeft } from '../words/net'
import type { Listed } from './api'
import { freeSeats, inOrder, isMyTurn, othersOf, seatOf, told } from './listed'

const listed = (id: string, changes: Partial<Listed> = {}): Listed => ({
  id, rules: 'a44', version: '1', engine: null, scenario: 'six_turns', options: {}, commitment: '', pace: 'none', open: true, delay_seconds: 0, state: 'playing', turn: 1, left_ms: null, outcome: null,
  seats: [{ name: 'Ann', person: null, player: null, you: true, bank_ms: null }, { name: 'Bob', person: null, player: null, you: false, bank_ms: null }], offers: [], muted: false, ...changes,
})

describe('a game of a list', () => {
  it('is in turn for one seat', () => {
    expect(isMyTurn(listed('1'))).toBe(false)
    expect(isMyTurn(listed('1', { turn: 0 }))).toBe(true)
    expect(isMyTurn(listed('1', { turn: null, state: 'over' }))).toBe(false)
    expect(isMyTurn(listed('1', { seats: [{ name: 'Eve', person: null, player: null, you: false, bank_ms: null }, { name: 'Bob', person: null, player: null, you: false, bank_ms: null }] }))).toBe(false)
  })

  it('has seats: one\'s own, the others\', free ones', () => {
    const waiting = listed('1', { state: 'waiting', turn: null, seats: [{ name: null, person: null, player: null, you: false, bank_ms: null }, { name: 'Bob', person: null, player: null, you: false, bank_ms: null }] })
    expect([seatOf(listed('1')), othersOf(listed('1')), freeSeats(listed('1'))]).toEqual([0, ['Bob'], []])
    expect([seatOf(waiting), othersOf(waiting), freeSeats(waiting)]).toEqual([null, ['Bob'], [0]])
  })

  it('has opponents, who are called as in a new game', () => {
    const against = (player: string) => listed('1', { seats: [{ name: 'Ann', person: null, player: null, you: true, bank_ms: null }, { name: null, person: null, player, you: false, bank_ms: null }] })
    expect([othersOf(against('staff-hard')), othersOf(against('napoleon')), freeSeats({ ...against('staff'), state: 'waiting' })]).toEqual([['Staff, hard'], ['napoleon'], []])
  })

  it('is told in the catalogue\'s words, or in the server\'s', () => {
    expect(told(listed('1'))).toMatchObject({ isKnown: true, title: 'Three Days in December', sides: ['Germans', 'Allies'] })
    expect(told(listed('1', { rules: 'chess', scenario: 'usual' }))).toMatchObject({ isKnown: false, game: 'chess', title: 'usual', sides: ['1', '2'] })
  })
})

it('one\'s own turn comes first, the most urgent before the others', () => {
  const games = [listed('theirs'), listed('waits', { state: 'waiting', turn: null }), listed('over', { state: 'over', turn: null }), listed('calm', { turn: 0 }), listed('late', { turn: 0, left_ms: 9000 }), listed('soon', { turn: 0, left_ms: 10 }), listed('theirs too')]
  expect(inOrder(games).map(({ id }) => id)).toEqual(['soon', 'late', 'calm', 'theirs', 'theirs too', 'waits', 'over'])
})

describe('times', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  it('are what a clock shows', () => expect([0, 999, 59_000, 12 * minute + 40_999, hour + 5 * minute].map(clock)).toEqual(['0:00', '0:00', '0:59', '12:40', '1:05:00']))
  it('are said as people say them', () => {
    const cases: [number, string][] = [
      [1, 'a minute'], [minute, 'a minute'], [40 * minute - 1, '40 minutes'], [hour, '1 hour'], [hour + 20 * minute, '1 hour 20 minutes'], [5 * hour + 20 * minute, '5 hours'],
      [day, '1 day'], [day + 4 * hour + 5, '1 day 4 hours'], [3 * day - 1, '3 days'], [5 * day + hour, '5 days'],
    ]
    expect(cases.map(([ms]) => span(ms))).toEqual(cases.map(([, text]) => text))
  })
  it('are left by clock or by day', () => {
    expect(timeLeft({ live: { minutes: 30, gain_seconds: 10 } }, 760_000)).toBe('12:40 left')
    expect(timeLeft({ days: { days: 3 } }, 3 * day)).toBe('3 days left')
    expect(timeLeft({ days: { days: 3 } }, -5)).toBe('no time left')
    expect([timeLeft('none', null), timeLeft({ days: { days: 3 } }, null)]).toEqual(['', ''])
  })
  it('are agreed on', () => {
    expect([paceOf('none'), paceOf({ days: { days: 1 } }), paceOf({ live: { minutes: 45, gain_seconds: 0 } }), paceOf({ live: { minutes: 1, gain_seconds: 10 } })])
      .toEqual(['No clock', '1 day a turn', 'Live, 45 minutes each', 'Live, 1 minute each, 10 seconds more a turn'])
  })
})
