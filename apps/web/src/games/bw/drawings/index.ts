// How the things of Bitter Woods look, by the names that its table uses.
import type { FaceDrawings } from '../../../counters/cards'
import { plain } from '../../../counters/plain'
import { bandOf, cardOf } from '../../armies'
import { BADGES } from '../../badges'
import { SIGNS } from '../../signs'
import { hueOf } from './bands'
import { CHIPS } from './chips'
import { symbolOf } from './symbols'

const SEATS = ['✠', '★']

export const drawings: FaceDrawings = {
  card: (style) => cardOf(style) ?? plain.card(style),
  band: (style, text = '') => bandOf(hueOf(style, text)),
  symbol: symbolOf,
  chip: (id) => CHIPS[id] ?? plain.chip(id),
  badge: (style) => BADGES[style] ?? plain.badge(style),
  sign: (name) => SIGNS[name] ?? plain.sign(name),
  seat: (seat) => ({ ...plain.seat(seat), mark: SEATS[seat] ?? '', square: seat === 0 }),
}
