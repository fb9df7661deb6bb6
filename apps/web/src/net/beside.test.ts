// How sure a share is, and evenings beside history.
import { describe, expect, it } from 'vitest'
import type { History } from '../games/game'
import type { TurnStood } from './archive'
import { evenings, wilson } from './beside'

it('wilson’s interval is the one of the textbook', () => {
  const [low, high] = wilson(8, 10)
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.4902', '0.9433'])
  expect(wilson(0, 0)).toEqual([0, 1])
  expect(wilson(0, 10)[0]).toBe(0)
  expect(wilson(10, 10)[1]).toBe(1)
})

describe('evenings', () => {
  const history: History = {
    seat: 0,
    places: [
      { hexes: ['0101'], taken: 16, again: null }, { hexes: ['0202'], taken: 17, again: 18 },
      { hexes: ['0301', '0302'], taken: null, again: null }, { hexes: ['9999'], taken: 16, again: null },
    ],
    dayOf: (date) => (date.endsWith(' December') ? Number.parseInt(date, 10) : null),
    dateOf: (day) => `${day} December`,
  }
  const turn = (number: number, title: string, games: number, german: Record<string, number>, allied: Record<string, number>): TurnStood =>
    ({ turn: number, title, games, seats: [german, allied].map((held) => ({ west_column: null, counting: null, lost: null, held })) })

  it('are the last turns of their days, with the places of the map in use', () => {
    const turns = [
      turn(1, '16 December, morning', 4, {}, { '0101': 4, '0202': 4, '0301': 4, '0302': 4 }),
      turn(2, '16 December, afternoon', 4, { '0101': 3 }, { '0202': 4, '0301': 4, '0302': 4, '0101': 1 }),
      turn(3, '17 December, morning', 2, { '0101': 2, '0202': 1, '0301': 2, '0302': 1 }, { '0202': 1, '0302': 1 }),
      turn(4, 'Some day', 2, {}, {}),
    ]
    expect(evenings(turns, history)).toEqual({ places: 3, days: [
      { date: '16 December', day: 16, games: 4, then: 1, here: 0.75 },
      { date: '17 December', day: 17, games: 2, then: 2, here: 2 },
    ] })
  })

  it('are none without games', () => {
    expect(evenings([], history)).toEqual({ places: 0, days: [] })
  })
})
