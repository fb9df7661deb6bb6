// The cards of Ardennes '44.
import { describe, expect, it } from 'vitest'
import { NO_CHIP, plain } from '../../../counters/plain'
import { drawings } from '.'
import { ARMIES } from '../../armies'
import { CHIPS } from './chips'
import { KINDS, symbolOf } from '../../symbols'

describe('cards', () => {
  it('are apart by shape or mark, besides their colour', () => {
    const cards = ARMIES.map((army) => drawings.card(army))
    expect(new Set(cards.map(({ field }) => field)).size).toBe(7)
    expect(new Set(cards.map(({ shape }) => shape)).size).toBe(6)
    expect(cards.filter(({ rule }) => rule)).toHaveLength(1)
    expect(new Set(cards.map(({ mark }) => mark)).size).toBe(3)
    expect(drawings.card('nobody')).toEqual(plain.card('nobody'))
  })
  it('have bands of their corps, and white ones if they broke off', () => {
    expect(drawings.band('VIII').field).toBe('--band-purple-field')
    expect(drawings.band('army', 'Remnant').field).toBe('--band-yellow-field')
    expect(drawings.band('army', 'Detached').field).toBe('--band-white-field')
    expect(drawings.band('').field).toBe('--band-white-field')
  })
  it('have a symbol of their own for nearly every kind', () => {
    const drawn = new Set(KINDS.map((kind) => JSON.stringify(symbolOf(kind))))
    expect(KINDS).toHaveLength(22)
    expect(drawn.size).toBe(19)
  })
})

describe('chips', () => {
  it('stand at places of their own, but those that exclude each other', () => {
    expect(Object.keys(CHIPS)).toHaveLength(12)
    expect(new Set(Object.values(CHIPS).map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
    expect(drawings.chip('unheard')).toBe(NO_CHIP)
  })
})

describe('badges', () => {
  it('frame guns, tanks and flak by shape, and good tanks in red', () => {
    const shape = (style: string) => drawings.badge(style).shape
    expect(new Set(['gun', 'tank', 'flak'].map(shape)).size).toBe(3)
    expect([shape('tank-red'), shape('flak-red')]).toEqual([shape('tank'), shape('flak')])
    expect(drawings.badge('tank-red').field).toBe('--gun-field')
  })
})
