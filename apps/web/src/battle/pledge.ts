// Support that was promised when an attack was declared. The engine asks for it later, perhaps after the defender
// has decided about his bridges; then the promise is kept without asking the player again.
import type { Action, Battle, HexId, Prompt, Stage, UnitId } from '../engine/contract'
import type { Session } from '../game/session.svelte'

export interface Pledge { target: HexId; guns: UnitId[]; air: boolean }

type Table = Pick<Session, 'view' | 'prompt' | 'viewer' | 'act'>

const pledges = new WeakMap<object, Pledge>()
const keeping = new WeakSet<object>()
const BEFORE: readonly Stage[] = ['bridges', 'call_off']

export const pledge = (session: Table, promised: Pledge) => pledges.set(session, promised)

/** Keeps the promise if it is time to, and once: its own actions call it again. Gives whether it did anything. */
export const keepPledge = async (session: Table): Promise<boolean> => {
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
    const promised = pledges.get(session)
    const battle = session.view.battle
    if (promised === undefined) return acted
    const ours = battle?.target === promised.target ? battle : null
    if (ours !== null && (BEFORE.includes(ours.stage) || session.prompt.of !== session.viewer)) return acted
    const action = ours?.stage === 'support' ? nextOf(promised, ours, session.prompt) : null
    if (action === null || (await session.act(action)) !== null) {
      pledges.delete(session)
      return acted
    }
    acted = true
  }
}

/** The next thing promised; at the end the word that all is in. Whoever may still try a surprise says so himself. */
export const nextOf = ({ guns, air }: Pledge, battle: Pick<Battle, 'artillery' | 'air'>, prompt: Pick<Prompt, 'offers' | 'end'>): Action | null => {
  const offered = [...prompt.offers, ...(prompt.end ? [prompt.end] : [])].map(({ action }) => action)
  const gun = offered.find((action) =>
    typeof action === 'object' && 'support' in action && guns.includes(action.support.unit) && !battle.artillery.includes(action.support.unit))
  if (gun !== undefined) return gun
  if (air && !battle.air && offered.includes('call_air')) return 'call_air'
  const surprise = offered.some((action) => typeof action === 'object' && 'surprise' in action)
  return !surprise && offered.includes('pass') ? 'pass' : null
}
