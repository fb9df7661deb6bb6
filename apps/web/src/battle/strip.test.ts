// A results table as a strip.
import { describe, expect, it } from 'vitest'
import type { Chart } from '../engine/words'
import { columnsOf, dieOf, leavesTable, likeliest, rowsIn } from './strip'

const chart: Chart = {
  id: 'results', title: { words: 'Results', clause: null }, group: '', notes: [],
  columns: ['Die', '1-1', '2-1', '3-1'], rows: [['1', 'A', 'B', 'C'], ['2', 'D', 'E', 'F']],
}
const lit = { cells: [[0, 1, 150_000], [1, 1, 150_000], [0, 2, 350_000], [1, 2, 350_000]] as [number, number, number][] }

describe('the strip of a table', () => {
  it('has every column with how likely it is', () => {
    expect(columnsOf(chart, lit).map(({ name, percent }) => [name, percent])).toEqual([['1-1', 0], ['2-1', 30], ['3-1', 70]])
    expect(likeliest(columnsOf(chart, lit))).toBe(2)
  })
  it('lights no column if the odds lie off the table, and does not count what lies off it as on it', () => {
    expect([leavesTable({ cells: [] }), likeliest(columnsOf(chart, { cells: [] }))]).toEqual([true, null])
    const half = { cells: [[0, 0, 250_000], [1, 0, 250_000]] as [number, number, number][] }
    expect([leavesTable(half), columnsOf(chart, half)[0]?.percent]).toEqual([true, 50])
    const thirds = { cells: [0, 1, 2].map((row): [number, number, number] => [row, 1, 333_333]) }
    expect([leavesTable(thirds), columnsOf(chart, thirds)[1]?.percent], 'rounding is no way off').toEqual([false, 100])
  })
  it('says what the rows of a column give, and which may come up', () => {
    expect(rowsIn(chart, lit, 2)).toEqual([{ head: '1', cell: 'C', lit: true }, { head: '2', cell: 'F', lit: true }])
    expect(rowsIn(chart, { cells: [[1, 0, 1_000_000]] }, 0).map((row) => row.lit)).toEqual([false, true])
    expect(rowsIn(chart, lit, 0).map((row) => row.lit)).toEqual([true, true])
  })
  it('knows a table that is read by a die', () => {
    expect(dieOf(chart)).toBe(2)
    expect(dieOf({ ...chart, rows: [['Flank', '4'], ['Front', '2']] })).toBeNull()
  })
})
