// Names of players in addresses and saved games.
import { describe, expect, it } from 'vitest'
import type { GameOf, SeatOf } from '../engine/words'
import { hasAdviser, playerNamed, playersNamed, usualPlayers } from './players'

const seat = (id: string, own = false): SeatOf => ({ id, name: id, adjective: id, own })
const game = (seats: SeatOf[]): GameOf =>
  ({ id: 'tiny', name: 'Tiny', words: '', clauses: 0, seats, scenarios: [], options: [], opponents: ['staff', 'random'], questions: [] })
const two = game([seat('red'), seat('blue')])

describe('a player', () => {
  it('is known by name', () => {
    for (const name of ['human', 'still', ...two.opponents]) expect(playerNamed(two, name)).toBe(name)
  })

  it('of a name that is not known is the usual opponent', () => {
    expect(playersNamed(two, { red: 'human', blue: 'napoleon' })).toEqual({ red: 'human', blue: 'staff' })
  })

  it('is asked for advice only if it is not chance', () => {
    expect(hasAdviser(two)).toBe(true)
    expect(hasAdviser({ ...two, opponents: ['random'] })).toBe(false)
  })

  it('sits down in every seat', () => {
    expect(usualPlayers(two)).toEqual({ red: 'human', blue: 'staff' })
    expect(usualPlayers(game([seat('system', true), seat('red')]))).toEqual({ system: 'game', red: 'human' })
  })
})
