// What the steps of the lessons wait for.
import { describe, expect, it } from 'vitest'
import type { Now } from '../../../lesson/steps'
import { FIRST_BATTLE, PLACES } from './first_battle'
import { LESSONS } from './index'
import { lying, marked, past, reached } from './looking'
import { steps as said } from './words/first_battle'

describe.each(LESSONS)('$name', ({ minutes, steps }) => {
  it('has few steps if it is short', () => { if (minutes === 5) expect(steps.length >= 6 && steps.length <= 10).toBe(true) })
})

/** A table of the lesson's hexes, with a German and an American piece. */
const numbers = Object.values(PLACES)
const now = (phase: string, more: { active?: number; german?: keyof typeof PLACES; american?: keyof typeof PLACES; fight?: boolean; selected?: keyof typeof PLACES } = {}): Now => {
  const hexOf = (place: keyof typeof PLACES | undefined) => (place === undefined ? null : numbers.indexOf(PLACES[place]))
  const at = (place: keyof typeof PLACES | undefined) => ({ at: place === undefined ? 'nowhere' : { hex: hexOf(place) }, face: 0, lost: 0, chips: [] })
  return {
    table: { hexes: numbers.map((number) => ({ number })), pieces: [{ name: '2 Pz/2', seat: 0 }, { name: '28/110', seat: 1 }] },
    scene: { prompt: { phase, kind: 'other', when: { player_turn: `2 day ${more.active ?? 0}` } }, fight: more.fight ? {} : null, pieces: { 0: at(more.german), 1: at(more.american) } },
    selected: { hex: hexOf(more.selected), pieces: [] },
  } as unknown as Now
}
const isDone = (title: string, then: Now) => FIRST_BATTLE.steps.find((step) => step.title === title)?.done?.(then)

describe('a step is done', () => {
  it('when its hex is selected, or the player is ahead of the coach', () => {
    expect(isDone(said.look.title, now('artillery_supply'))).toBe(false)
    expect(isDone(said.look.title, now('artillery_supply', { selected: 'marnach' }))).toBe(true)
    expect(isDone(said.look.title, now('movement'))).toBe(true)
  })
  it('when a unit has gone where it was to go', () => {
    expect(isDone(said.recon.title, now('movement', { german: 'heinerscheid' }))).toBe(false)
    expect(isDone(said.recon.title, now('movement', { german: 'fischbach' }))).toBe(true)
    expect(isDone(said.reserve.title, now('movement', { german: 'daleiden' }))).toBe(false)
    expect(isDone(said.reserve.title, now('movement', { german: 'bank' }))).toBe(true)
  })
  it('when the fight has come so far', () => {
    expect(isDone(said.attack.title, now('combat', { american: 'marnach' }))).toBe(false)
    expect(isDone(said.attack.title, now('combat:support', { american: 'marnach', fight: true }))).toBe(true)
    expect(isDone(said.advance.title, now('combat:advance', { fight: true, german: 'clervaux' }))).toBe(true)
    expect(isDone(said.crossroads.title, now('combat:advance', { fight: true }))).toBe(false)
    expect(isDone(said.crossroads.title, now('movement', { active: 1 }))).toBe(true)
  })
})

describe('a step looks at', () => {
  const at = (player_turn: string, phase: string, kind = 'other') => ({ scene: { prompt: { phase, kind, when: { player_turn } } } }) as unknown as Now
  it('how far the game has come: by day the Germans are first, at night the Allies', () => {
    expect(reached(at('6 day 0', 'combat'), '6 day 1', 'movement')).toBe(false)
    expect(reached(at('6 day 1', 'movement'), '6 day 1', 'movement')).toBe(true)
    expect(past(at('6 day 1', 'combat:advance'), '6 day 1', 'combat')).toBe(false)
    expect(past(at('6 night 1', 'movement'), '6 day 1', 'combat')).toBe(true)
    expect(reached(at('6 night 0', 'movement'), '7 day 1', 'movement')).toBe(false)
    expect(past(at('7 day 1', 'over', 'over'), '7 day 1', 'movement')).toBe(true)
  })
  it('chips and markers', () => {
    const now = {
      table: { hexes: [{ number: '3312' }], pieces: [{}], chips: [{ id: 'night' }, { id: 'truck' }], markers: [{ id: 'bridge_blown' }] },
      scene: { pieces: { 0: { at: { hex: 0 }, chips: [[1, 0]] } }, markers: { 4: { kind: 0 }, 5: null } },
    } as unknown as Now
    expect([marked(now, '3312', 'truck'), marked(now, '3312', 'night')]).toEqual([true, false])
    expect(lying(now, 'bridge_blown')).toBe(1)
  })
})
