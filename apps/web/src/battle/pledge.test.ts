// Promised support comes by itself, in order, and nothing else does.
import { describe, expect, it } from 'vitest'
import type { Action, Battle, Offer, Prompt, View } from '../engine/contract'
import { keepPledge, nextOf, pledge } from './pledge'

const offer = (action: Action): Offer => ({ action, text: '', clause: null, hexes: [], units: [] })
const prompt = (...actions: Action[]) => ({ of: 0, offers: actions.map(offer), end: offer('pass') }) as unknown as Prompt

describe('promised support', () => {
  it('is called gun by gun, then from the air, then all is in', () => {
    const promised = { target: 9, guns: [7, 8], air: true }
    const open = prompt({ support: { unit: 6 } }, { support: { unit: 7 } }, { support: { unit: 8 } }, 'call_air')
    expect(nextOf(promised, { artillery: [], air: false }, open)).toEqual({ support: { unit: 7 } })
    expect(nextOf(promised, { artillery: [7], air: false }, open)).toEqual({ support: { unit: 8 } })
    expect(nextOf(promised, { artillery: [7, 8], air: false }, open)).toBe('call_air')
    expect(nextOf(promised, { artillery: [7, 8], air: true }, open)).toBe('pass')
  })
  it('leaves a surprise to the player', () => {
    expect(nextOf({ target: 9, guns: [], air: false }, { artillery: [], air: false }, prompt({ surprise: { unit: 4 } }))).toBeNull()
  })
  it('waits for the bridges, acts in its stage, and is forgotten after it', async () => {
    const battle = { target: 9, stage: 'bridges', artillery: [], air: false } as unknown as Battle
    const acts: Action[] = []
    const session = {
      view: { battle } as View, prompt: prompt({ support: { unit: 7 } }), viewer: 0 as const,
      act: (action: Action) => {
        acts.push(action)
        if (action === 'pass') battle.stage = 'defensive_artillery'
        else battle.artillery.push(7)
        return Promise.resolve(null)
      },
    }
    pledge(session, { target: 9, guns: [7], air: false })
    expect(await keepPledge(session)).toBe(false)
    battle.stage = 'support'
    expect(await keepPledge(session)).toBe(true)
    expect(acts).toEqual([{ support: { unit: 7 } }, 'pass'])
    battle.stage = 'support'
    expect(await keepPledge(session)).toBe(false)
  })
})
