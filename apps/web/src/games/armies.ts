// The armies as the counters of every game of this war show them: a field's colour, the shape of the card, the mark of a side.
import { cut, type Card, type Corners } from '../counters/cards'
import './armies.css'

export type Army = 'wehrmacht' | 'ss' | 'fallschirmjager' | 'us' | 'us-airborne' | 'british' | 'british-airborne'
export type Hue = 'red' | 'gray' | 'blue' | 'purple' | 'burgundy' | 'orange' | 'beige' | 'yellow' | 'white'

/** Corners of a card, upper and lower, by army: never told by colour alone. */
const CORNERS: Record<Army, Corners> = {
  wehrmacht: { upper: 3, lower: 3, cut: false },
  ss: { upper: 3, lower: 3, cut: false },
  fallschirmjager: { upper: 16, lower: 3, cut: false },
  us: { upper: 11, lower: 11, cut: false },
  'us-airborne': { upper: 16, lower: 11, cut: false },
  british: { upper: 11, lower: 11, cut: true },
  'british-airborne': { upper: 16, lower: 11, cut: true },
}

/** The mark of a block, around the middle of the card: a cross for the Germans, a star for the Americans, a ring for the British. */
const CROSS = 'M29 26h14v14h14v14h-14v14h-14v-14h-14v-14h14z'
const STAR = 'M36 24l5.6 15.4l16.4 .6l-12.9 10.1l4.5 15.8l-13.6-9.1l-13.6 9.1l4.5-15.8l-12.9-10.1l16.4-.6z'
const RING = 'M36 26a20.5 20.5 0 1 1 -.1 0zM36 37a9.5 9.5 0 1 0 .1 0z'
const MARKS: Record<Army, string> = {
  wehrmacht: CROSS, ss: CROSS, fallschirmjager: CROSS, us: STAR, 'us-airborne': STAR, british: RING, 'british-airborne': RING,
}

export const ARMIES = Object.keys(CORNERS) as Army[]

const CARDS = new Map<string, Card>(ARMIES.map((army) =>
  [army, { ...cut(CORNERS[army]), field: `--${army}-field`, ink: `--${army}-ink`, mark: MARKS[army], rule: army === 'ss' }]))

export const cardOf = (style: string): Card | undefined => CARDS.get(style)

/** The colours of bands. */
export const bandOf = (hue: Hue) => ({ field: `--band-${hue}-field`, ink: `--band-${hue}-ink` })
