// Which of a player's pieces can do something now: the others lie under a veil.
import type { Prompt, Weighed } from '../engine/words'
import { pickGapsOf } from './gaps'

/** Those who can take part in what is planned, or else with whom something may be begun; none is told, if nobody is called for. */
export const actingNow = (prompt: Pick<Prompt, 'actors'>, planned: Weighed | null): ReadonlySet<number> | null => {
  const gaps = planned === null ? [] : pickGapsOf(planned)
  const called = gaps.flatMap(({ of }) => of.flatMap(({ thing, barred }) => ('piece' in thing && barred === null ? [thing.piece] : [])))
  const acting = called.length > 0 ? called : prompt.actors
  return acting.length > 0 ? new Set(acting) : null
}
