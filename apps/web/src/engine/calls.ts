// What goes between the page and the engine's thread.
import type { Refused, Seat } from './contract'

export type Call =
  | { do: 'open'; rules: string; scenario: string; seed: string; options: Record<string, string> }
  | { do: 'resume'; bytes: Uint8Array; seed: string }
  | { do: 'turn' }
  | { do: 'view'; seat: Seat }
  | { do: 'view_at'; seat: Seat; entry: number }
  | { do: 'entries' }
  | { do: 'ask'; seat: Seat; question: string }
  | { do: 'reports'; seat: Seat; since: number }
  | { do: 'submit'; seat: Seat; action: string }
  | { do: 'give_orders'; seat: Seat; orders: string }
  | { do: 'take_back'; seat: Seat }
  | { do: 'can_take_back'; seat: Seat }
  | { do: 'play_for'; seat: Seat; name: string }
  | { do: 'save' }
  | { do: 'digest' }

/** `took` is how long the engine thought, in milliseconds. */
export interface Reply { id: number; took: number; value?: unknown; refused?: Refused }
