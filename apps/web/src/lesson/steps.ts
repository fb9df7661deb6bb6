// The steps of a lesson: what the coach says, where it points, and how it knows that something is done.
import type { Session } from '../game/session.svelte'
import type { Selected } from './marks.svelte'

export interface StepWords {
  title: string
  /** Why, in a few sentences. */
  text: string
  /** What to do; nothing if there is only something to read. */
  todo?: string
  /** How that is done, or what is read about is seen, by keyboard and mouse or by touch, where it is not plain. */
  keys?: string
  touch?: string
}

/** What a step looks at to know whether it is done. */
export type Now = Pick<Session, 'table' | 'scene'> & { selected: Selected }

export interface Step extends StepWords {
  /** Hexes to point at, by their printed numbers. */
  hexes: string[]
  clauses: string[]
  /** Whoever plays against the person waits for the button that lets it do one step. */
  walks?: boolean
  /** Without it the player says when to go on. */
  done?: (now: Now) => boolean
}

export const isDone = (step: Step, now: Now): boolean => step.done?.(now) ?? false
