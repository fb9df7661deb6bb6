// An attack being put together: who takes part, which guns and aircraft help, and what the engine says would come of it.
// A change is adopted only if the engine can tell what comes of it; otherwise its refusal is shown and nothing changes.
import type { Action, Attackers, Forecast, HexId, Refused, Told, UnitId } from '../engine/contract'
import { Refusal } from '../engine/engine'
import type { Session } from '../game/session.svelte'

/** What is chosen. */
export interface Choice { units: UnitId[]; followers: UnitId[]; guns: UnitId[]; air: boolean }

export type Part = 'attacks' | 'follows' | 'out'
export type Declaration = ReturnType<typeof createDeclaration>

const NOBODY: Choice = { units: [], followers: [], guns: [], air: false }
const without = (units: readonly UnitId[], unit: UnitId) => units.filter((other) => other !== unit)

export const attackOf = (target: HexId, { units, followers }: Choice): Action => ({ attack: { target, units, followers } })

export const createDeclaration = (session: Pick<Session, 'ask'>, target: HexId) => {
  let able = $state.raw<Attackers | null>(null)
  let choice = $state.raw<Choice>(NOBODY)
  let forecast = $state.raw<Forecast | null>(null)
  let refused = $state.raw<Refused | null>(null)
  /** Why somebody who stays out would have to. */
  let kept = $state.raw<ReadonlyMap<UnitId, Told>>(new Map())
  let latest = 0

  /** What would come of a choice, or why it is not allowed. */
  const weigh = async (next: Choice): Promise<Forecast | Refused | null> => {
    if (next.units.length === 0) return null
    try {
      return await session.ask({ forecast: { attack: attackOf(target, next), artillery: next.guns, air: next.air } })
    } catch (error) {
      if (error instanceof Refusal) return { text: error.message, clause: error.clause }
      throw error
    }
  }

  /** Adopts the first of several choices that is allowed; shows why the first is not, if none is. */
  const adopt = async (choices: Choice[]) => {
    latest += 1
    const mine = latest
    let why: Refused | null = null
    for (const next of choices) {
      const answer = await weigh(next)
      if (mine !== latest) return
      if (answer === null || 'outcomes' in answer) {
        [choice, forecast, refused] = [next, answer, null]
        return void lookRound(mine)
      }
      why ??= answer
    }
    refused = why
  }

  /** Asks what keeps out those who stay out. */
  const lookRound = async (mine: number) => {
    const found = new Map<UnitId, Told>()
    for (const unit of able?.able ?? []) {
      if (partOf(unit) !== 'out') continue
      const told = await session.ask({ check: attackOf(target, { ...choice, units: [...choice.units, unit] }) })
      if (mine !== latest) return
      if (told !== null) found.set(unit, told)
    }
    kept = found
  }

  const partOf = (unit: UnitId): Part => {
    if (choice.units.includes(unit)) return 'attacks'
    return choice.followers.includes(unit) ? 'follows' : 'out'
  }

  return {
    target,
    get able() { return able },
    get choice() { return choice },
    get forecast() { return forecast },
    get refused() { return refused },
    get kept() { return kept },
    partOf,

    /** Begins with the best company that the engine knows, or with those wished for. */
    open: async (wished: UnitId[] = []) => {
      able = await session.ask({ attackers: { target } })
      const targets = await session.ask('targets')
      const best = targets.find(({ hex }) => hex === target)?.units ?? []
      const may = (unit: UnitId) => able?.able.includes(unit) === true
      await adopt([wished.filter(may), best.filter(may)].filter(({ length }) => length > 0)
        .map((units) => ({ ...NOBODY, units })).concat([NOBODY]))
    },

    /** Puts a unit in or takes it out. Whom only the limit of Formations keeps out goes along without strength (§19.1.1b). */
    toggle: (unit: UnitId) => {
      const { units, followers } = choice
      if (partOf(unit) === 'follows') return adopt([{ ...choice, followers: without(followers, unit) }])
      if (partOf(unit) === 'out') {
        return adopt([{ ...choice, units: [...units, unit] }, { ...choice, followers: [...followers, unit] }])
      }
      const fewer = without(units, unit)
      // Followers go with those they stand with, and support needs an attack.
      const last = fewer.length === 0
      return adopt(last ? [NOBODY] : [
        { ...choice, units: fewer }, { ...choice, units: fewer, followers: [] }, { ...NOBODY, units: fewer },
      ])
    },

    toggleGun: (gun: UnitId) => {
      const guns = choice.guns.includes(gun) ? without(choice.guns, gun) : [...choice.guns, gun]
      return adopt([{ ...choice, guns }])
    },

    toggleAir: () => adopt([{ ...choice, air: !choice.air }]),

    /** Shows why the engine would not take the attack. */
    refuse: (why: Refused) => { refused = why },
  }
}
