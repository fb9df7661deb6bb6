// Filling a draft gap by gap: what is refused changes nothing, who cannot attack may follow, late answers are dropped.
import { describe, expect, it } from 'vitest'
import { Refusal } from '../engine/engine'
import type { Change, Draft, GapOf, Thing, Weighed } from '../engine/words'
import { createDrafting } from './drafting.svelte'
import { isPicked, isSwitch, pickGapsOf, spotGapOf, thingsIn, toggled } from './gaps'

const piece = (id: number): Thing => ({ piece: id })
const plain = (words: string) => ({ words, clause: null })
const candidate = (id: number, barred: string | null = null) => ({ thing: piece(id), adds: '4', barred: barred === null ? null : plain(barred) })
const pick = (id: string, of: ReturnType<typeof candidate>[]): GapOf => ({ id, says: plain(id), gap: { pick: { of, min: 0, max: of.length } } })

/** A table at which three may attack hex 9: no more than two do, and the third may go along; no more than one gun helps. */
const weigh = (draft: Draft, change?: Change): Promise<Weighed> => {
  const target = thingsIn(draft, 'target')[0]
  if (target === undefined || !('hex' in target) || target.hex !== 9) return Promise.reject(new Refusal('Nobody is there', 'x-1a'))
  const fills = { who: { things: [piece(1), piece(2)] }, along: { things: [] }, ...draft.fills, ...(change ? { [change.gap]: change.fill } : {}) }
  let made: Draft = { plan: draft.plan, fills }
  const [who, guns] = [thingsIn(made, 'who'), thingsIn(made, 'guns')]
  if (who.length > 2) made = { ...made, fills: { ...fills, who: { things: [...thingsIn(draft, 'who')] }, along: { things: [piece(3)] } } }
  const refused = guns.length > 1 ? { words: 'One gun', clause: 'x-2b' } : null
  return Promise.resolve({
    draft: refused ? draft : made, refused,
    gaps: [pick('who', [candidate(1), candidate(2), candidate(3, 'Two at most')]), pick('along', [candidate(3)]), pick('guns', [candidate(7), candidate(8)]), pick('planes', [])],
    says: [], label: 'Attack', action: who.length > 0 ? 'attack' : null, promise: null, forecast: null, offers: [],
    shows: { fills: [], outlines: [], lines: [], numbers: [], badges: [], signs: [], says: [] },
  })
}

const opened = async (hex = 9) => {
  const drafting = createDrafting({ weigh })
  await drafting.open({ plan: 'attack', fills: { target: { things: [{ hex }] } } })
  const toggle = (gap: string, id: number) => drafting.weighed && drafting.change(gap, toggled(drafting.weighed.draft, { id: gap, max: 9 }, piece(id)))
  const in_ = (gap: string) => (drafting.weighed ? thingsIn(drafting.weighed.draft, gap) : [])
  return { drafting, toggle, in_ }
}

describe('a draft being filled', () => {
  it('begins with what the engine makes of it', async () => {
    const { drafting, in_ } = await opened()
    expect(in_('who')).toEqual([piece(1), piece(2)])
    expect(drafting.weighed?.action).toBe('attack')
  })
  it('is none if it is refused from the beginning', async () => {
    const { drafting } = await opened(8)
    expect(drafting.weighed).toBeNull()
    expect(drafting.refused).toEqual({ text: 'Nobody is there', clause: 'x-1a' })
  })
  it('gives who is over a limit another part, if the engine does', async () => {
    const { toggle, in_ } = await opened()
    await toggle('who', 3)
    expect(in_('who')).toEqual([piece(1), piece(2)])
    expect(in_('along')).toEqual([piece(3)])
  })
  it('shows a refusal with its rule and changes nothing; what is taken next takes it away', async () => {
    const { drafting, toggle, in_ } = await opened()
    await toggle('guns', 7)
    await toggle('guns', 8)
    expect(drafting.refused).toEqual({ text: 'One gun', clause: 'x-2b' })
    expect(in_('guns')).toEqual([piece(7)])
    await toggle('who', 2)
    expect(drafting.refused).toBeNull()
    expect(in_('who')).toEqual([piece(1)])
  })
  it('has no action without those who do it', async () => {
    const { drafting, toggle } = await opened()
    await toggle('who', 1)
    await toggle('who', 2)
    expect(drafting.weighed?.action).toBeNull()
  })
  it('supposes without changing anything', async () => {
    const { drafting, in_ } = await opened()
    const supposed = await drafting.suppose('who', { things: [piece(2)] })
    expect(supposed && thingsIn(supposed.draft, 'who')).toEqual([piece(2)])
    expect(in_('who')).toEqual([piece(1), piece(2)])
  })
  it('drops an answer that comes after something else was asked', async () => {
    const { drafting } = await opened()
    const late = drafting.change('who', { things: [piece(1)] })
    drafting.drop()
    expect(await late).toBeNull()
    expect(drafting.weighed).toBeNull()
  })
})

describe('gaps', () => {
  it('are shown if there is something in them, and what is picked in one is no candidate of another', async () => {
    const { drafting, toggle } = await opened()
    const names = () => (drafting.weighed ? pickGapsOf(drafting.weighed).map(({ id, of }) => [id, of.length]) : [])
    expect(names()).toEqual([['who', 3], ['along', 1], ['guns', 2]])
    await toggle('who', 3)
    expect(names()).toEqual([['who', 2], ['along', 1], ['guns', 2]])
  })
  it('for one thing change it for another', () => {
    const draft: Draft = { plan: 'any', fills: { one: { things: [piece(1)] } } }
    expect(toggled(draft, { id: 'one', max: 1 }, piece(2))).toEqual({ things: [piece(2)] })
    expect(toggled(draft, { id: 'one', max: 1 }, piece(1))).toEqual({ things: [] })
    expect(isPicked(draft, 'one', piece(1))).toBe(true)
  })
  it('with yes and no are switches', () => {
    expect(isSwitch([['no', plain('No')], ['yes', plain('Yes')]])).toBe(true)
    expect(isSwitch([['feint', plain('Feint')], ['assault', plain('Assault')]])).toBe(false)
  })
  it('for a spot are found among others', async () => {
    const { drafting } = await opened()
    expect(drafting.weighed && spotGapOf(drafting.weighed)).toBeNull()
  })
})
