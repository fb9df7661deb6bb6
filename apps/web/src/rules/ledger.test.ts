// The rule book: clauses are found by number, by a number that is too fine, and by words.
import { describe, expect, it } from 'vitest'
import { CLAUSES, find, search, SECTIONS } from './ledger'
import { pieces, upwards } from './numbers'

describe('the ledger', () => {
  it('holds every clause in its section', () => {
    expect(CLAUSES.length).toBeGreaterThan(800)
    expect(SECTIONS.reduce((sum, { clauses }) => sum + clauses.length, 0)).toBe(CLAUSES.length)
    expect(SECTIONS.map(({ number }) => number).slice(0, 3)).toEqual(['1', '2', '3'])
  })

  it.each([
    ['a44-7.2d', '7.2d'], ['§7.2d', '7.2d'], ['7.2z', '7.2a'], ['16.2.2', '16.2.2a'], ['7', '7.1'], ['TEC.5', 'TEC.5'], ['23.7q9', '23.7a'],
  ])('finds %s', (asked, number) => {
    expect(find(asked)?.number.startsWith(number.replace(/a$/, ''))).toBe(true)
  })

  it('finds nothing where there is nothing', () => expect(find('99.9')).toBeNull())

  it('searches numbers first, then titles, then texts', () => {
    expect(search('16.7.2a')[0]?.number).toBe('16.7.2a')
    expect(search('time target')[0]?.number).toBe('22.8c')
    expect(search('fuhrer').some(({ number }) => number === '6.1e')).toBe(true)
    expect(search('xyzzy')).toEqual([])
  })
})

describe('numbers', () => {
  it('climb to their parents', () => {
    expect(upwards('10.2b')).toEqual(['10.2b', '10.2', '10'])
    expect(upwards('16.7.3q1')).toEqual(['16.7.3q1', '16.7.3', '16.7', '16'])
  })

  it('are found in sentences', () => {
    expect(pieces('Out of supply (§23.3b).')).toEqual(['Out of supply ', { clause: '23.3b' }, '.'])
    expect(pieces('It fires (2 left, §22.8b)')).toEqual(['It fires (2 left, ', { clause: '22.8b' }, ')'])
    expect(pieces('see a44-TEC.N2, §31-36')).toEqual(['see ', { clause: 'TEC.N2' }, ', ', { clause: '31' }, '-36'])
    expect(pieces('no rule')).toEqual(['no rule'])
  })
})
