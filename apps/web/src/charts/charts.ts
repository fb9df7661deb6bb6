// The charts of a game, as the engine writes them down: fetched when they are opened.
import type { Chart } from '../engine/words'

const known = new Map<string, Promise<Chart[]>>()

export const chartsOf = (game: string): Promise<Chart[]> => {
  const there = known.get(game)
  if (there) return there
  const fetched = fetch(`${import.meta.env.BASE_URL}games/${game}/charts.json`).then(async (answer) => {
    if (!answer.ok) throw new Error(answer.statusText)
    return (await answer.json()) as Chart[]
  })
  known.set(game, fetched)
  // What could not be fetched is tried again.
  fetched.catch(() => known.delete(game))
  return fetched
}

/** Charts by their groups, in the order in which they come. */
export const grouped = (charts: readonly Chart[]): [group: string, charts: Chart[]][] => {
  const groups = new Map<string, Chart[]>()
  for (const chart of charts) groups.set(chart.group, [...(groups.get(chart.group) ?? []), chart])
  return [...groups]
}

/** So many letters are still a code, and so many columns are too many for sentences. */
const CODE = { letters: 8, columns: 3 }

/** Whether the cells are short codes, which stand in the middle. */
export const hasCodes = ({ columns, rows }: Chart): boolean =>
  columns.length > CODE.columns && rows.every(([, ...cells]) => cells.every((cell) => cell.length <= CODE.letters && !cell.includes('§')))
