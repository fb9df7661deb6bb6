// The options on the page are those of the rules; orders and settings are read as they were meant.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OPTIONS, written } from './options'
import { noOrders, ordersOf } from './orders'
import { fitting, usual } from './settings.svelte'

describe('options', () => {
  it('are those of the rules, one for one', () => {
    const rust = readFileSync(new URL('../../../../core/rules-ardennes44/src/printed/options.rs', import.meta.url), 'utf8')
    const theirs = [...rust.matchAll(/^ {4}(\w+) (true|false) "a44-(\S+)" "(.+)",$/gm)].map(([, name, on, clause, text]) => `${name} ${on} ${clause} ${text?.toLowerCase()}`)
    const ours = OPTIONS.map(({ name, usual: on, clause, text }) => `${name} ${on} ${clause} ${text.toLowerCase().replaceAll('’', '\'')}`)
    expect(theirs.length).toBeGreaterThan(5)
    expect(ours).toEqual(theirs)
  })

  it('are written down only where they are not as usual', () => {
    expect(written({})).toEqual({})
    expect(written({ fuel_dumps: true, recon_falls_back_from_exchange: false, commando: false })).toEqual({ fuel_dumps: 'on', recon_falls_back_from_exchange: 'off' })
  })
})

describe('standing orders', () => {
  it('are none if everything is asked', () => expect(ordersOf(noOrders())).toEqual([]))

  it('speak the engine\'s language', () => {
    expect(ordersOf({ ...noOrders(), bridges: 'destroy', artillery: 'longest', fromOdds: 3, defence: 'hold', bonus: 2, steps: 1, retreat: 'best', losses: 'weakest' })).toEqual([
      'destroy', { fire: { gun: 'longest_range', column: 2 } }, { hold: { bonus: 2, steps: 1 } }, 'retreat', 'lose_weakest',
    ])
  })
})

describe('settings', () => {
  it('of an older page are taken as far as they fit', () => {
    const kept = fitting({ look: 'dark', pace: 7, colour: 'red', orders: { bridges: 'spare' } })
    expect(kept).toEqual({ ...usual(), look: 'dark', orders: { ...noOrders(), bridges: 'spare' } })
    expect(fitting('nonsense')).toEqual(usual())
  })
})
