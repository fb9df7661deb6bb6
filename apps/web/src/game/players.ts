// Who can sit in a seat: a person here or at another screen, one of the engine's opponents, somebody who does no more than is asked, or the game itself.
import type { GameOf } from '../engine/words'

/** `human`, `far` (a person at another screen), `still` (a lesson's opponent), `game` (a seat that the game itself plays), or an opponent by its name in the engine. */
export type Player = string
/** By the ids of their seats. */
export type Players = Record<string, Player>

export const PERSON = 'human'
export const FAR = 'far'
export const STILL = 'still'
/** The opponent that every engine has. */
export const CHANCE = 'random'
const GAME = 'game'

/** Whether the page plays for them. */
export const isMachine = (player: Player | null): boolean => ![PERSON, FAR, null].includes(player)

/** Who plays against a person unless they choose somebody else. */
export const usualOpponent = ({ opponents }: GameOf): Player => opponents[0] ?? PERSON

/** Whether somebody can be asked what he would do: chance has no reasons. */
export const hasAdviser = ({ opponents }: GameOf): boolean => opponents.some((name) => name !== CHANCE)

/** The player of a name. A name that this page does not know was an opponent's of another page: the usual one sits down instead. */
export const playerNamed = (game: GameOf, name: string): Player =>
  [PERSON, FAR, STILL, ...game.opponents].includes(name) ? name : usualOpponent(game)

/** Who sits where; in a seat for which nobody is named, the usual opponent. */
export const playersNamed = (game: GameOf, names: Record<string, string>): Players =>
  Object.fromEntries(game.seats.map(({ id, own }) => [id, own ? GAME : playerNamed(game, names[id] ?? '')]))

/** Who sits down if nothing is said: a person first, the usual opponent in the other seats. */
export const usualPlayers = (game: GameOf): Players => {
  const first = game.seats.find(({ own }) => !own)?.id ?? ''
  return playersNamed(game, { [first]: PERSON })
}
