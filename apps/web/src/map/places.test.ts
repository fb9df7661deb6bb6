import { describe, expect, it } from 'vitest'
import { findPlaces } from './places'

const hex = (number: string, name: string | null) => ({ number, name })
const HEXES = [hex('3316', 'Bastogne'), hex('3317', null), hex('2711', 'Vaux-sur-Sûre'), hex('1001', 'Bas-Oha'), hex('1002', 'Köln'), hex('2112', 'Marnach')]
const names = (typed: string) => findPlaces({ hexes: HEXES, grid: { off: [4] } }, typed).map((it) => it.name ?? it.number)

describe('a place is found', () => {
  it('by the beginning of its name, whatever the accents', () => {
    expect(names('bast')).toEqual(['Bastogne'])
    expect(names('sûre')).toEqual(names('SURE'))
    expect(names('sure')).toEqual(['Vaux-sur-Sûre'])
    expect(names('bas')).toEqual(['Bas-Oha', 'Bastogne'])
  })
  it('by any part of its name, after those that begin so', () => {
    expect(names('o')).toEqual(['Bas-Oha', 'Bastogne'])
    expect(names('nach')).toEqual(['Marnach'])
  })
  it('by its number, or how it begins', () => {
    expect(names('3317')).toEqual(['3317'])
    expect(names('331')).toEqual(['Bastogne', '3317'].toSorted((one, other) => one.localeCompare(other)))
  })
  it('not where nobody plays, and not by nothing', () => {
    expect(names('koln')).toEqual([])
    expect(names('  ')).toEqual([])
  })
})
