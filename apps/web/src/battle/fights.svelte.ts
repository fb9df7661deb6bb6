// Fights in their dock: the one that is being planned, the one at hand, and the last one until the player closes it.
import type { Refused } from '../engine/calls'
import type { Fight, Fill, Thing, Told, Weighed } from '../engine/words'
import type { Session } from '../game/session.svelte'
import type { HexId } from '../map/geometry'
import { createDrafting, refusedBy } from '../play/drafting.svelte'
import { pickable, supportGapsOf, toggled, type PickGap } from '../play/gaps'
import { newest } from '../play/newest'
import { settings } from '../shell/settings.svelte'
import { carryOut, keepPromise } from './promise'

/** A plan with an outcome, as it was begun. */
export interface Planned {
  title: string
  /** Where on the map. */
  at: HexId | null
  /** Whether it is an attack on that hex, and not something else that has an outcome. */
  attack: boolean
}

export type Fights = ReturnType<typeof createFights>

const began = (log: readonly Told[], after: number): boolean =>
  log.some((told) => 'line' in told && told.line.seq > after && told.line.fight === 'begins')
const hexAt = ({ at }: Fight): HexId | null => ('hex' in at ? at.hex : 'side' in at ? at.side[0] : null)

export const createFights = (session: Pick<Session, 'weigh' | 'act' | 'scene' | 'prompt' | 'log' | 'viewer'>) => {
  const drafting = createDrafting(session)
  let planned = $state.raw<Planned | null>(null)
  /** The fight that was fought last stays in sight, also when it is over: until the phase is, or until the player closes it. */
  let last = $state.raw<{ at: HexId | null } | null>(null)
  /** What is planned is just being done. */
  let doing = false
  let kind = ''
  /** How many of all who could help were put in at once, and what kept the others out. */
  let added = $state.raw<{ count: number; of: number; why: Refused } | null>(null)
  /** The player has pressed to attack, and wants to be asked once more. */
  let asks = $state(false)

  const fight = $derived(session.scene.fight)
  /** A plan for the next fight comes before the one at hand, which is over but for that. */
  const plans = $derived(planned !== null && (fight === null || fight.again))
  const at = $derived(plans ? planned?.at ?? null : fight !== null ? hexAt(fight) : last?.at ?? null)

  const close = () => {
    planned = null
    added = null
    asks = false
    last = null
    drafting.drop()
  }

  return {
    get planned() { return plans ? planned : null },
    get fight() { return fight },
    get weighed() { return drafting.weighed },
    get refused() { return drafting.refused },
    /** Whether there is anything to show. */
    get open() { return plans || fight !== null || last !== null },
    get added() { return added },
    get asks() { return asks },
    /** Where it is fought, or would be. */
    get at() { return at },
    begin: (next: Planned, answer: Weighed) => {
      kind = session.prompt.kind
      last = null
      asks = false
      added = null
      planned = next
      drafting.adopt(answer)
    },
    change: (gap: string, fill: Fill) => {
      asks = false
      added = null
      return drafting.change(gap, fill)
    },
    /** Puts a thing in or takes it out. */
    toggle: async (gap: PickGap, thing: Thing): Promise<void> => {
      added = null
      const { weighed } = drafting
      if (weighed !== null) await drafting.change(gap.id, toggled(weighed.draft, gap, thing))
    },
    /** Puts in all who can help, for one gap or for each, as far as the rules let them; and says why not more. */
    addAll: async (only?: string): Promise<void> => {
      const first = drafting.weighed
      const picks = first === null ? [] : supportGapsOf(first).filter(({ id }) => only === undefined || id === only)
      const all = picks.flatMap((pick) => (first === null ? [] : pickable(first.draft, pick).map((thing) => ({ pick, thing }))))
      let count = 0
      let why: Refused | null = null
      added = null
      for (const { pick, thing } of all) {
        const before = drafting.weighed
        const answer = before === null ? null : await drafting.change(pick.id, toggled(before.draft, pick, thing))
        if (before === null || answer === null) return
        if (answer.refused === null) count += 1
        else {
          why ??= refusedBy(answer.refused)
          if (count > 0) drafting.adopt(before)
        }
      }
      if (count > 0 && why !== null) added = { count, of: all.length, why }
    },
    /** Does what is planned. */
    carryOut: async (): Promise<void> => {
      const { weighed } = drafting
      if (weighed === null || weighed.action === null) return
      if (planned?.attack && settings.confirmAttack && !asks) {
        asks = true
        return
      }
      const [before, where] = [newest(session.log), at]
      doing = true
      const refusal = await carryOut(session, weighed).finally(() => { doing = false })
      if (refusal !== null) return drafting.refuse(refusal)
      close()
      if (began(session.log, before)) last = { at: where }
    },
    close,
    /** After the position has changed: what was promised is done, what is planned is weighed anew. */
    renew: () => {
      if (fight !== null) {
        void keepPromise(session)
        last = { at: hexAt(fight) }
        if (!fight.again && !doing) planned = null
      } else if (session.prompt.kind !== 'fight' && session.prompt.kind !== 'decide') last = null
      if (planned === null || doing) return
      const { weighed } = drafting
      if (session.prompt.asked !== session.viewer || session.prompt.kind !== kind || weighed === null) planned = null
      else void drafting.open(weighed.draft).then((answer) => { if (answer === null && drafting.refused !== null) planned = null })
    },
  }
}
