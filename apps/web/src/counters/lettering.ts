// How large a text is set so that it finds room, without measuring it in the page. Every text is then stretched to the width
// worked out here, so that it fits in whatever face the reader's machine has.

/** Widths of letters in the bold face of the counters, as shares of its size. */
const NARROW = /[iljI.,:' ]/
const SLIM = /[tfr1()/-]/
const WIDE = /[mwMWÄÖÜGOQ×]/
const CAPITAL = /[A-Z]/

export interface Text { text: string; size: number; width: number }

/** The width of a text as a share of its size. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const sign of text) {
    if (NARROW.test(sign)) width += 0.27
    else if (SLIM.test(sign)) width += 0.36
    else if (WIDE.test(sign)) width += 0.72
    else width += CAPITAL.test(sign) ? 0.57 : 0.51
  }
  return width
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** A text at a size, or at a smaller one so that it fits. */
export const fitted = (text: string, size: number, room: number): Text => {
  const wide = widthOf(text)
  const fit = wide * size <= room ? size : Math.floor((10 * room) / wide) / 10
  return { text, size: fit, width: tenth(wide * fit) }
}
