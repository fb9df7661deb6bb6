// The cards of Bitter Woods.
import { describe, expect, it } from 'vitest'
import { NO_CHIP, plain } from '../../../counters/plain'
import { drawings } from '.'
import { CHIPS } from './chips'

const KINDS = ['infantry', 'armored_infantry', 'armored_cavalry', 'armor', 'corps_artillery', 'rocket', 'leader']

describe('cards', () => {
  it('have a symbol of their own for every kind', () => {
    expect(new Set(KINDS.map((kind) => JSON.stringify(drawings.symbol(kind)))).size).toBe(KINDS.length)
  })
  it('have bands of their armies, and of those that a corps belongs to', () => {
    expect(drawings.band('sixth_panzer', '1 SS Pz Div').field).toBe('--band-red-field')
    expect(drawings.band('', 'LXVII Corps').field).toBe('--band-red-field')
    expect(drawings.band('', 'VIII Corps')).toEqual(drawings.band('first', '28 Inf Div'))
    expect(drawings.band('', 'nobody').field).toBe('--band-white-field')
    const armies = ['sixth_panzer', 'fifth_panzer', 'seventh', 'first', 'third', 'british']
    expect(new Set(armies.map((army) => drawings.band(army).field)).size).toBe(armies.length)
  })
  it('frame the range of guns and the vehicle of tanks, and write what a leader can do plainly', () => {
    expect(drawings.badge('gun').shape).not.toBe(drawings.badge('tank').shape)
    expect(drawings.badge('leader')).toEqual(plain.badge('leader'))
  })
})

describe('chips', () => {
  it('stand at places of their own, but those that exclude each other', () => {
    expect(Object.keys(CHIPS)).toHaveLength(12)
    expect(new Set(Object.values(CHIPS).map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
    expect(drawings.chip('unheard')).toBe(NO_CHIP)
  })
})
