// Options, orders and settings are written and read as they were meant.
import { describe, expect, it } from 'vitest'
import { gameOf } from '../games'
import { written } from './options'
import { ordersOf } from './orders'
import { fitting, usual } from './settings.svelte'

const { options, questions } = gameOf('a44')

describe('options', () => {
  it('are written down only where they are not as usual', () => {
    expect(written(options, {})).toEqual({})
    expect(written(options, { fuel_dumps: true, recon_falls_back_from_exchange: false, commando: false })).toEqual({ fuel_dumps: 'on', recon_falls_back_from_exchange: 'off' })
  })
})

describe('standing orders', () => {
  it('are none if everything is asked', () => {
    expect(ordersOf(questions, {})).toEqual([])
    expect(ordersOf(questions, { bridges: 'ask', artillery: 'ask', fromOdds: 2 })).toEqual([])
  })

  it('speak the engine\'s language', () => {
    expect(ordersOf(questions, { bridges: 'destroy', artillery: 'longest', fromOdds: 3, defence: 'hold', bonus: 1, retreat: 'best', losses: 'weakest' })).toEqual([
      'destroy', { fire: { gun: 'longest_range', column: 2 } }, 'lose_weakest', { hold: { bonus: 1, steps: 2 } }, 'retreat',
    ])
  })

  it('that nobody knows any more are not given', () => expect(ordersOf(questions, { bridges: 'sell', colour: 'red' })).toEqual([]))
})

describe('settings', () => {
  it('of an older page are taken as far as they fit', () => {
    expect(fitting({ look: 'dark', pace: 7, colour: 'red', orders: { a44: { bridges: 'spare' } } })).toEqual({ ...usual(), look: 'dark', orders: { a44: { bridges: 'spare' } } })
    expect(fitting('nonsense')).toEqual(usual())
  })
})
