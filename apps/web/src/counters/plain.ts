// How things look for which a game has no drawing of its own: plain cards, a disc with a letter, discs at the places of a card.
import type { ChipOf, Tone } from '../engine/words'
import type { Drawings } from '../games/game'
import { cut, type Card } from './cards'

const card: Card = { ...cut({ upper: 5, lower: 5, cut: false }), field: '--plain-field', ink: '--plain-ink', mark: 'M36 30a16 16 0 1 1 -.1 0z' }

/** An empty drawing says that there is none. */
export const NO_SYMBOL = { lines: '', solids: '' }
export const NO_CHIP: ReturnType<Drawings['chip']> = { paint: '', x: 0, y: 0, radius: 0, lines: '' }

export const plain: Drawings = {
  card: () => card,
  band: () => ({ field: '--plain-band-field', ink: '--plain-band-ink' }),
  symbol: () => NO_SYMBOL,
  chip: () => NO_CHIP,
  badge: () => ({ shape: 'M54.5 8.5a8 8 0 1 1 16 0a8 8 0 1 1 -16 0z', field: '--plain-field', ink: '--plain-ink' }),
  sign: () => 'M12 7a5 5 0 1 0 .1 0z',
  seat: (seat) => ({ colour: `--seat-${seat}`, ink: `--seat-${seat}-ink`, mark: seat === 0 ? '■' : '●', square: seat === 0 }),
}

/** Places along the edge of a card, clockwise from the lower left. */
const PLACES: readonly (readonly [number, number])[] = [[1, 70], [-1, 37], [0, 3], [36, 0], [72, 3], [73, 37], [71, 70], [36, 73]]
const RADIUS = 9

const paintOf = (tone: Tone): string => (typeof tone === 'string' ? tone : 'plain')

/** A chip without a drawing: a disc at its place, in its tone. */
export const discOf = ({ slot, tone }: ChipOf): ReturnType<Drawings['chip']> => {
  const [x, y] = PLACES[slot % PLACES.length] ?? [0, 0]
  return { paint: paintOf(tone), x, y, radius: RADIUS, lines: '' }
}
