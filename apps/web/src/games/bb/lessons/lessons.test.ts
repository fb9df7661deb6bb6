// What the steps of the lesson wait for.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Now } from '../../../lesson/steps'
import { LESSONS } from './index'
import { isOver, past, reached } from './looking'
import { PLACES, SKYLINE_DRIVE } from './skyline_drive'
import { steps as said } from './words/skyline_drive'

describe.each(LESSONS)('$name', ({ setting }) => {
  it('has the seed with which the engine’s test plays it', () => {
    const test = readFileSync(new URL('../../../../../../core/rules-bastogne/tests/suite/lesson.rs', import.meta.url), 'utf8')
    expect(test).toContain(`"${setting.seed}"`)
  })
})

/** A table of the lesson's hexes, with the column, the panzers and an American battalion. */
const numbers = Object.values(PLACES)
type Place = keyof typeof PLACES
interface Told { column?: Place; panzers?: Place; americans?: Place; selected?: Place; cards?: number; barrages?: number; transports?: number; over?: boolean }
const now = (phase: string, more: Told = {}): Now => {
  const hexOf = (place: Place | undefined) => (place === undefined ? null : numbers.indexOf(PLACES[place]))
  const at = (place: Place | undefined) => ({ at: place === undefined ? 'nowhere' : { hex: hexOf(place) }, face: 0, lost: 0, chips: [] })
  const kinds = [...Array<number>(more.barrages ?? 0).fill(0), ...Array<number>(more.transports ?? 0).fill(1)]
  return {
    table: {
      hexes: numbers.map((number) => ({ number })), chips: [], markers: [{ id: 'barrage' }, { id: 'transport' }],
      pieces: [{ name: 'KG 901', seat: 0 }, { name: 'KG von Cochenhausen', seat: 0 }, { name: '110 Regiment III', seat: 1 }],
    },
    scene: {
      prompt: { phase, kind: more.over ? 'over' : 'other', active: 0 }, fight: null,
      pieces: { 0: at(more.column), 1: at(more.panzers), 2: at(more.americans) },
      piles: { 0: { unseen: 0, seen: Array<number>(more.cards ?? 0).fill(9) } }, markers: Object.fromEntries(kinds.map((kind, id) => [id, { kind }])),
    },
    selected: { hex: hexOf(more.selected), pieces: [] },
  } as unknown as Now
}
const isDone = (title: string, then: Now) => SKYLINE_DRIVE.steps.find((step) => step.title === title)?.done?.(then)

describe('a step is done', () => {
  it('when a card is in the hand, and when it has left it', () => {
    expect(isDone(said.card.title, now('german_choice'))).toBe(false)
    expect(isDone(said.card.title, now('german_choice', { cards: 1 }))).toBe(true)
    expect(isDone(said.play.title, now('german_card', { cards: 1 }))).toBe(false)
    expect(isDone(said.play.title, now('german_card'))).toBe(true)
  })
  it('when its hex is selected, or the player is ahead of the coach', () => {
    expect(isDone(said.look.title, now('german_movement', { column: 'karlshausen' }))).toBe(false)
    expect(isDone(said.look.title, now('german_movement', { column: 'karlshausen', selected: 'karlshausen' }))).toBe(true)
    expect(isDone(said.look.title, now('german_combat', { column: 'karlshausen' }))).toBe(true)
  })
  it('when a unit has gone where it was to go', () => {
    expect(isDone(said.road.title, now('german_movement', { column: 'gemund' }))).toBe(false)
    expect(isDone(said.road.title, now('german_movement', { column: 'south' }))).toBe(true)
    expect(isDone(said.drive.title, now('german_exploitation:moving', { panzers: 'roder' }))).toBe(false)
    expect(isDone(said.drive.title, now('german_exploitation', { panzers: 'clervaux' }))).toBe(true)
  })
  it('when guns aim, when trucks stand', () => {
    expect(isDone(said.barrage.title, now('german_offensive_barrage'))).toBe(false)
    expect(isDone(said.barrage.title, now('german_offensive_barrage', { barrages: 1 }))).toBe(true)
    expect(isDone(said.haul.title, now('german_supply'))).toBe(false)
    expect(isDone(said.haul.title, now('german_supply', { transports: 1 }))).toBe(true)
  })
  it('when the fight has come so far', () => {
    expect(isDone(said.attack.title, now('german_combat', { americans: 'hosingen' }))).toBe(false)
    expect(isDone(said.attack.title, now('german_combat:advance'))).toBe(true)
    expect(isDone(said.advance.title, now('german_combat:advance'))).toBe(false)
    expect(isDone(said.advance.title, now('german_combat', { column: 'hosingen' }))).toBe(true)
    expect(isDone(said.assault.title, now('german_exploitation', { panzers: 'dasburg' }))).toBe(false)
    expect(isDone(said.assault.title, now('german_exploitation:moving', { panzers: 'roder' }))).toBe(true)
  })
})

it('the Allied player turn, and the end, are beyond every phase of the Germans', () => {
  expect([reached(now('german_combat:advance'), 'german_combat'), past(now('german_combat:advance'), 'german_combat')]).toEqual([true, false])
  expect(past(now('german_defensive_barrage'), 'german_supply')).toBe(true)
  expect([isOver(now('german_supply')), isOver(now('over', { over: true }))]).toEqual([false, true])
})
