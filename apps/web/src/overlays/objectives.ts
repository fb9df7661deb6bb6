// What must be held to win, on the map from the first moment: an overlay of the page itself, made of the engine's goals.
import type { Goal, LayerOf, SignAt, Thing } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { overlays as words } from '../words/layers'
import { EMPTY } from './legend'

export const OBJECTIVES: LayerOf = { id: 'objectives', name: words.objectives, key: '*', of_piece: false, fixed: false }

/** The layer whose signs tell who holds what counts, in games that have one. */
export const HELD = 'control'

/** So many hexes are rimmed, whoever holds them. Where more count, as where every town does, only those are that count already. */
const MANY = 40

/** A rim around each hex of a goal, under the counters; broken, where the engine does not mark it with a star. */
export const objectives = async (session: Pick<Session, 'goals' | 'layer' | 'table'>) => {
  const holders = session.table.layers.some(({ id }) => id === HELD) ? session.layer(HELD) : EMPTY
  const [goals, { signs }] = await Promise.all([session.goals(), holders])
  const rim = (at: Thing & { hex: number }): SignAt => {
    const held = signs.find((sign) => 'hex' in sign.at && sign.at.hex === at.hex) ?? { sign: 'star', tone: 'accent', words: words.objective, kind: '' }
    return { ...held, at, kind: held.kind || held.words, sign: held.sign === 'star' ? 'rim' : 'broken_rim' }
  }
  const rimmed = ({ things, places }: Goal) => (things.length > MANY ? places.filter(({ counts }) => counts).map(({ thing }) => thing) : things)
  return { ...EMPTY, signs: goals.flatMap(rimmed).filter((thing) => 'hex' in thing).map(rim) }
}
