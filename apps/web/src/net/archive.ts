// The archive of a server: which open games have ended and how, what they come to, and their files. Types are called as the server calls
// them (apps/server/src/api/archive.rs, tallies.rs).
import { ask, NoServer, Rejected, type Made, type Outcome, type Pace } from './api'
import { archiveWords as words } from '../words/archive'

export type Ending = 'rules' | 'resigned' | 'out_of_time' | 'agreed'

/** A game of the archive. It names nobody. */
export interface ArchivedGame {
  id: string
  ended_ms: number
  month: string
  rules: string
  scenario: string
  version: string
  /** The opponent that played a seat; null where a person did. */
  players: (string | null)[]
  outcome: Outcome
  ending: Ending
  actions: number
  turns: number
  size: number
}

export interface Page { games: ArchivedGame[]; /** After which game the next page begins. */ next: string | null }

/** How the games of a scenario came out; `won` by seat. */
export interface Balance { rules: string; scenario: string; people: boolean; games: number; won: Record<string, number>; drawn: number; endings: Partial<Record<Ending, number>> }

/** How the games of a scenario stood at the end of a turn. `held` is in how many of them a seat held which hex, by printed number. */
export interface TurnStood { turn: number; title: string; games: number; seats: { west_column: number | null; counting: number | null; lost: number | null; held: Record<string, number> }[] }

export interface Wished { rules?: string; scenario?: string; month?: string; after?: string }

export const gamesIn = (wished: Wished): Promise<Page> => ask('GET', `archive?${new URLSearchParams({ ...wished })}`) as Promise<Page>

export const balances = (): Promise<Balance[]> => ask('GET', 'archive/balance') as Promise<Balance[]>

export const turnsOf = (rules: string, scenario: string): Promise<TurnStood[]> => ask('GET', `archive/turns?${new URLSearchParams({ rules, scenario })}`) as Promise<TurnStood[]>

/** Founds a game by invitation that goes on from a game of the archive, after entry `at`. */
export const fork = (id: string, wanted: { at: number; seat: number; pace: Pace }): Promise<Made> => ask('POST', `archive/${encodeURIComponent(id)}/fork`, wanted) as Promise<Made>

const GONE = 404

/** The file of a game. */
export const fileIn = async (id: string): Promise<File> => {
  const answer = await fetch(`./api/archive/${encodeURIComponent(id)}`).catch(() => { throw new NoServer(true) })
  if (!answer.ok) throw new Rejected(answer.status === GONE ? words.gone : words.unread, answer.status)
  return new File([await answer.blob()], `${id}.ardennes`)
}
