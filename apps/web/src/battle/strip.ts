// A table with cells lit, as a strip: its columns with how likely each is, and what the rows give in one of them.
import type { Chart, Lit, Share } from '../engine/words'
import { wholePercent } from './bars'

export interface Column { at: number; name: string; share: Share; percent: number }
export interface Row { head: string; cell: string; lit: boolean }

export const columnsOf = ({ columns }: Chart, { cells }: Pick<Lit, 'cells'>): Column[] => {
  const all = cells.reduce((sum, [, , share]) => sum + share, 0)
  return columns.slice(1).map((name, at) => {
    const share = cells.reduce((sum, [, column, one]) => sum + (column === at ? one : 0), 0)
    return { at, name, share, percent: all === 0 ? 0 : wholePercent(share, all) }
  })
}

/** The likeliest column, the first of several. */
export const likeliest = (columns: readonly Column[]): number =>
  columns.reduce<Column | null>((best, one) => (best && best.share >= one.share ? best : one), null)?.at ?? 0

export const rowsIn = ({ rows }: Chart, { cells }: Pick<Lit, 'cells'>, column: number): Row[] => {
  const within = cells.filter(([, at]) => at === column)
  return rows.map(([head = '', ...of], row) => ({ head, cell: of[column] ?? '', lit: within.length === 0 || within.some(([at]) => at === row) }))
}

/** How many faces the die has by which the rows are read, if they are read by one. */
export const dieOf = ({ rows }: Chart): number | null =>
  (rows.length > 1 && rows.every(([head], at) => head === String(at + 1)) ? rows.length : null)
