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
  /** What its battle reports tell beyond the engine's words; fetched when one is written. */
  report?: () => Promise<ReportParts>
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

/** What the battle reports of a game tell beyond the engine's words. */
export interface ReportParts {
  history: History
  /** A roll of a battle, read out of the engine's sentence; null, if the sentence tells of none. */
  roll: (sentence: string) => RollTold | null
}

/** A roll of a battle in words. */
export interface RollTold {
  /** Who leads, if it is not everybody's roll. */
  lead: string | null
  /** What stands against what (`9 against 4`), the odds of that, and the odds after all shifts; null, if it has none. */
  odds: { strengths: string; first: string; last: string } | null
  face: number
  /** The best face for whoever attacks, and the worst. */
  best: number
  worst: number
  /** What comes of it, as a clause. */
  result: string
}

/** What really happened: when one side took places, and when it lost them again. */
export interface History {
  /** Whose advance it was. */
  seat: number
  /** The numbers of its hexes, as printed, and the days; none, if it never came to that. A place is taken when all of it is. */
  places: readonly { hexes: readonly string[]; taken: number | null; again: number | null }[]
  /** The day that a date of the game means, and a day as a date. */
  dayOf: (date: string) => number | null
  dateOf: (day: number) => string
}
