// What stands in the legend of a layer: each thing that is really on the map once, with its words, and as a small paint of its own.
import type { Paint, SignAt } from '../engine/words'

/** `sample` holds nothing but what these words mean, so that it is drawn in the legend as it is on the map. */
export interface Entry { words: string; sample: Paint }

export const EMPTY: Paint = { fills: [], outlines: [], lines: [], numbers: [], badges: [], signs: [], says: [] }

/** The entries of a layer; `name` stands for texts that have no words of their own. */
export const legendOf = ({ fills, outlines, lines, numbers, badges, signs }: Paint, name: string): Entry[] => {
  const entries = new Map<string, Paint>()
  const add = (words: string, more: (sample: Paint) => Partial<Paint>) => {
    const sample = entries.get(words) ?? EMPTY
    entries.set(words, { ...sample, ...more(sample) })
  }
  // A fill, its hatch and its rim may say the same: they stand in one line.
  for (const fill of fills) if (fill.hexes.length > 0) add(fill.words, (sample) => ({ fills: [...sample.fills, fill] }))
  for (const outline of outlines) if (outline.hexes.length > 0) add(outline.words, () => ({ outlines: [outline] }))
  for (const line of lines) add(line.words, () => ({ lines: [line] }))
  for (const sign of signs) add(kindOf(sign), () => ({ signs: [sign] }))
  // The words of a badge may be of its own hex: one of each tone is example enough.
  const tones = new Map(badges.toReversed().map((badge) => [JSON.stringify(badge.tone), badge]))
  for (const badge of [...tones.values()].toReversed()) add(badge.words, () => ({ badges: [badge] }))
  if (numbers[0]) add(name, () => ({ numbers: numbers.slice(0, 1) }))
  return [...entries].map(([words, sample]) => ({ words, sample }))
}

/** The markers on the map that no layer over it tells of: they stand in the legend too, or nobody knows what a cross is. */
export const untold = (markers: readonly SignAt[], paints: readonly Paint[]): SignAt[] => {
  const place = ({ at, sign }: SignAt) => JSON.stringify([at, sign])
  const told = new Set(paints.flatMap(({ signs }) => signs.map(place)))
  return markers.filter((marker) => !told.has(place(marker)))
}

/** A sign's words may be of this one alone; its kind is for all of them. */
const kindOf = ({ kind, words }: SignAt): string => (kind === '' ? words : kind)
