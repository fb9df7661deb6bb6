// What goes between the page and a node over a socket (apps/server/src/wire.rs).
import type { Action } from '../engine/words'
import type { Listed } from './api'

/** What a seat wants to be done. */
export type Deed =
  | { act: Action }
  | 'take_back'
  | { orders: unknown[] }
  | 'resign'
  | 'offer_draw'
  | { ask_take_back: { to: number } }
  | 'agree'
  | 'decline'
  | { chat: { text: string } }

/** A piece of news: its number for this viewer, and what only the mirror reads, but for the viewer's own standing orders. */
export interface News { number: number; news: { ordered?: { orders: unknown[] } } }

/** Something that was said at the table: its number for this viewer, and the number of what it takes the place of, if that was removed. */
export interface Chatted { number: number; about: number; seat: number | null; name: string; /** Gone, if it was removed. */ text: string | null; at_ms: number }

/** Why something was not done. */
export interface Why { text: string; clause?: string; /** The latest news, if this page has not heard it. */ head?: number; /** The same may be sent again as it is. */ again: boolean }

/** What a node says. */
export type Says =
  | { hello: { seat: number | null; game: Listed; head: number; back: boolean } }
  | { told: { news: News[]; back: boolean } }
  | { game: { game: Listed } }
  | { chat: { said: Chatted[] } }
  | { done: { key: string; number: number } }
  | { refused: { key: string | null; why: Why } }
  | { beat: { head: number; ping?: number } }
