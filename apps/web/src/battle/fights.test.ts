// The dock of fights: a plan, the fight at hand, the last one, and when each gives way to the next.
import { describe, expect, it } from 'vitest'
import type { Action, Change, Draft, Fight, Told, Weighed } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { settings } from '../shell/settings.svelte'
import { createFights } from './fights.svelte'

const fight = (again = false): Fight => ({ title: 'Combat at 9', at: { hex: 9 }, roles: [], steps: { title: '', lines: [] }, result: null, plan: null, again })
const answer = (draft: Draft): Weighed => ({
  draft, gaps: [], says: [], refused: null, label: 'Attack', action: 'attack', promise: null, forecast: null, offers: [],
  shows: { fills: [], outlines: [], lines: [], numbers: [], badges: [], signs: [], says: [] },
})
const DRAFT: Draft = { plan: 'attack', fills: { target: { things: [{ hex: 9 }] } } }
const begins = (seq: number) => ({ line: { seq, fight: 'begins' } }) as unknown as Told

/** A table at which an attack comes to what is given. */
const table = (comesTo: (session: { scene: { fight: Fight | null }; log: Told[] }) => void) => {
  const session = {
    viewer: 0, log: [] as Told[], scene: { fight: null as Fight | null }, prompt: { kind: 'fight', asked: 0, offers: [], end: null, phase: '' },
    weigh: (draft: Draft) => Promise.resolve(answer(draft)),
    act: (_: Action) => {
      comesTo(session)
      return Promise.resolve(null as { text: string; clause: null } | null)
    },
  }
  const fights = createFights(session as unknown as Session)
  const plan = () => fights.begin({ title: 'Attack on 9', at: 9, attack: true }, answer(DRAFT))
  return { session, fights, plan }
}

describe('the dock of fights', () => {
  it('shows a plan, then the fight, then what came of it until the phase is over', async () => {
    const { session, fights, plan } = table((now) => {
      now.scene = { fight: fight() }
      now.log = [begins(4)]
    })
    expect(fights.open).toBe(false)
    plan()
    expect([fights.open, fights.planned?.title, fights.at]).toEqual([true, 'Attack on 9', 9])
    await fights.carryOut()
    expect([fights.planned, fights.fight?.title, fights.at]).toEqual([null, 'Combat at 9', 9])
    fights.renew()
    session.scene = { fight: null }
    fights.renew()
    expect([fights.open, fights.at]).toEqual([true, 9])
    session.prompt.kind = 'move'
    fights.renew()
    expect(fights.open).toBe(false)
  })
  it('asks once more before the dice are rolled, if the player wants that', async () => {
    const { fights, plan } = table((now) => { now.log = [begins(4)] })
    settings.confirmAttack = true
    plan()
    await fights.carryOut()
    expect([fights.asks, fights.planned?.at]).toEqual([true, 9])
    await fights.carryOut()
    expect(fights.planned).toBeNull()
    settings.confirmAttack = false
  })
  it('shows a fight that was over at once, and nothing if none began', async () => {
    const atOnce = table((now) => { now.log = [begins(4)] })
    atOnce.plan()
    await atOnce.fights.carryOut()
    expect([atOnce.fights.open, atOnce.fights.planned]).toEqual([true, null])
    atOnce.fights.close()
    expect(atOnce.fights.open).toBe(false)
    const none = table(() => undefined)
    none.plan()
    await none.fights.carryOut()
    expect(none.fights.open).toBe(false)
  })
  it('keeps the plan and says why, if it is refused', async () => {
    const { session, fights, plan } = table(() => undefined)
    session.act = () => Promise.resolve({ text: 'Too late', clause: null })
    plan()
    await fights.carryOut()
    expect(fights.planned?.title).toBe('Attack on 9')
    expect(fights.refused).toEqual({ text: 'Too late', clause: null })
  })
  it('lets the next attack be planned when a fight is over but for that', () => {
    const { session, fights, plan } = table(() => undefined)
    session.scene = { fight: fight(true) }
    fights.renew()
    expect([fights.planned, fights.open]).toEqual([null, true])
    plan()
    fights.renew()
    expect(fights.planned?.title).toBe('Attack on 9')
    session.scene = { fight: fight() }
    fights.renew()
    expect(fights.planned).toBeNull()
  })
  it('drops a plan when it is no longer one\'s own turn', () => {
    const { session, fights, plan } = table(() => undefined)
    plan()
    session.prompt.asked = 1
    fights.renew()
    expect(fights.planned).toBeNull()
  })
})

describe('all who can help', () => {
  /** Three guns, of which two may fire at once. */
  const guns = (draft: Draft): Weighed => {
    const pick = (of: number[]) => of.map((piece) => ({ thing: { piece }, adds: '1', barred: null }))
    return { ...answer(draft), gaps: [
      { id: 'who', says: { words: 'Attackers', clause: null }, gap: { pick: { of: pick([1, 2]), min: 1, max: 9 } } },
      { id: 'guns', says: { words: 'Artillery', clause: null }, gap: { pick: { of: pick([3, 4, 5]), min: 0, max: 9 } } },
    ] }
  }
  it('are put in at once, as many as the rules take; nobody else is', async () => {
    const weigh = (draft: Draft, change?: Change) => {
      const [gap, fill] = [change?.gap ?? '', change?.fill]
      const over = fill !== undefined && 'things' in fill && fill.things.length > 2
      return Promise.resolve({ ...guns(over || fill === undefined ? draft : { ...draft, fills: { ...draft.fills, [gap]: fill } }), refused: over ? { words: 'Two guns fire already.', clause: null } : null })
    }
    const fights = createFights({ ...table(() => undefined).session, weigh } as unknown as Session)
    fights.begin({ title: 'Attack on 9', at: 9, attack: true }, guns(DRAFT))
    await fights.addAll()
    expect([fights.weighed?.draft.fills, fights.refused]).toEqual([{ ...DRAFT.fills, guns: { things: [{ piece: 3 }, { piece: 4 }] } }, null])
    expect(fights.added, 'it says how many, and why not more').toEqual({ count: 2, of: 3, why: { text: 'Two guns fire already.', clause: null } })
    await fights.addAll()
    expect([fights.refused?.text, fights.added]).toEqual(['Two guns fire already.', null])
  })
})
