// The rule book: clauses are found by number, by a number that is too fine, and by words.
import { describe, expect, it } from 'vitest'
import { bookFrom, type Row } from './ledger'
import { gameIn, numberOf, pieces, upwards } from './numbers'

const row = (id: string, section: string, title: string, text = ''): Row => ({ id: `a44-${id}`, section, title, text, example: '', ruling: '' })
const { clauses, sections, find, search } = bookFrom([
  row('S2.1', 'S2 Six turn scenario', 'Turns'),
  row('TEC.5', 'TEC Terrain chart', 'Villages and towns'),
  row('7.1', '7 Bridges', 'Where bridges are'),
  row('7.2a', '7 Bridges', 'ambiguity: when a bridge is blown', 'The Führer asks.'),
  row('7.2d', '7 Bridges', 'Die roll'),
  row('16.2.2a', '16 Combat results', 'D1', 'As the die roll says'),
  row('16.7.2a', '16 Combat results', 'Determined Defense Table'),
  row('23.7a', '23 Supply (opt)', 'Isolated groups'),
])

describe('the ledger', () => {
  it('holds every clause in its section, numbered chapters first', () => {
    expect(sections.reduce((sum, section) => sum + section.clauses.length, 0)).toBe(clauses.length)
    expect(sections.map(({ number }) => number)).toEqual(['7', '16', '23', 'S2', 'TEC'])
    expect(sections.map(({ title }) => title)).toContain('Supply (optional)')
    expect(find('7.2a')?.title).toBe('When a bridge is blown')
  })

  it.each([
    ['a44-7.2d', '7.2d'], ['§7.2d', '7.2d'], ['7.2z', '7.2a'], ['16.2.2', '16.2.2a'], ['7', '7.1'], ['TEC.5', 'TEC.5'], ['23.7q9', '23.7a'],
  ])('finds %s', (asked, number) => expect(find(asked)?.number).toBe(number))

  it('finds nothing where there is nothing', () => expect(find('99.9')).toBeNull())

  it('searches numbers first, then titles, then texts', () => {
    expect(search('16.7.2a')[0]?.number).toBe('16.7.2a')
    expect(search('die roll').map(({ number }) => number)).toEqual(['7.2d', '16.2.2a'])
    expect(search('fuhrer').map(({ number }) => number)).toEqual(['7.2a'])
    expect(search('xyzzy')).toEqual([])
  })
})

describe('numbers', () => {
  it('climb to their parents', () => {
    expect(upwards('10.2b')).toEqual(['10.2b', '10.2', '10'])
    expect(upwards('16.7.3q1')).toEqual(['16.7.3q1', '16.7.3', '16.7', '16'])
  })

  it('may say whose they are', () => {
    expect([numberOf('a44-10.2b'), gameIn('a44-10.2b')]).toEqual(['10.2b', 'a44'])
    expect([numberOf('§ 10.2b'), gameIn('§10.2b')]).toEqual(['10.2b', null])
  })

  it('are found in sentences', () => {
    expect(pieces('Out of supply (§23.3b).')).toEqual(['Out of supply ', { clause: '23.3b' }, '.'])
    expect(pieces('It fires (2 left, §22.8b)')).toEqual(['It fires (2 left, ', { clause: '22.8b' }, ')'])
    expect(pieces('see a44-TEC.N2, §31-36')).toEqual(['see ', { clause: 'TEC.N2' }, ', ', { clause: '31' }, '-36'])
    expect(pieces('§3E.1 and §S2.4b, §TEC.')).toEqual([{ clause: '3E.1' }, ' and ', { clause: 'S2.4b' }, ', ', { clause: 'TEC' }, '.'])
    expect(pieces('no rule')).toEqual(['no rule'])
  })
})
