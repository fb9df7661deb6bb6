// Who can sit in a seat: a person, one of the engine's opponents, or somebody who does no more than is asked.
import type { Side } from '../engine/contract'

/** The engine's opponents by their names there, in the order in which they are offered. */
export const OPPONENTS = ['staff-easy', 'staff', 'staff-hard', 'greedy', 'random'] as const
export type OpponentName = (typeof OPPONENTS)[number]
/** `still` is the lesson's opponent. */
export type Player = 'human' | OpponentName | 'still'
export type Players = Record<Side, Player>

/** Who plays against a person unless they choose somebody else. */
export const USUAL_OPPONENT: OpponentName = 'staff'

const PLAYERS: readonly Player[] = ['human', ...OPPONENTS, 'still']

/** The player of a name. A name that this page does not know was an opponent's of another page: the usual one sits down instead. */
export const playerNamed = (name: string): Player => PLAYERS.find((player) => player === name) ?? USUAL_OPPONENT

export const playersNamed = ({ german, allied }: Record<Side, string>): Players =>
  ({ german: playerNamed(german), allied: playerNamed(allied) })
