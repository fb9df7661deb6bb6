// What the steps of the lesson wait for.
import { describe, expect, it } from 'vitest'
import type { Now } from '../../../lesson/steps'
import { FIRST_BATTLE, PLACES } from './first_battle'
import { past, reached } from './looking'
import { steps as said } from './words/first_battle'

/** A table of the lesson's hexes, with the panzers and the Americans. */
const numbers = Object.values(PLACES)
type Place = keyof typeof PLACES
const now = (phase: string, more: { active?: number; panzers?: Place; americans?: Place; fight?: boolean; selected?: Place; over?: boolean } = {}): Now => {
  const hexOf = (place: Place | undefined) => (place === undefined ? null : numbers.indexOf(PLACES[place]))
  const at = (place: Place | undefined) => ({ at: place === undefined ? 'nowhere' : { hex: hexOf(place) }, face: 0, lost: 0, chips: [] })
  return {
    table: { hexes: numbers.map((number) => ({ number })), pieces: [{ name: '2 Pz/3', seat: 0 }, { name: '28/110', seat: 1 }], chips: [] },
    scene: { prompt: { phase, kind: more.over ? 'over' : 'other', active: more.active ?? 0 }, fight: more.fight ? {} : null, pieces: { 0: at(more.panzers), 1: at(more.americans) } },
    selected: { hex: hexOf(more.selected), pieces: [] },
  } as unknown as Now
}
const isDone = (title: string, then: Now) => FIRST_BATTLE.steps.find((step) => step.title === title)?.done?.(then)

describe('a step is done', () => {
  it('when its hex is selected, or the player is ahead of the coach', () => {
    expect(isDone(said.look.title, now('reserve'))).toBe(false)
    expect(isDone(said.look.title, now('reserve', { selected: 'marnach' }))).toBe(true)
    expect(isDone(said.look.title, now('movement'))).toBe(true)
  })
  it('when a unit has gone where it was to go', () => {
    expect(isDone(said.move.title, now('movement', { panzers: 'dasburg' }))).toBe(false)
    expect(isDone(said.move.title, now('movement', { panzers: 'roder' }))).toBe(true)
  })
  it('when the fight has come so far', () => {
    expect(isDone(said.attack.title, now('combat', { americans: 'marnach' }))).toBe(false)
    expect(isDone(said.attack.title, now('combat:advance', { fight: true }))).toBe(true)
    expect(isDone(said.advance.title, now('combat:advance', { fight: true }))).toBe(false)
    expect(isDone(said.advance.title, now('combat', {}))).toBe(true)
  })
})

it('the Allied player turn, and the end, are beyond every phase of the Germans', () => {
  expect([reached(now('combat:retreat'), 'combat'), past(now('combat:retreat'), 'combat')]).toEqual([true, false])
  expect(past(now('supply', { active: 1 }), 'exploitation')).toBe(true)
  expect(past(now('over', { over: true }), 'exploitation')).toBe(true)
})
