// What the page wrote when this was the only game (e2e/samples) is still read.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { playersNamed } from '../../game/players'
import { read } from '../../saves/file'
import { ordersOf } from '../../shell/orders'
import { fitting, usual } from '../../shell/settings.svelte'
import { saves as words } from '../../words/shell'
import { gameOf } from '..'
import { ONLY_GAME, saveOf, type SaveBefore } from './old'

const sample = (name: string): string => readFileSync(new URL(`../../../e2e/samples/${name}`, import.meta.url), 'utf8')
const setting = { rules: 'a44', scenario: 'six_turns', options: {}, players: { german: 'human', allied: 'greedy' }, seed: '5'.repeat(64) }
const when = { turn: 'Turn 3', long: '17 December, morning' }

describe('a file of version 1', () => {
  it('is read whole', () => {
    const save = read(sample('the-second-day.ardennes'))
    expect(save).toMatchObject({ name: 'The second day', kind: 'named', setting, when, over: false })
    expect(new TextDecoder().decode(save.bytes.slice(0, 60))).toContain('"game":"six_turns"')
  })

  it('of another game, or without its players, is none', () => {
    for (const [part, other] of [['"a44"', '"bb"'], ['"greedy"', '7'], ['"allied"', '"blue"']] as const) {
      expect(() => read(sample('the-second-day.ardennes').replace(part, other))).toThrow(words.wrong.damaged)
    }
  })
})

describe('a game that lay in the browser', () => {
  it('is taken up as it is', () => {
    const kept = JSON.parse(sample('games.json')) as SaveBefore[]
    expect(kept.map(saveOf)).toEqual(kept.map(({ id, kind, game, name, over, saved, reasons, bytes }) => ({ id, kind, game, name, over, saved, reasons, bytes, setting, when })))
    expect(kept).toHaveLength(2)
  })
})

describe('settings with one set of orders', () => {
  it('keep them for this game', () => {
    const settings = fitting(JSON.parse(sample('settings.json')))
    expect(settings).toMatchObject({ look: 'dark', pace: 'instant', hexNumbers: true, animation: false })
    expect(Object.keys(settings.orders)).toEqual([ONLY_GAME])
    expect(ordersOf(gameOf(ONLY_GAME).questions, settings.orders[ONLY_GAME] ?? {})).toEqual(['spare', { fire: { gun: 'longest_range', column: 2 } }])
  })

  it('that were none stay none', () => expect(fitting({ orders: {} })).toEqual(usual()))
})

describe('an address without a game', () => {
  it('names the seats of this one', () => {
    const query = new URLSearchParams('scenario=six_turns&german=human&allied=staff&seed=00')
    expect(playersNamed(gameOf(ONLY_GAME), Object.fromEntries(query))).toEqual({ german: 'human', allied: 'staff' })
  })
})
