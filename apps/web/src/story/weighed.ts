// What the procedure of a seat that the game itself plays weighed up before an action. The scene of that moment has it, so that any
// line can be asked, at any time.
import type { Session } from '../game/session.svelte'
import type { Scene, Steps } from '../engine/words'
import type { Sentence } from './lines'

/** The lines that were gone through, the one that decided among them, and where everybody stood. */
export interface Before { steps: Steps; scene: Scene }
export type Ask = () => Promise<Before | null>

type Asked = Pick<Session, 'sceneAt' | 'reasons' | 'game'>

/** What stands last: the choice at hand; where there is none, how far the procedure is. */
export const weighedBefore = (session: Pick<Session, 'sceneAt'>, entry: number): Ask => async () => {
  const scene = await session.sceneAt(entry - 1)
  const steps = scene.prompt.steps.at(-1)
  return steps === undefined ? null : { steps, scene }
}

/** Whether one of the lines decided. */
export const isChoice = ({ lines }: Steps): boolean => lines.some(({ state }) => state === 'decided')

/** Why somebody did what a line tells: an opponent's order, or what the game's own procedure weighed up. */
export const whyOf = (session: Asked, { seq, seat }: Pick<Sentence, 'seq' | 'seat'>): string | Ask | undefined =>
  session.reasons.get(seq) ?? (session.game.seats[seat]?.own ? weighedBefore(session, seq) : undefined)
