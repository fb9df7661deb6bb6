// The server's addresses, one function each. Types are called as the server calls them (apps/server/src/api).
import { apiWords as words } from '../words/net'

/** Somebody, as they are told of themselves. */
export interface Me { id: string; name: string; mail: string | null; /** The address of their account; a guest has none. */ account: string | null; /** Whether they keep order on this server. */ operator: boolean }

/** How fast a game is played: with clocks, by correspondence, or as long as it takes. */
export type Pace = { live: { minutes: number; gain_seconds: number } } | { days: { days: number } } | 'none'

/** A game to be founded. */
export interface Wanted {
  rules: string
  scenario: string
  /** As a game's header has them. */
  options: Record<string, string>
  /** Where the founder sits. */
  seat: number
  /** Which opponent plays which seat, by seat; null where a person sits. */
  players: (string | null)[]
  pace: Pace
  /** Whether anybody may join and watch; otherwise only who has the invitation. */
  open: boolean
  /** How much later watchers see what happens. */
  delay_seconds: number
}

/** A game that was founded. The invitation is told once. */
export interface Made { id: string; invitation: string }

export interface SeatListed {
  name: string | null
  /** Who sits there, if they have not left for good. */
  person: string | null
  /** The opponent that plays it. */
  player: string | null
  you: boolean
  /** What was on its clock when its turn began or last ended. */
  bank_ms: number | null
}

export type State = 'waiting' | 'playing' | 'over' | 'cancelled'
export type Outcome = { won: { seat: number; level?: string } } | 'drawn'
/** What a seat asks of the other. */
export interface Offered { seat: number; asks: 'draw' | 'take_back' }

/** A game as lists show it. */
export interface Listed {
  id: string
  rules: string
  version: string
  /** The digest of the engine that plays it, if the server keeps it. */
  engine: string | null
  scenario: string
  options: Record<string, string>
  /** To its seed. */
  commitment: string
  pace: Pace
  open: boolean
  delay_seconds: number
  state: State
  /** The seat whose decision it waits for. */
  turn: number | null
  /** Milliseconds until the seat on turn has lost on time. */
  left_ms: number | null
  outcome: Outcome | null
  seats: SeatListed[]
  /** For those who sit there. */
  offers: Offered[]
  /** Whether one has turned the chat of this table off. */
  muted: boolean
}

/** Why the server does not grant something: the message is its sentence. */
export class Rejected extends Error {
  constructor(message: string, readonly status: number, readonly clause: string | null = null, /** The same may be asked again as it is. */ readonly again = false) { super(message) }
}

/** Nobody answers who knows games: there is no server at this address, or it cannot be reached. */
export class NoServer extends Error {
  constructor(/** Whether there may be one, which did not answer. */ readonly isSilent: boolean) { super(isSilent ? words.silent : words.none) }
}

/** Nobody waits longer for an answer. */
const PATIENCE_MS = 20_000
const UNAUTHORIZED = 401
/** What stands before a server answers so while the server itself does not. */
const GATEWAY = [502, 503, 504]
/** A server of files answers so to what it does not know. */
const NOTHING_THERE = [404, 405, 501]

const silence = (): never => { throw new NoServer(true) }

/** What the server has answered; a request that it does not grant, or that reached no server, is thrown. */
export const answerOf = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && response.status === 204) return undefined
  const text = await response.text().catch(silence)
  const said = type.includes('json') ? readJson(text) : undefined
  if (response.ok && said !== undefined) return said
  if (isTold(said)) throw new Rejected(words.sentence(said.text), response.status, said.clause ?? null, said.again)
  if (GATEWAY.includes(response.status)) throw new NoServer(true)
  if (response.ok || NOTHING_THERE.includes(response.status) || type.includes('html')) throw new NoServer(false)
  throw new Rejected(words.sentence(text.trim() || words.unclear(response.status)), response.status)
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTold = (said: unknown): said is { text: string; clause?: string; again: boolean } =>
  typeof said === 'object' && said !== null && 'text' in said && typeof said.text === 'string' && 'again' in said && typeof said.again === 'boolean'

/** Asks the server; beside the page, so that both may lie in a folder of a larger site. */
export const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown> => {
  const sent: RequestInit = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return answerOf(await fetch(`./api/${path}`, { method, signal: AbortSignal.timeout(PATIENCE_MS), ...sent }).catch(silence))
}

const invited = (invitation: string): string => (invitation === '' ? '' : `?invitation=${encodeURIComponent(invitation)}`)
const at = (id: string): string => `games/${encodeURIComponent(id)}`

/** Who one is; nobody yet, if no name has been given. */
export const me = async (): Promise<Me | null> => {
  try {
    return await ask('GET', 'me') as Me
  } catch (error) {
    if (error instanceof Rejected && error.status === UNAUTHORIZED) return null
    throw error
  }
}

/** Gives oneself a name: from now on the browser has a cookie. */
export const arrive = (name: string): Promise<Me> => ask('POST', 'guest', { name }) as Promise<Me>

export const changeMe = (changed: { name: string; mail: string | null }): Promise<void> => ask('PUT', 'me', changed) as Promise<void>

/** No game of days is lost on time before these have passed. */
export const away = (days: number): Promise<void> => ask('POST', 'me/away', { days }) as Promise<void>

/** What a browser's push service is asked with. */
export const pushKey = (): Promise<{ key: string }> => ask('GET', 'push') as Promise<{ key: string }>

/** A device that says when it is one's turn. */
export const addDevice = (subscription: PushSubscriptionJSON): Promise<void> => ask('POST', 'me/devices', subscription) as Promise<void>

export const forgetDevice = (endpoint: string): Promise<void> => ask('POST', 'me/devices/forget', { endpoint }) as Promise<void>

export const gamesOf = (list: 'mine' | 'waiting' | 'played'): Promise<Listed[]> => ask('GET', `games?list=${list}`) as Promise<Listed[]>

export const game = (id: string, invitation = ''): Promise<Listed> => ask('GET', `${at(id)}${invited(invitation)}`) as Promise<Listed>

export const found = (wanted: Wanted): Promise<Made> => ask('POST', 'games', wanted) as Promise<Made>

export const join = (id: string, seat: number, invitation = ''): Promise<void> => ask('POST', `${at(id)}/join`, { seat, invitation }) as Promise<void>

/** Withdraws a game that nobody has joined. */
export const cancel = (id: string): Promise<void> => ask('POST', `${at(id)}/cancel`) as Promise<void>

/** Where the file of a game that is over can be fetched. */
export const fileOf = (id: string, invitation = ''): string => `./api/${at(id)}/file${invited(invitation)}`
