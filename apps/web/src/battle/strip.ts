// A table with cells lit, as a strip: its columns with how likely each is, and what the rows give in one of them.
import type { Chart, Lit, Share } from '../engine/words'
import { WHOLE, wholePercent } from './bars'

export interface Column { at: number; name: string; share: Share; percent: number }
export interface Row { head: string; cell: string; lit: boolean }

/** How likely it is that the table is read at all. Shares are rounded down, each by less than one part. */
const onTable = (cells: Lit['cells']): number => cells.reduce((sum, [, , share]) => sum + share, 0)

/** Whether it may be settled without the table: its odds may lie off it. */
export const leavesTable = ({ cells }: Pick<Lit, 'cells'>): boolean => WHOLE - onTable(cells) > cells.length

export const columnsOf = ({ columns }: Chart, { cells }: Pick<Lit, 'cells'>): Column[] => {
  const all = leavesTable({ cells }) ? WHOLE : onTable(cells)
  return columns.slice(1).map((name, at) => {
    const share = cells.reduce((sum, [, column, one]) => sum + (column === at ? one : 0), 0)
    return { at, name, share, percent: all === 0 ? 0 : wholePercent(share, all) }
  })
}

/** The likeliest column, the first of several; none if the table is not read. */
export const likeliest = (columns: readonly Column[]): number | null =>
  columns.filter(({ share }) => share > 0).reduce<Column | null>((best, one) => (best && best.share >= one.share ? best : one), null)?.at ?? null

export const rowsIn = ({ rows }: Chart, { cells }: Pick<Lit, 'cells'>, column: number): Row[] => {
  const within = cells.filter(([, at]) => at === column)
  return rows.map(([head = '', ...of], row) => ({ head, cell: of[column] ?? '', lit: within.length === 0 || within.some(([at]) => at === row) }))
}

/** How many faces the die has by which the rows are read, if they are read by one. */
export const dieOf = ({ rows }: Chart): number | null =>
  (rows.length > 1 && rows.every(([head], at) => head === String(at + 1)) ? rows.length : null)
