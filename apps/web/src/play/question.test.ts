import { expect, it } from 'vitest'
import type { Offer } from '../engine/words'
import { answersTo, asksForCards, deedsAmong, onlyAnswer } from './question'

const offer = (words: string, barred: string | null = null): Offer => ({
  action: words, says: { words, clause: null }, aim: [], things: [], path: [], chance: null, barred: barred === null ? null : { words: barred, clause: null },
}) as unknown as Offer
const retreat = offer('retreat')
const done = offer('done')

it('answers a decision, a phase of nothing but offers, and whatever else nobody can pass over', () => {
  expect(answersTo({ kind: 'decide', end: done, offers: [retreat] })).toEqual([retreat])
  expect(answersTo({ kind: 'set_up', end: null, offers: [retreat] })).toEqual([retreat])
  expect(answersTo({ kind: 'other', end: done, offers: [retreat] })).toEqual([retreat])
  expect(answersTo({ kind: 'move', end: done, offers: [retreat] })).toEqual([])
})

it('counts as a deed only what can be done', () => expect(deedsAmong([retreat, offer('stand', 'They are broken.')])).toEqual([retreat]))

it('knows the one answer that there is, if nothing can be put in its place', () => {
  const stand = offer('stand', 'They are broken.')
  expect(onlyAnswer({ kind: 'decide', end: null, offers: [stand, retreat] })).toBe(retreat)
  expect(onlyAnswer({ kind: 'decide', end: done, offers: [retreat] })).toBe(null)
  expect(onlyAnswer({ kind: 'decide', end: null, offers: [retreat, offer('fight')] })).toBe(null)
  expect(onlyAnswer({ kind: 'other', end: null, offers: [retreat] })).toBe(null)
})

it('leaves what is done with cards to the cards', () => {
  const [play, barred] = [{ ...offer('play'), aim: [{ card: 1 }] }, { ...offer('keep', 'Not now.'), aim: [{ card: 2 }] }]
  expect(answersTo({ kind: 'other', end: done, offers: [play, retreat, barred] })).toEqual([retreat])
  const opening = { plan: 'bridge', says: { words: 'Blow it', clause: null }, gap: 'card', starts: [{ thing: { card: 3 }, badge: null }] }
  expect(asksForCards({ offers: [play, retreat, barred], openings: [opening] })).toBe(2)
  expect(asksForCards({ offers: [retreat], openings: [] })).toBe(0)
})
