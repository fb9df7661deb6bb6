// What a game brings to the page beside its engine: where its hexes lie on its pictures, how its things look, its lessons. All
// that the page must know of a game otherwise comes from the engine, in the words of engine/words.ts.
import type { Setting } from '../game/session.svelte'
import type { Step } from '../lesson/steps'
import type { Board } from '../map/board'

export interface GameParts {
  id: string
  /** The boards by the names that tables give them. */
  boards: Record<string, Board>
  drawings: Drawings
  /** Whose work its maps and pictures are made from. */
  attribution: readonly string[]
  /** Its lessons, in the order in which they are learnt; fetched when one is wanted. */
  lessons?: () => Promise<readonly LessonParts[]>
  /** A paragraph for the screen that tells about the page. */
  about: { text: string }
}

/** How the things of a game look, by the names its table uses. A name that the game has no drawing for gets a plain one. Colours are
 * CSS colours or custom properties. */
export interface Drawings {
  /** The card of a piece's `style`; `mark` is its path for small blocks. */
  card: (style: string) => { shape: string; field: string; ink: string; mark: string; rule?: boolean }
  /** The band of a formation's `style`. */
  band: (style: string) => { field: string; ink: string }
  /** A symbol by name: lines and solids around the middle. */
  symbol: (name: string) => { lines: string; solids: string }
  chip: (id: string) => { paint: string; x: number; y: number; radius: number; lines: string }
  badge: (style: string) => { shape: string; field: string; ink: string }
  /** A drawing on a space of a track, such as the weather. */
  sign: (name: string) => string
  /** Whose is whose: names of custom properties, and a mark. */
  seat: (seat: number) => { colour: string; ink: string; mark: string; square: boolean }
}

/** A game on a small position that a coach leads through. */
export interface LessonParts {
  name: string
  /** What it teaches, in a sentence. */
  teaches: string
  minutes: number
  /** Its scenario is its own: the lesson goes by its name. */
  setting: Setting
  steps: readonly Step[]
}
