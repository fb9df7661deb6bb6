// What was promised with an action: support that the engine asks for later, perhaps after the other side has decided something.
// Then it is done without asking the player again.
import type { Promise as Promised, Weighed } from '../engine/words'
import type { Session } from '../game/session.svelte'

type Table = Pick<Session, 'scene' | 'prompt' | 'viewer' | 'act'>

const promises = new WeakMap<object, Promised>()
const keeping = new WeakSet<object>()

/** Does what a draft comes to, and keeps in mind what is promised with it. Gives the refusal if there is one. */
export const carryOut = async (session: Table, { action, promise }: Pick<Weighed, 'action' | 'promise'>) => {
  if (promise === null) promises.delete(session)
  else promises.set(session, promise)
  const refusal = await session.act(action)
  if (refusal !== null) promises.delete(session)
  else await keepPromise(session)
  return refusal
}

/** Keeps the promise if it is time to, and once: its own actions call it again. Gives whether it did anything. */
export const keepPromise = async (session: Table): Promise<boolean> => {
  if (keeping.has(session)) return false
  keeping.add(session)
  try {
    return await keepOn(session)
  } finally {
    keeping.delete(session)
  }
}

const keepOn = async (session: Table): Promise<boolean> => {
  let acted = false
  for (;;) {
    const promised = promises.get(session)
    if (promised === undefined) return acted
    if (session.scene.fight === null || promised.actions.length === 0) {
      promises.delete(session)
      return acted
    }
    if (session.prompt.asked !== session.viewer || session.prompt.phase !== promised.phase) return acted
    const offered = [...session.prompt.offers, ...(session.prompt.end ? [session.prompt.end] : [])].map(({ action }) => JSON.stringify(action))
    const next = promised.actions.findIndex((action) => offered.includes(JSON.stringify(action)))
    if (next < 0) return acted
    promises.set(session, { ...promised, actions: promised.actions.filter((_, at) => at !== next) })
    if ((await session.act(promised.actions[next])) !== null) {
      promises.delete(session)
      return acted
    }
    acted = true
  }
}
