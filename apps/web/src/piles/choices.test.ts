// What can be done with a card: offers, openings, and its place in an open plan.
import { describe, expect, it } from 'vitest'
import type { Candidate, Offer, Opening, Thing, Weighed } from '../engine/words'
import { byKind, choicesOf, toldUses } from './choices'

const says = (words: string, clause: string | null = null) => ({ words, clause })
const offer = (words: string, card: number): Offer => ({ action: words, says: says(words), aim: [{ card }], things: [], path: [], chance: null, barred: null })
const opening = (card: number): Opening => ({ plan: 'play', says: says('Play it', 'x-2'), gap: 'card', starts: [{ thing: { card }, badge: null }] })
const candidates: Candidate[] = [1, 2, 3].map((card) => ({ thing: { card }, adds: null, barred: null }))
const weighed = (max: number, picked: number[]): Weighed => ({
  draft: { plan: 'choose', fills: { cards: { things: picked.map((card) => ({ card })) } } },
  gaps: [{ id: 'cards', says: says('Cards'), gap: { pick: { of: candidates, min: 1, max } } }],
  says: [], refused: null, label: 'Keep them', action: null, promise: null, forecast: null, offers: [],
  shows: { fills: [], outlines: [], lines: [], numbers: [], badges: [], signs: [], says: [] },
})
describe('a card', () => {
  it('has the offers that aim at it and the plans that begin with it', () => {
    const prompt = { offers: [offer('Fuel', 1), offer('Air', 2)], openings: [opening(1)] }
    const { offers, openings, inGap } = choicesOf(prompt, null, { card: 1 })
    expect([offers.map(({ action }) => action), openings.length, inGap]).toEqual([['Fuel'], 1, null])
    expect(choicesOf(prompt, null, { pile: 1 })).toEqual({ offers: [], openings: [], inGap: null })
  })

  it('knows its place in an open plan', () => {
    const plan = weighed(2, [1])
    const place = (thing: Thing) => choicesOf({ offers: [], openings: [] }, plan, thing).inGap
    expect([1, 2].map((card) => place({ card }))).toMatchObject([{ id: 'cards', max: 2, picked: true }, { id: 'cards', max: 2, picked: false }])
    expect([place({ card: 9 }), place({ pile: 1 })]).toEqual([null, null])
  })

  it('tells those of its uses that cannot be pressed', () => {
    const card = { uses: [says('Fuel'), says('Play it on a town', 'x-2'), says('Two dice more')] }
    const choices = choicesOf({ offers: [offer('Fuel', 1)], openings: [opening(1)] }, null, { card: 1 })
    expect(toldUses(card, choices).map(({ words }) => words)).toEqual(['Two dice more'])
  })
})

it('copies of a card are counted by kind', () => {
  expect(byKind([4, 2, 4, 4])).toEqual([{ card: 4, count: 3 }, { card: 2, count: 1 }])
  expect(byKind([])).toEqual([])
})
