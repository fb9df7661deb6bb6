// What is printed on a piece's face at each level of detail, as plain data that `drawing.ts` draws.
import type { BadgeOf, PieceNow, PieceOf, Quality, Table } from '../engine/words'
import type { Drawings } from '../games/game'
import { bandOf, type Card, type Detail, type FaceDrawings } from './cards'
import { fitted, type Text } from './lettering'
import { discOf, NO_CHIP } from './plain'
import { figuresOf, shortFiguresOf, stepsOf } from './state'

export type Badge = BadgeOf & ReturnType<Drawings['badge']>
/** A disc on the edge: with its drawing, or with a text. */
export interface Chip { drawing: ReturnType<Drawings['chip']>; text: string }

export interface Face {
  card: Card
  band: { shape: string; field: string; ink: string }
  symbol: ReturnType<Drawings['symbol']>
  /** What stands for a symbol that has no drawing. */
  letter: string
  formation: Text
  short: Text[]
  size: string
  figures: Text
  /** How wide the box around the figures is. */
  boxed: number
  quality: Quality
  badge: Badge | null
  /** Steps left and steps lost. */
  pips: { left: string; lost: string }
  chips: Chip[]
}

/** The parts of a table that stand on its pieces. */
export type Printed = Pick<Table, 'figures' | 'formations' | 'chips'>

const ROOM = { full: 58, symbol: 58, block: 0 } as const
const FIGURES = { full: 29, symbol: 38, block: 0 } as const

export const faceOf = (table: Printed, drawings: FaceDrawings, piece: PieceOf, now: PieceNow | undefined, detail: Detail): Face => {
  const full = detail === 'full'
  const card = drawings.card(piece.style)
  const figures = fitted(full ? figuresOf(piece, now) : shortFiguresOf(table, piece, now), FIGURES[detail], ROOM[detail])
  const badge = full && piece.badge ? { ...piece.badge, ...drawings.badge(piece.badge.style) } : null
  const formation = piece.formation === null ? undefined : table.formations[piece.formation]
  return {
    card,
    band: { shape: bandOf(card, detail), ...drawings.band(formation?.style ?? '', piece.band) },
    symbol: drawings.symbol(piece.symbol),
    letter: (piece.symbol[0] ?? piece.name[0] ?? '').toUpperCase(),
    formation: fitted(piece.band, 16, badge ? 46 : 55),
    short: full ? shortName(piece.short) : [],
    size: piece.size,
    figures,
    boxed: figures.width + 7,
    quality: piece.quality,
    badge,
    pips: full ? pipsOf(piece, now) : { left: '', lost: '' },
    chips: detail === 'block' ? [] : chipsOf(table, drawings, now, full),
  }
}

/** Small pieces show only what is grave. */
const chipsOf = (table: Printed, drawings: Drawings, now: PieceNow | undefined, full: boolean): Chip[] =>
  (now?.chips ?? []).flatMap(([id, number]) => {
    const chip = table.chips[id]
    if (!chip || !(full || chip.grave)) return []
    const drawing = drawings.chip(chip.id)
    const count = number === 0 ? '' : String(number)
    if (drawing.paint !== NO_CHIP.paint) return [{ drawing, text: count }]
    return [{ drawing: discOf(chip), text: count || (chip.name[0] ?? '').toUpperCase() }]
  })

/** The unit's own name beside the symbol, in two lines if one would be too small. */
const shortName = (name: string): Text[] => {
  const room = 26.5
  const alone = fitted(name, 17, room)
  const gap = nearestGap(name)
  if (alone.size >= 12 || gap === null) return name === '' ? [] : [alone]
  return [name.slice(0, gap), name.slice(gap + 1)].map((text) => fitted(text, 13, room))
}

/** The space or stroke nearest to the middle of a name. */
const nearestGap = (name: string): number | null => {
  const gaps = Array.from(name.matchAll(/[ /]/g), (found) => found.index)
  const distance = (gap: number) => Math.abs(gap - name.length / 2)
  return gaps.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Steps in a row under the name: discs, hollow when lost; those beyond its weakest side are diamonds. */
const pipsOf = (piece: PieceOf, now: PieceNow | undefined): Face['pips'] => {
  const { left, lost, beyond } = stepsOf(piece, now)
  const step = 8
  const start = 56 - ((left + lost + beyond - 1) * step) / 2
  const shapes: string[] = []
  for (let at = 0; at < left + lost; at += 1) shapes.push(`M${start + at * step - 2.8} 43.5a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1 -5.6 0z`)
  for (let at = left + lost; at < left + lost + beyond; at += 1) shapes.push(`M${start + at * step} 40l3.5 3.5l-3.5 3.5l-3.5-3.5z`)
  const own = shapes.slice(0, left).concat(shapes.slice(left + lost))
  return { left: own.join(''), lost: shapes.slice(left, left + lost).join('') }
}
