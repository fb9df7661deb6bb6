// How the things of a game of this war look, by the names that its table uses. A game says what hue its bands have, and what its
// chips and symbols are.
import type { FaceDrawings } from '../counters/cards'
import { plain } from '../counters/plain'
import { bandOf, cardOf, type Hue } from './armies'
import { BADGES } from './badges'
import type { Chip } from './discs'
import { SIGNS } from './signs'

const SEATS = ['✠', '★']

interface Own {
  hueOf: (style: string, text: string) => Hue
  chips: Record<string, Chip>
  symbolOf: FaceDrawings['symbol']
}

export const drawingsOf = ({ hueOf, chips, symbolOf }: Own): FaceDrawings => ({
  card: (style) => cardOf(style) ?? plain.card(style),
  band: (style, text = '') => bandOf(hueOf(style, text)),
  symbol: symbolOf,
  chip: (id) => chips[id] ?? plain.chip(id),
  badge: (style) => BADGES[style] ?? plain.badge(style),
  sign: (name) => SIGNS[name] ?? plain.sign(name),
  seat: (seat) => ({ ...plain.seat(seat), mark: SEATS[seat] ?? '', square: seat === 0 }),
})
