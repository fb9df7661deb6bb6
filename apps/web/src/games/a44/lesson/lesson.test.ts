// The lesson's steps: each has words, each names rules that exist, and only the last has no way on.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Now } from '../../../lesson/steps'
import { PLACES, STEPS } from './lesson'
import { steps as said } from './words'

const ledger = new URL('../../../../../../core/rules-ardennes44/clauses.tsv', import.meta.url)
const ids = readFileSync(ledger, 'utf8').split('\n').slice(1).map((line) => line.split('\t')[0] ?? '')

describe.each(STEPS)('$title', ({ text, clauses, todo, touch, done }) => {
  it('names rules that exist', () => {
    for (const clause of clauses) expect(ids.some((id) => id.startsWith(clause)), clause).toBe(true)
  })

  it('waits for something exactly if it asks for something', () => expect(done !== undefined).toBe(todo !== undefined))

  it('names no key to whoever has none', () => expect([text, todo, touch].join(' ')).not.toMatch(/\bpress [A-Z]\b|\([A-Z]\)/))
})

/** A table of the lesson's hexes, with a German and an American piece. */
const numbers = Object.values(PLACES)
const now = (phase: string, more: { active?: number; german?: keyof typeof PLACES; american?: keyof typeof PLACES; fight?: boolean; selected?: keyof typeof PLACES } = {}): Now => {
  const hexOf = (place: keyof typeof PLACES | undefined) => (place === undefined ? null : numbers.indexOf(PLACES[place]))
  const at = (place: keyof typeof PLACES | undefined) => ({ at: place === undefined ? 'nowhere' : { hex: hexOf(place) }, face: 0, lost: 0, chips: [] })
  return {
    table: { hexes: numbers.map((number) => ({ number })), pieces: [{ name: '2 Pz/2', seat: 0 }, { name: '28/110', seat: 1 }] },
    scene: { prompt: { phase, kind: 'other', active: more.active ?? 0 }, fight: more.fight ? {} : null, pieces: { 0: at(more.german), 1: at(more.american) } },
    selected: { hex: hexOf(more.selected), pieces: [] },
  } as unknown as Now
}
const isDone = (title: string, then: Now) => STEPS.find((step) => step.title === title)?.done?.(then)

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
