// A chart, as plain data: a caption, columns, and rows with a heading each.

export interface Row { head: string; cells: string[] }
export interface Chart {
  id: string
  title: string
  /** The rules it comes from. */
  clauses: string[]
  caption: string
  corner: string
  columns: string[]
  rows: Row[]
  /** Sentences under it; each `§…` becomes a chip. */
  notes?: string[]
  /** Cells are short codes and stand in the middle. */
  codes?: boolean
}

/** `+1`, `−2`, `0`: with a real minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** `1 right`, `2 left`, `–`. */
export const shift = (columns: number): string => (columns > 0 ? `${columns} right` : columns < 0 ? `${-columns} left` : '–')

/** `1`, `2` … for the faces of a die. */
export const faces = <T>(of: readonly T[], from = 1): [face: string, value: T][] => of.map((value, at) => [String(from + at), value])
