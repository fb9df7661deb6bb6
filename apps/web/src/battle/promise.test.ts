// What was promised comes by itself, in order, and nothing else does.
import { describe, expect, it } from 'vitest'
import type { Action, Offer, Promise as Promised } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { carryOut, keepPromise } from './promise'

const offer = (action: Action): Offer => ({ action, says: { words: '', clause: null }, aim: [], things: [], path: [], chance: null, barred: null })
const gun = (unit: number) => ({ support: { unit } })

/** A fight in which guns and aircraft are asked for in the phase `support`; what was done is offered no more. */
const fought = (offered: Action[], phase = 'support') => {
  const acts: Action[] = []
  const prompt = { asked: 0 as number | null, phase, offers: offered.map(offer), end: offer('pass') as Offer | null }
  const session = {
    viewer: 0, prompt, scene: { fight: {} as object | null, prompt },
    act: (action: Action) => {
      acts.push(action)
      prompt.offers = prompt.offers.filter((one) => JSON.stringify(one.action) !== JSON.stringify(action))
      if (action === 'pass') prompt.phase = 'defence'
      return Promise.resolve(null as { text: string; clause: null } | null)
    },
  }
  const table = session as unknown as Session
  const attack = (promise: Promised | null) => carryOut(table, { action: 'attack', promise })
  return { acts, prompt, session, table, attack }
}

describe('what was promised', () => {
  it('is called gun by gun, then from the air, then all is in', async () => {
    const { acts, attack } = fought([gun(6), gun(7), gun(8), 'call_air'])
    await attack({ phase: 'support', actions: [gun(7), gun(8), 'call_air', 'pass'] })
    expect(acts).toEqual(['attack', gun(7), gun(8), 'call_air', 'pass'])
  })
  it('is no more than was promised: what else may be tried is left to the player', async () => {
    const { acts, attack } = fought([{ surprise: { unit: 4 } }])
    await attack({ phase: 'support', actions: [gun(7)] })
    expect(acts).toEqual(['attack'])
  })
  it('waits for its phase and for its turn, and is forgotten after it', async () => {
    const { acts, prompt, table, attack } = fought([gun(7)], 'bridges')
    await attack({ phase: 'support', actions: [gun(7), 'pass'] })
    expect(acts).toEqual(['attack'])
    Object.assign(prompt, { phase: 'support', asked: 1 })
    expect(await keepPromise(table)).toBe(false)
    prompt.asked = 0
    expect(await keepPromise(table)).toBe(true)
    expect(acts).toEqual(['attack', gun(7), 'pass'])
    Object.assign(prompt, { phase: 'support', offers: [offer(gun(7))] })
    expect(await keepPromise(table)).toBe(false)
  })
  it('ends with the fight, with a refusal, and with the next attack', async () => {
    for (const spoil of [
      (table: ReturnType<typeof fought>) => { table.session.scene.fight = null },
      (table: ReturnType<typeof fought>) => { table.session.act = () => Promise.resolve({ text: 'No', clause: null }) },
      (table: ReturnType<typeof fought>) => table.attack(null),
    ]) {
      const table = fought([gun(7)], 'bridges')
      await table.attack({ phase: 'support', actions: [gun(7)] })
      const { act } = table.session
      await spoil(table)
      table.prompt.phase = 'support'
      await keepPromise(table.table)
      Object.assign(table.session, { act })
      table.session.scene.fight = {}
      expect(await keepPromise(table.table)).toBe(false)
    }
  })
})
