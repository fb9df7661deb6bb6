// What goes between the page and the engine's thread. What is said in it is in words.ts; the rest is here.
import type { LogLine } from './words'

/** A place at the table: its number in the catalogue's list. */
export type Seat = number
/** The id of a rule: that of its game, a hyphen and its number. */
export type ClauseId = string

/** Whose decision the game waits for, or how it ended. */
export type Turn = { of: Seat } | { over: { won: { seat: Seat; level?: string } } | 'drawn' }

/** An action that was refused: why, and by which rule. */
export interface Refused { text: string; clause: ClauseId | null }

/** What an opponent did: so many entries, and the order behind the first. */
export interface Played { entries: number; why: string | null }

/** What an opponent would do: the order behind it, and the lines it would make in the log until dice are rolled. */
export interface Advice { why: string | null; lines: LogLine[] }

/** `open`, `resume` and `reflect` are answered with the engine's module, which may be given when they are called again. */
export type Call =
  | { do: 'open'; rules: string; compiled?: WebAssembly.Module; scenario: string; seed: string; options: Record<string, string> }
  | { do: 'resume'; rules: string; compiled?: WebAssembly.Module; bytes: Uint8Array; seed: string }
  | { do: 'published'; rules: string; bytes: Uint8Array }
  /** `engine` is where the files of another engine lie than this page's own. */
  | { do: 'reflect'; rules: string; compiled?: WebAssembly.Module; engine?: string | undefined; scenario: string; options: Record<string, string>; seat: Seat | null }
  | { do: 'hear'; told: string[] }
  | { do: 'turn' }
  | { do: 'table' }
  | { do: 'scene'; seat: Seat }
  | { do: 'scene_at'; seat: Seat; entry: number }
  | { do: 'weigh'; seat: Seat; draft: string; change?: string }
  | { do: 'why'; seat: Seat; draft: string; thing: string }
  | { do: 'layer'; seat: Seat; id: string; thing?: string }
  | { do: 'tell'; seat: Seat; thing: string }
  | { do: 'goals'; seat: Seat }
  | { do: 'lines'; seat: Seat; since: number }
  | { do: 'taken'; seat: Seat; since: number }
  | { do: 'entries' }
  | { do: 'submit'; seat: Seat; action: string }
  | { do: 'give_orders'; seat: Seat; orders: string }
  | { do: 'take_back'; seat: Seat }
  | { do: 'can_take_back'; seat: Seat }
  | { do: 'play_for'; seat: Seat; name: string }
  | { do: 'advise'; seat: Seat; name: string }
  | { do: 'branch'; entry: number; seat: Seat | null; seed: string }
  | { do: 'choose_dice'; faces: number[] }
  | { do: 'save' }
  | { do: 'digest' }

/** `took` is how long the engine thought, in milliseconds. An engine that has failed says so, and can do nothing more. */
export interface Reply { id: number; took: number; value?: unknown; refused?: Refused; failed?: string }

/** A game in the engine, as every game's WASM has it; text is JSON. */
export interface EngineGame {
  turn(): string
  table(): string
  scene(seat: Seat): string
  scene_at(seat: Seat, entry: number): string
  weigh(seat: Seat, draft: string, change?: string): string
  why(seat: Seat, draft: string, thing: string): string
  layer(seat: Seat, id: string, thing?: string): string
  tell(seat: Seat, thing: string): string
  goals(seat: Seat): string
  lines(seat: Seat, since: number): string
  taken(seat: Seat, since: number): string
  entries(): number
  submit(seat: Seat, action: string): number
  give_orders(seat: Seat, orders: string): number
  take_back(seat: Seat): number
  can_take_back(seat: Seat): boolean
  play_for(seat: Seat, name: string): string
  advise(seat: Seat, name: string): string
  branch(entry: number, seat: Seat | null, seed: string): Uint8Array
  choose_dice(faces: Uint16Array): void
  save(): Uint8Array
  digest(): string
  free(): void
}

/** What one viewer has been told of a game that is played elsewhere, as every game's WASM has it; text is JSON. */
export interface Mirror {
  hear(told: string): string
  turn(): string
  table(): string
  scene(): string
  scene_at(number: number): string
  weigh(draft: string, change?: string): string
  why(draft: string, thing: string): string
  layer(id: string, thing?: string): string
  tell(thing: string): string
  goals(): string
  taken(since: number): string
  digest(): string
  free(): void
}

/** The mirror of a seat, or without one of a watcher. */
export type MirrorClass = new (rules: string, scenario: string, options: string, seat?: Seat | null) => Mirror

export interface EngineClass {
  new(rules: string, scenario: string, seed: string, options?: string | null): EngineGame
  resume(bytes: Uint8Array, seed: string): EngineGame
  published(bytes: Uint8Array): string | undefined
}
