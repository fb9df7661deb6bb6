// How the pieces of the tests' game look: Red's are square, Blue's cut at the corners.
import { cut, type Card, type FaceDrawings } from '../../counters/cards'
import { NO_CHIP, NO_SYMBOL, plain } from '../../counters/plain'

const red: Card = { ...cut({ upper: 4, lower: 4, cut: false }), field: '--tiny-red-field', ink: '--tiny-red-ink', mark: 'M36 26L56 62H16Z' }
const blue: Card = { ...cut({ upper: 13, lower: 13, cut: true }), field: '--tiny-blue-field', ink: '--tiny-blue-ink', mark: 'M36 27a18 18 0 1 1 -.1 0z' }
const CARDS: Record<string, Card> = { red, blue, scout: red, picket: blue, mine: blue }

const SYMBOLS: Record<string, { lines: string; solids: string }> = {
  // An eye that looks ahead, men behind a wall, something with horns.
  scout: { lines: 'M-28 0Q0-26 28 0Q0 26-28 0Z', solids: 'M0-9a9 9 0 1 1 -.1 0z' },
  picket: { lines: 'M-28 16H28M-20 16V-4M-7 16V-4M7 16V-4M20 16V-4', solids: 'M-24-6l4-9l4 9zM-11-6l4-9l4 9zM3-6l4-9l4 9zM16-6l4-9l4 9z' },
  mine: { lines: 'M0-13V-22M11-8l7-7M-11-8l-7-7M15 4h9M-15 4h-9', solids: 'M0-13a16 16 0 1 1 -.1 0z' },
}

// A tick for who has moved. How many shots are left is written in a plain disc.
const CHIPS: Record<string, ReturnType<FaceDrawings['chip']>> = {
  moved: { paint: 'plain', x: 1, y: 70, radius: 9, lines: 'M-4 0l3 3.5l5-7' },
}

export const drawings: FaceDrawings = {
  ...plain,
  card: (style) => CARDS[style] ?? plain.card(style),
  band: () => ({ field: '--tiny-band-field', ink: '--tiny-band-ink' }),
  symbol: (name) => SYMBOLS[name] ?? NO_SYMBOL,
  chip: (id) => CHIPS[id] ?? NO_CHIP,
  seat: (seat) => ({ ...plain.seat(seat), mark: seat === 0 ? '▲' : '●' }),
}
