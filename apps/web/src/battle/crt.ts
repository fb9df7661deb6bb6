// The Combat Results Table as the rules' own data file has it.
import tables from '$rules/rules-ardennes44/data/tables.toml'

interface Combat {
  lowest_column: number
  highest_column: number
  below_lowest: string
  results: { table: string[][] }
}
const combat = tables.combat as Combat

/** `3-1` for column 2, `1-2` for column -1: as the engine names them. */
export const oddsOf = (column: number): string => (column < 0 ? `1-${1 - column}` : `${column + 1}-1`)

export interface Column { column: number; odds: string; results: string[] }

/** The columns of the table, from the worst for the attacker. */
export const COLUMNS: readonly Column[] = Array.from(
  { length: combat.highest_column - combat.lowest_column + 1 },
  (_, at) => ({
    column: combat.lowest_column + at,
    odds: oddsOf(combat.lowest_column + at),
    results: combat.results.table.map((line) => line[at] ?? ''),
  }),
)

export const LOWEST = combat.lowest_column
export const HIGHEST = combat.highest_column
/** What stands without a die below the table. */
export const BELOW = combat.below_lowest

/** Where a column that may lie beyond the table shows on it. */
export const shownAt = (column: number): number => Math.min(HIGHEST, Math.max(LOWEST, column))
