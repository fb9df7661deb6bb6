// A draft being filled gap by gap: what the engine says now stands. A change that it does not take is answered with the reason, and
// nothing else changes. Late answers are dropped.
import type { Refused } from '../engine/calls'
import { Refusal } from '../engine/engine'
import type { Change, Draft, Fill, Sentence, Weighed } from '../engine/words'
import type { Session } from '../game/session.svelte'

export type Drafting = ReturnType<typeof createDrafting>

export const refusedBy = ({ words, clause }: Sentence): Refused => ({ text: words, clause })

export const createDrafting = (session: Pick<Session, 'weigh'>) => {
  let weighed = $state.raw<Weighed | null>(null)
  /** Why the latest change was not taken. */
  let refused = $state.raw<Refused | null>(null)
  let latest = 0

  /** What would stand; nothing if it is refused, or if something else has been asked meanwhile. */
  const weigh = async (draft: Draft, change?: Change): Promise<Weighed | null> => {
    latest += 1
    const mine = latest
    try {
      const answer = await session.weigh(draft, change)
      if (mine !== latest) return null
      refused = answer.refused === null ? null : refusedBy(answer.refused)
      return answer
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (mine === latest) refused = { text: error.message, clause: error.clause }
      return null
    }
  }

  const adopt = (answer: Weighed | null): Weighed | null => {
    if (answer !== null) weighed = answer
    return answer
  }

  return {
    get weighed() { return weighed },
    get refused() { return refused },
    /** Begins, or asks anew. */
    open: async (draft: Draft) => adopt(await weigh(draft)),
    /** Takes up what was weighed elsewhere. */
    adopt: (answer: Weighed) => {
      latest += 1
      refused = null
      weighed = answer
    },
    /** Fills a gap otherwise. */
    change: async (gap: string, fill: Fill) => (weighed === null ? null : adopt(await weigh(weighed.draft, { gap, fill }))),
    /** What would stand if a gap were filled so; the draft stays as it is. */
    suppose: async (gap: string, fill: Fill) => (weighed === null ? null : weigh(weighed.draft, { gap, fill })),
    /** Shows why something was not taken. */
    refuse: (why: Refused) => { refused = why },
    drop: () => {
      latest += 1
      weighed = null
      refused = null
    },
  }
}
