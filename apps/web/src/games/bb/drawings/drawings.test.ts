// The cards of Bastogne Breakout.
import { describe, expect, it } from 'vitest'
import { NO_CHIP } from '../../../counters/plain'
import { drawings } from '.'
import { CHIPS } from './chips'

const KINDS = [
  'infantry', 'parachute', 'glider', 'armor', 'armored_infantry', 'recon', 'anti_tank', 'assault_gun', 'artillery', 'rocket', 'self_propelled',
]
const GERMANS = ['2pz', 'lehr', '26vg', '5fj', '352vg', '276vg', 'xlvii']
const ALLIES = ['28', '9a', '101', '10a', 'viii', '4a', '26', '80']

describe('cards', () => {
  it('have a symbol of their own for every kind', () => {
    expect(new Set(KINDS.map((kind) => JSON.stringify(drawings.symbol(kind)))).size).toBe(KINDS.length)
  })
  it('have a band for each division that no other of its side has', () => {
    for (const side of [GERMANS, ALLIES]) expect(new Set(side.map((style) => drawings.band(style).field)).size).toBe(side.length)
    expect(drawings.band('nobody').field).toBe('--band-white-field')
  })
})

describe('chips', () => {
  it('stand at places of their own, but those that exclude each other', () => {
    expect(Object.keys(CHIPS)).toHaveLength(12)
    expect(new Set(Object.values(CHIPS).map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
    expect(drawings.chip('unheard')).toBe(NO_CHIP)
  })
})

it('draws each of the three weathers', () => {
  expect(new Set(['overcast', 'broken', 'clear'].map((name) => drawings.sign(name))).size).toBe(3)
})
