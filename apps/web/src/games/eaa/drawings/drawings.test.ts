// The cards of Enemy Action.
import { describe, expect, it } from 'vitest'
import { NO_CHIP } from '../../../counters/plain'
import { drawings } from '.'
import { CHIPS } from './chips'

const KINDS = ['infantry', 'parachute', 'mech-infantry', 'armor', 'recon', 'combined-arms']
/** The corps of an army that fight side by side, from north to south. */
const NEIGHBOURS = [
  ['lxvii', 'iss', 'lxvi', 'lviii', 'xlvii', 'lxxxv', 'lxxx'],
  ['v', 'vii', 'xviii', 'viii', 'iii', 'xii', 'xxx'],
]

describe('cards', () => {
  it('have a symbol of their own for every kind', () => {
    expect(new Set(KINDS.map((kind) => JSON.stringify(drawings.symbol(kind)))).size).toBe(KINDS.length)
  })
  it('have a band for each corps that no other at its side has', () => {
    for (const corps of NEIGHBOURS) expect(new Set(corps.map((style) => drawings.band(style).field)).size).toBe(corps.length)
    expect(drawings.band('nobody').field).toBe('--band-white-field')
  })
})

describe('chips', () => {
  it('stand at places of their own, but those that exclude each other', () => {
    const places = (ids: string[]) => new Set(ids.map((id) => `${CHIPS[id]?.x} ${CHIPS[id]?.y}`)).size
    expect(places(['low_supply', 'out_of_supply', 'isolated'])).toBe(1)
    expect(places(['active', 'active_now', 'active_before'])).toBe(1)
    expect(places(['isolated', 'out_of_fuel', 'active', 'dispersed', 'attacked', 'moved', 'defended'])).toBe(7)
    expect(drawings.chip('unheard')).toBe(NO_CHIP)
  })
})
