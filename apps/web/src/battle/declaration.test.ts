// Putting an attack together: what is refused changes nothing, and who cannot attack may follow.
import { describe, expect, it } from 'vitest'
import type { Forecast, Question } from '../engine/contract'
import { Refusal } from '../engine/engine'
import type { Session } from '../game/session.svelte'
import { createDeclaration } from './declaration.svelte'

/** A table at which three may attack hex 9: the third of them is of a third Formation, and may follow the first. */
const ask = (async (question: Question) => {
  if (question === 'targets') return [{ hex: 9, column: 2, odds: '3-1', units: [1, 2] }]
  if (typeof question !== 'object') throw new Error('not asked here')
  if ('attackers' in question) return { able: [1, 2, 3], barred: [], guns: [7, 8], air: true }
  const attack = 'forecast' in question ? question.forecast.attack : 'check' in question ? question.check : null
  if (attack === null || typeof attack !== 'object' || !('attack' in attack)) throw new Error('an attack is meant')
  const { units, followers } = attack.attack
  const told = units.includes(3) && units.length > 2 ? { text: 'Two Formations at most', clause: 'a44-14.3.1a' }
    : followers.includes(3) && !units.includes(1) ? { text: 'It stands with no attacker', clause: 'a44-19.1.1b' } : null
  if ('check' in question) return told
  if (told !== null) throw new Refusal(told.text, told.clause)
  if ('forecast' in question && question.forecast.artillery.length > 1) throw new Refusal('One gun', 'a44-22.7')
  return { outcomes: [], of: 1, attack: units.length } as unknown as Forecast
}) as Session['ask']

const opened = async () => {
  const declaration = createDeclaration({ ask }, 9)
  await declaration.open()
  return declaration
}

describe('an attack being put together', () => {
  it('begins with the best company, and says who is kept out', async () => {
    const declaration = await opened()
    expect(declaration.choice.units).toEqual([1, 2])
    expect(declaration.forecast?.attack).toBe(2)
    await new Promise((resolve) => setTimeout(resolve))
    expect(declaration.kept.get(3)?.clause).toBe('a44-14.3.1a')
  })
  it('lets a third Formation follow without strength, and only with its attackers', async () => {
    const declaration = await opened()
    await declaration.toggle(3)
    expect(declaration.partOf(3)).toBe('follows')
    await declaration.toggle(1)
    expect(declaration.choice).toMatchObject({ units: [2], followers: [] })
  })
  it('shows a refusal with its rule and changes nothing', async () => {
    const declaration = await opened()
    await declaration.toggleGun(7)
    await declaration.toggleGun(8)
    expect(declaration.refused).toEqual({ text: 'One gun', clause: 'a44-22.7' })
    expect(declaration.choice.guns).toEqual([7])
    await declaration.toggleAir()
    expect(declaration.refused).toBeNull()
    expect(declaration.choice.air).toBe(true)
  })
  it('has no forecast without attackers', async () => {
    const declaration = await opened()
    await declaration.toggle(1)
    await declaration.toggle(2)
    expect(declaration.choice.units).toEqual([])
    expect(declaration.forecast).toBeNull()
  })
})
