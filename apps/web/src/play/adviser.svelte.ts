// What an opponent would do in the player's place: asked for, shown on the map, and forgotten as soon as the position changes.
import { Interrupted } from '../engine/engine'
import type { LogLine, Table } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { readOn, unread, type Sentence } from '../story/lines'
import { litBy, type Lit } from '../story/places'

/** The order behind it, and its sentences. */
export interface Advised { why: string | null; lines: readonly Sentence[] }

/** Lines that were never entered, as sentences of the story. */
export const sentencesOf = (lines: readonly LogLine[], seat: number, table: Pick<Table, 'grid'>): Sentence[] =>
  readOn(unread(), lines.map((line) => ({ line: { ...line, seq: 0, seat, by_order: false } })), table).lines
    .filter((line): line is Sentence => line.kind === 'sentence')

type Place = Pick<Session, 'advise' | 'stopThinking' | 'viewer' | 'table' | 'scene'>
export type Adviser = ReturnType<typeof createAdviser>

/** `light` marks on the map what is told, and `reveal` brings it into sight. */
export const createAdviser = (session: Place, light: (what: readonly Lit[]) => void, reveal: (what: readonly Lit[]) => void) => {
  let thinking = $state(false)
  let advised = $state.raw<Advised | null>(null)
  /** Counts the questions: an answer to an older one is not wanted any more. */
  let asked = 0

  const told = (): Lit[] => advised?.lines.map((line) => litBy(session.scene, line)) ?? []
  const show = () => light(told())
  const close = () => {
    if (!thinking && advised === null) return
    asked += 1
    if (thinking) session.stopThinking()
    thinking = false
    advised = null
    show()
  }
  const ask = async () => {
    close()
    const mine = asked
    thinking = true
    try {
      const { why, lines } = await session.advise()
      if (mine !== asked) return
      advised = { why, lines: sentencesOf(lines, session.viewer, session.table) }
      show()
      reveal(told())
    } catch (error) {
      if (!(error instanceof Interrupted) && mine === asked) throw error
    } finally {
      if (mine === asked) thinking = false
    }
  }

  return {
    get thinking() { return thinking },
    get advised() { return advised },
    get open() { return thinking || advised !== null },
    ask,
    close,
    /** Marks one of its lines, or all of them again. */
    light: (what: readonly Lit[]) => (what.length > 0 ? light(what) : show()),
  }
}
