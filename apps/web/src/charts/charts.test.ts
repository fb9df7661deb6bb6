// The charts: every row is as wide as its columns, and every rule they name is in the book.
import { describe, expect, it } from 'vitest'
import { find } from '../rules/ledger'
import { pieces } from '../rules/numbers'
import { COMBAT } from './combat'
import { MARCH } from './march'

describe.each([...COMBAT, ...MARCH])('$title', (chart) => {
  it('has a cell for each column', () => {
    for (const { head, cells } of chart.rows) expect(cells, head).toHaveLength(chart.columns.length)
  })

  it('names rules that exist', () => {
    const texts = [...chart.rows.flatMap(({ cells }) => cells), ...(chart.notes ?? [])]
    const cited = texts.flatMap(pieces).flatMap((part) => (typeof part === 'string' ? [] : [part.clause]))
    for (const clause of [...chart.clauses, ...cited]) {
      const found = find(clause)?.number ?? 'none'
      expect(found.startsWith(clause), `§${clause} is §${found}`).toBe(true)
    }
  })
})
