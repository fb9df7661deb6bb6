// What can be done with a card: offers, openings, and its place in an open plan.
import { describe, expect, it } from 'vitest'
import type { Candidate, Offer, Opening, Weighed } from '../engine/words'
import { byKind, choicesOf, toggled, toldUses, type InGap } from './choices'

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
const place = (plan: Weighed, card: number): InGap => {
  const { inGap } = choicesOf({ offers: [], openings: [] }, plan, { card })
  if (inGap === null) throw new Error(`card ${card} is no candidate`)
  return inGap
}

describe('a card', () => {
  it('has the offers that aim at it and the plans that begin with it', () => {
    const prompt = { offers: [offer('Fuel', 1), offer('Air', 2)], openings: [opening(1)] }
    const { offers, openings, inGap } = choicesOf(prompt, null, { card: 1 })
    expect([offers.map(({ action }) => action), openings.length, inGap]).toEqual([['Fuel'], 1, null])
    expect(choicesOf(prompt, null, { pile: 1 })).toEqual({ offers: [], openings: [], inGap: null })
  })

  it('is taken into an open plan and left out again', () => {
    const plan = weighed(2, [1])
    expect([place(plan, 1).picked, place(plan, 2).picked]).toEqual([true, false])
    expect(toggled(plan, place(plan, 2))).toEqual({ things: [{ card: 1 }, { card: 2 }] })
    expect(toggled(plan, place(plan, 1))).toEqual({ things: [] })
    expect(toggled(weighed(1, [1]), place(weighed(1, [1]), 3))).toEqual({ things: [{ card: 3 }] })
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
