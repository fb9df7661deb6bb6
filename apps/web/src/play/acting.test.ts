import { expect, it } from 'vitest'
import type { Candidate, Weighed } from '../engine/words'
import { actingNow } from './acting'

const candidate = (piece: number, barred: string | null = null): Candidate =>
  ({ thing: { piece }, adds: null, barred: barred === null ? null : { words: barred, clause: null } })
const planned = (of: Candidate[]) =>
  ({ draft: { plan: 'attack', fills: {} }, gaps: [{ id: 'who', says: { words: 'Attackers', clause: null }, gap: { pick: { of, min: 1, max: 9 } } }] }) as unknown as Weighed

it('calls those who may act, and for a plan those who can take part', () => {
  expect(actingNow({ actors: [3, 5] }, null)).toEqual(new Set([3, 5]))
  expect(actingNow({ actors: [3, 5] }, planned([candidate(7), candidate(8, 'Has attacked.')]))).toEqual(new Set([7]))
  expect(actingNow({ actors: [3] }, planned([candidate(8, 'Has attacked.')]))).toEqual(new Set([3]))
})

it('tells nobody where nobody is called for', () => expect(actingNow({ actors: [] }, null)).toBe(null))
