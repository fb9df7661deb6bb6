// The server's addresses for manners, one function each. Types are called as the server calls them (apps/server/src/api).
import { ask } from './api'

/** What is reported. */
export type About = { message: { game: string; number: number } } | { name: { person: string } } | { game: { game: string } }

export interface Blocked { id: string; name: string; since_ms: number }

/** A report as operators see it. */
export interface ReportListed {
  id: string
  about: 'message' | 'name' | 'game'
  game: string | null
  /** Who said so or is called so, if they are still here. */
  person: string | null
  name: string | null
  reporter: string
  reporter_name: string
  /** The thing as it was when it was reported. */
  copy: string
  words: string
  at_ms: number
  /** The message is removed by now, or the name another. */
  removed: boolean
  closed_ms: number | null
  note: string | null
}

const one = encodeURIComponent

export const blocks = (): Promise<Blocked[]> => ask('GET', 'me/blocks') as Promise<Blocked[]>
export const block = (person: string): Promise<void> => ask('POST', `people/${one(person)}/block`) as Promise<void>
export const unblock = (person: string): Promise<void> => ask('POST', `people/${one(person)}/unblock`) as Promise<void>

/** Turns the chat of a table off or on. */
export const mute = (game: string, muted: boolean): Promise<void> => ask('POST', `games/${one(game)}/${muted ? 'mute' : 'unmute'}`) as Promise<void>

export const report = (about: About, words: string): Promise<void> => ask('POST', 'reports', { about, words }) as Promise<void>

export const reports = (list: 'open' | 'closed'): Promise<ReportListed[]> => ask('GET', `operator/reports?list=${list}`) as Promise<ReportListed[]>
export const removeMessage = (report: string): Promise<void> => ask('POST', `operator/reports/${one(report)}/remove-message`) as Promise<void>
export const closeReport = (report: string, note: string): Promise<void> => ask('POST', `operator/reports/${one(report)}/close`, { note }) as Promise<void>
export const removeName = (person: string): Promise<void> => ask('POST', `operator/people/${one(person)}/remove-name`) as Promise<void>
export const removeAccount = (person: string): Promise<void> => ask('POST', `operator/people/${one(person)}/remove-account`) as Promise<void>
