// What a game of a list is to whoever looks at it: where they sit, whether it is their turn, what is free; and in the catalogue's words.
import type { ScenarioOf, SeatOf } from '../engine/words'
import { gameOf, isGame } from '../games'
import { newGame } from '../words/shell'
import type { Listed, SeatListed } from './api'

/** Where one sits. */
export const seatOf = ({ seats }: Listed): number | null => {
  const seat = seats.findIndex(({ you }) => you)
  return seat < 0 ? null : seat
}

export const isMyTurn = (game: Listed): boolean => game.state === 'playing' && game.turn !== null && game.turn === seatOf(game)

/** Who sits there: a person or an opponent. */
export const nameOf = ({ name, player }: SeatListed): string | null => name ?? (player === null ? null : newGame.player[player] ?? player)

export const freeSeats = ({ seats, state }: Listed): number[] =>
  state === 'waiting' ? seats.flatMap((listed, seat) => (nameOf(listed) === null ? [seat] : [])) : []

/** The others at the table, as far as there are any. */
export const othersOf = ({ seats }: Listed): string[] => seats.flatMap((seat) => (seat.you ? [] : nameOf(seat) ?? []))

const ranks = ['playing', 'waiting', 'over', 'cancelled']
const rank = (game: Listed): number => (isMyTurn(game) ? -1 : ranks.indexOf(game.state))

/** One's own turn comes first, and what has the least time left; otherwise the order is the server's. */
export const inOrder = (games: readonly Listed[]): Listed[] =>
  [...games].sort((one, other) => rank(one) - rank(other) || (isMyTurn(one) ? (one.left_ms ?? Infinity) - (other.left_ms ?? Infinity) || 0 : 0))

export interface Told { isKnown: boolean; game: string; title: string; scenario: ScenarioOf | undefined; seats: readonly SeatOf[]; sides: string[] }

/** A game in the catalogue's words; one that this page does not know, in the server's. */
export const told = ({ rules, scenario, seats }: Listed): Told => {
  const game = isGame(rules) ? gameOf(rules) : undefined
  const found = game?.scenarios.find(({ id }) => id === scenario)
  return {
    isKnown: found !== undefined, game: game?.name ?? rules, title: found?.title ?? scenario, scenario: found, seats: game?.seats ?? [],
    sides: seats.map((_, seat) => game?.seats[seat]?.name ?? String(seat + 1)),
  }
}
