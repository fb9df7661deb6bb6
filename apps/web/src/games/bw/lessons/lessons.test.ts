// The steps of the lesson: each has words, names rules and hexes that exist, and only the last has no way on.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Now } from '../../../lesson/steps'
import catalogue from '../../catalogue.json'
import { FIRST_BATTLE, PLACES } from './first_battle'
import { LESSONS } from './index'
import { past, reached } from './looking'
import { steps as said } from './words/first_battle'

const ledger = new URL('../../../../../../core/rules-bitter-woods/clauses.tsv', import.meta.url)
const ids = readFileSync(ledger, 'utf8').split('\n').slice(1).map((line) => line.split('\t')[0] ?? '')

it('there is a lesson for each of the catalogue’s, in its order', () => {
  const game = catalogue.games.find(({ id }) => id === 'bw')
  expect(LESSONS.map(({ setting }) => setting.scenario)).toEqual(game?.scenarios.filter(({ lesson }) => lesson).map(({ id }) => id))
})

describe.each(LESSONS)('$name', ({ steps, setting }) => {
  it('has one person at the table', () => expect(Object.values(setting.players).sort()).toEqual(['human', 'still']))

  describe.each(steps)('$title', ({ text, clauses, todo, touch, done }) => {
    it('names rules that exist', () => {
      for (const clause of clauses) expect(ids.some((id) => id.startsWith(clause)), clause).toBe(true)
    })
    it('waits for something exactly if it asks for something', () => expect(done !== undefined).toBe(todo !== undefined))
    it('names no key to whoever has none', () => expect([text, todo, touch].join(' ')).not.toMatch(/\b[Pp]ress [A-Z]\b|\([A-Z]\)|\bSpace\b/))
  })
})

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
