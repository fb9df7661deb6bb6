// Which part of a long list is in the page: a window that grows at its ends and never holds more than it may.

export interface Span { from: number; to: number }

/** Lines added at a time, and the most that are in the page at once. */
export const PIECE = 30
export const MOST = 180

/** The last lines. */
export const atEnd = (count: number): Span => ({ from: Math.max(0, count - PIECE * 3), to: count })

/** The lines from one on. */
export const from = (line: number, count: number): Span => ({ from: Math.max(0, line), to: Math.min(count, line + PIECE * 3) })

/** More of the earlier lines; the latest leave if there are too many. */
export const earlier = ({ from, to }: Span): Span => {
  const begin = Math.max(0, from - PIECE)
  return { from: begin, to: Math.min(to, begin + MOST) }
}

/** More of the later lines; the earliest leave if there are too many. */
export const later = ({ from, to }: Span, count: number): Span => {
  const end = Math.min(count, to + PIECE)
  return { from: Math.max(from, end - MOST), to: end }
}
