// How the things of Ardennes '44 look, by the names that its table uses.
import type { FaceDrawings } from '../../../counters/cards'
import { plain } from '../../../counters/plain'
import { cardOf, hueOf } from './armies'
import { BADGES } from './badges'
import { CHIPS } from './chips'
import { SIGNS } from './signs'
import { symbolOf } from './symbols'

const SEATS = ['✠', '★']

export const drawings: FaceDrawings = {
  card: (style) => cardOf(style) ?? plain.card(style),
  band: (style, text = '') => {
    const hue = hueOf(style, text)
    return { field: `--band-${hue}-field`, ink: `--band-${hue}-ink` }
  },
  symbol: symbolOf,
  chip: (id) => CHIPS[id] ?? plain.chip(id),
  badge: (style) => BADGES[style] ?? plain.badge(style),
  sign: (name) => SIGNS[name] ?? plain.sign(name),
  seat: (seat) => ({ ...plain.seat(seat), mark: SEATS[seat] ?? '', square: seat === 0 }),
}
