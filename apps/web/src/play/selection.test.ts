// Taking up pieces and going somewhere with them, by what a table answers: a stack moves, by way-points, through gates; a piece is
// set up; a move in hand goes on; a plan with more gaps waits for the rest.
import { describe, expect, it } from 'vitest'
import { Refusal } from '../engine/engine'
import type { Action, Change, Draft, GapOf, Offer, Opening, PieceNow, Place, Reach, Reached, Scene, Sentence, Thing, Weighed } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { thingsIn } from './gaps'
import { createHands } from './hands.svelte'
import { createSelection } from './selection.svelte'

const plain = (words: string): Sentence => ({ words, clause: null })
const piece = (id: number): Thing => ({ piece: id })
const hex = (id: number): Thing => ({ hex: id })
const offer = (action: Action, aim: Thing[] = [], barred: Sentence | null = null): Offer =>
  ({ action, says: plain(JSON.stringify(action)), aim, things: [], path: [], chance: null, barred })
const opening = (plan: string, starts: Opening['starts'] = [], gap = 'who'): Opening => ({ plan, says: plain(plan), gap, starts })
const at = (place: Place): PieceNow => ({ at: place, face: 0, lost: 0, chips: [] })
const reached = (id: number, from: number | null, cost: number, ends = true): Reached => ({ hex: id, from, cost, ends, note: null })
const reach = (hexes: Reached[]): Reach =>
  ({ mode: 'walk', name: 'On foot', allowance: 8, per: 2, noun: ['point', 'points'], hexes, notes: [], gates: [] })
const weighed = (draft: Draft, more: Partial<Weighed> = {}): Weighed => ({
  draft, gaps: [], says: [], refused: null, label: '', action: null, promise: null, forecast: null, offers: [],
  shows: { fills: [], outlines: [], lines: [], numbers: [], badges: [], signs: [], says: [] }, ...more,
})

/** Two of ours in hex 5, one beside the map, an enemy in hex 9. They can go from 5 over 6 to 7, and on to 8. */
const table = () => {
  const acts: Action[] = []
  const asked: [Draft, Change | undefined][] = []
  const scene = {
    prompt: {
      asked: 0, active: 0, kind: 'move', phase: 'movement', offers: [] as Offer[], openings: [opening('move')], end: null, actors: [1, 2, 3], in_hand: null as Draft | null,
    },
    fight: null, notes: [], pieces: { 1: at({ hex: 5 }), 2: at({ hex: 5 }), 3: at({ holding: 0 }), 4: at({ hex: 9 }) },
    markers: {}, tracks: {}, piles: {},
  } as unknown as Scene
  const way = (path: number[]): Reach => {
    const last = path.at(-1) ?? 5
    return reach([reached(5, null, 0, false), reached(6, 5, 1, false), reached(7, 6, 2), reached(8, 7, 4)].filter(({ hex: one }) => one >= last))
  }
  const weigh = (draft: Draft, change?: Change): Promise<Weighed> => {
    asked.push([draft, change])
    const made = change ? { ...draft, fills: { ...draft.fills, [change.gap]: change.fill } } : draft
    const who = thingsIn(made, 'who')
    if (made.plan === 'set_up') {
      const where = thingsIn(made, 'where')[0]
      const gaps: GapOf[] = [{ id: 'who', says: plain('Units'), gap: { pick: { of: [], min: 1, max: 1 } } }, { id: 'where', says: plain('Where'), gap: { spot: { able: [hex(6), hex(7)] } } }]
      return Promise.resolve(weighed(made, { gaps, action: where ? { set_up: where } : null }))
    }
    if (made.plan === 'bombard') {
      const gaps: GapOf[] = [{ id: 'who', says: plain('Guns'), gap: { pick: { of: [], min: 1, max: 9 } } }, { id: 'planes', says: plain('Aircraft'), gap: { number: { min: 0, max: 3 } } }]
      return Promise.resolve(weighed(made, { gaps, action: 'bombard', label: 'Bombard' }))
    }
    if (made.plan === 'attack') {
      return Promise.resolve(weighed({ ...made, fills: { ...made.fills, who: { things: [piece(1)] } } }, {
        gaps: [{ id: 'who', says: plain('Attackers'), gap: { pick: { of: [{ thing: piece(1), adds: '4', barred: null }], min: 0, max: 1 } } }], action: 'attack', label: 'Attack at 3-1',
      }))
    }
    if (who.length === 0 || who.some((one) => 'piece' in one && one.piece === 4)) return Promise.reject(new Refusal('Not yours', 'x-1'))
    const fill = made.fills['way']
    const path = fill && 'path' in fill ? fill.path[1] : []
    const gaps: GapOf[] = [
      { id: 'who', says: plain('Units'), gap: { pick: { of: [], min: 1, max: 2 } } },
      { id: 'way', says: plain('Where to'), gap: { path: { reaches: [way(path)], closed: [] } } },
    ]
    return Promise.resolve(weighed(made, { gaps, action: path.length > 1 ? { move: { path } } : null, offers: [offer('dig'), offer('enter', [hex(2)])] }))
  }
  const session = {
    viewer: 0, version: 0, busy: false, log: [], scene,
    get prompt() { return session.scene.prompt },
    table: {
      pieces: [{}, { seat: 0, name: 'A' }, { seat: 0, name: 'B' }, { seat: 0, name: 'C' }, { seat: 1, name: 'X' }],
      hexes: Array.from({ length: 16 }, (_, id) => ({ number: `${id}`, name: null, counts: false })),
      grid: { pointy: false, width: 4, height: 4, shoved: 1, off: [] },
      holdings: [{ name: 'West box', seat: 0, fate: 'ready' }],
    },
    onTurn: () => 0,
    player: 'human',
    playerOnTurn: () => session.player,
    weigh,
    why: () => Promise.resolve([{ mode: 'fly', name: 'Fly', says: plain('No wings'), stops: [] }, { mode: 'walk', name: 'Walk', says: { words: 'A river', clause: 'x-2' }, stops: [2] }]),
    act: (action: Action) => {
      acts.push(action)
      const path = (action as { move?: { path: number[] } }).move?.path
      if (path) session.scene = { ...session.scene, pieces: { ...session.scene.pieces, 1: at({ hex: path.at(-1) ?? 0 }), 2: at({ hex: path.at(-1) ?? 0 }) } }
      return Promise.resolve(action === 'refused' ? { text: 'No', clause: 'x-3' } : null)
    },
  }
  const selection = createSelection(session as unknown as Session)
  const hands = createHands(session as unknown as Session, selection)
  const changed = (prompt: Partial<Scene['prompt']>) => { session.scene = { ...session.scene, prompt: { ...session.scene.prompt, ...prompt } } }
  return { acts, asked, session, selection, hands, changed }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
const CLICK = { shift: false, touch: false }

describe('a stack that is taken up', () => {
  it('begins the plan of the actors there, and can go where the engine says', async () => {
    const { selection } = table()
    await selection.select(5)
    expect(selection.pieces).toEqual([1, 2])
    expect(selection.weighed?.draft).toEqual({ plan: 'move', fills: { who: { things: [piece(1), piece(2)] } } })
    expect([...selection.goals.keys()]).toEqual([6, 7, 8])
    expect(selection.offers).toHaveLength(2)
  })
  it('is not taken up by who only watches', async () => {
    const { acts, session, selection, hands } = table()
    session.player = 'greedy'
    await selection.select(5)
    hands.click(8, CLICK)
    await settled()
    expect([selection.mine, selection.pieces, acts]).toEqual([false, [], []])
  })
  it('moves by a click, and goes on being selected where it has come', async () => {
    const { acts, selection, hands } = table()
    await selection.select(5)
    hands.click(8, CLICK)
    await settled()
    expect(acts).toEqual([{ move: { path: [5, 6, 7, 8] } }])
    expect(selection.hex).toBe(8)
  })
  it('moves by way of a way-point; one step back takes it away', async () => {
    const { acts, selection, hands } = table()
    await selection.select(5)
    hands.click(7, { shift: true, touch: false })
    await settled()
    expect(selection.waypoints).toEqual([7])
    expect(selection.path).toEqual([5, 6, 7])
    expect([...selection.goals.keys()]).toEqual([8])
    selection.stepBack()
    await settled()
    expect(selection.waypoints).toEqual([])
    expect([...selection.goals.keys()]).toEqual([6, 7, 8])
    await selection.addWayPoint(7)
    await selection.moveTo(8)
    expect(acts).toEqual([{ move: { path: [5, 6, 7, 8] } }])
  })
  it('has its way-points taken away one by one', async () => {
    const { selection } = table()
    await selection.select(5)
    await selection.addWayPoint(6)
    await selection.addWayPoint(7)
    expect(selection.waypoints).toEqual([6, 7])
    selection.stepBack()
    await settled()
    expect([selection.waypoints, selection.path]).toEqual([[6], [5, 6]])
    expect([...selection.goals.keys()]).toEqual([7, 8])
  })
  it('is told why it cannot go somewhere, by the way that is open', async () => {
    const { acts, selection, hands } = table()
    await selection.select(5)
    hands.click(12, CLICK)
    await settled()
    expect(selection.refused).toEqual({ text: 'A river', clause: 'x-2', stops: [2], hex: 12 })
    hands.click(6, CLICK)
    await settled()
    expect(acts).toEqual([])
  })
  it('leaves behind whom a refusal stops, and the others go', async () => {
    const { acts, selection } = table()
    await selection.select(5)
    await selection.withoutThem([2], 8)
    expect(acts).toEqual([{ move: { path: [5, 6, 7, 8] } }])
    expect(selection.weighed?.draft.fills['who']).toEqual({ things: [piece(1)] })
  })
  it('is shown its way by a first tap, and goes it by the second', async () => {
    const { acts, selection, hands } = table()
    await selection.select(5)
    hands.click(8, { shift: false, touch: true })
    expect(selection.armed).toBe(8)
    await settled()
    expect(acts).toEqual([])
    hands.click(8, { shift: false, touch: true })
    await settled()
    expect(acts).toHaveLength(1)
  })
  it('that the engine does not know what to do with says so', async () => {
    const { selection, changed } = table()
    changed({ actors: [] })
    await selection.take([4])
    expect(selection.weighed).toBeNull()
    expect(selection.unweighed).toEqual({ text: 'Not yours', clause: 'x-1' })
  })
})

describe('a plan', () => {
  it('with a spot is done by a click there', async () => {
    const { acts, selection, hands, changed } = table()
    changed({ kind: 'set_up', openings: [opening('set_up')] })
    await selection.take([3])
    expect([...hands.spots.keys()]).toEqual([6, 7])
    hands.click(7, CLICK)
    await settled()
    expect(acts).toEqual([{ set_up: hex(7) }])
  })
  it('that asks for more waits until it is carried out', async () => {
    const { acts, selection, changed } = table()
    changed({ openings: [opening('bombard')] })
    await selection.select(5)
    await selection.change('planes', { number: 2 })
    expect(selection.weighed?.draft.fills['planes']).toEqual({ number: 2 })
    expect(acts).toEqual([])
    await selection.carryOut()
    expect(acts).toEqual(['bombard'])
  })
  it('that is in hand is taken up when it appears', async () => {
    const { selection, changed } = table()
    changed({ in_hand: { plan: 'move', fills: { who: { things: [piece(1)] }, way: { path: ['walk', [5, 6]] } } } })
    selection.renew()
    await settled()
    expect(selection.pieces).toEqual([1])
    expect(selection.hex).toBe(5)
    expect([...selection.goals.keys()]).toEqual([7, 8])
  })
  it('is one of several with the same pieces', async () => {
    const { selection, changed } = table()
    const others = [opening('move'), opening('bombard', [{ thing: piece(2), badge: null }])]
    changed({ openings: others })
    await selection.take([1])
    expect(selection.openings).toHaveLength(1)
    await selection.take([1, 2])
    expect(selection.openings).toHaveLength(2)
    await selection.plan(others[1] ?? opening('none'))
    expect(selection.weighed?.draft.plan).toBe('bombard')
    expect(selection.pieces).toEqual([1, 2])
  })
})

describe('hands', () => {
  it('take what is offered in a hex, and say why they cannot take what is barred', async () => {
    const { acts, selection, hands, changed } = table()
    changed({ offers: [offer('build', [hex(2)]), offer('blow', [hex(3)], { words: 'No engineers', clause: 'x-4' })] })
    hands.click(2, CLICK)
    await settled()
    hands.click(3, CLICK)
    expect(acts).toEqual(['build'])
    expect(selection.refused).toEqual({ text: 'No engineers', clause: 'x-4', hex: 3 })
  })
  it('let the player choose where several things can be done', async () => {
    const { acts, hands, changed } = table()
    changed({ offers: [offer('build', [hex(2)]), offer('blow', [hex(2)])] })
    hands.click(2, CLICK)
    expect(hands.choices?.list.map(({ text }) => text)).toEqual(['"build"', '"blow"'])
    hands.choices?.list[1]?.run()
    await settled()
    expect(acts).toEqual(['blow'])
  })
  it('keep a refusal with the hex that was pointed at', async () => {
    const { selection, hands, changed } = table()
    changed({ offers: [offer('refused', [hex(2)])] })
    hands.click(2, CLICK)
    await settled()
    expect(selection.refused).toEqual({ text: 'No', clause: 'x-3', hex: 2 })
  })
  it('open a fight by its target, change who takes part, and carry it out', async () => {
    const { acts, hands, changed } = table()
    changed({ kind: 'fight', openings: [opening('attack', [{ thing: hex(9), badge: '3-1' }], 'target')] })
    expect(hands.targets.map(({ hex: one, badge }) => [one, badge])).toEqual([[9, '3-1']])
    hands.click(9, CLICK)
    await settled()
    expect(hands.fights.planned).toMatchObject({ at: 9, attack: true, title: 'Attack on 9' })
    expect(hands.fights.weighed?.label).toBe('Attack at 3-1')
    await hands.fights.carryOut()
    expect(acts).toEqual(['attack'])
    expect(hands.fights.open).toBe(false)
  })
  it('open a fight by the first tap, for that commits nobody', async () => {
    const { hands, changed } = table()
    changed({ kind: 'fight', openings: [opening('attack', [{ thing: hex(9), badge: '3-1' }], 'target')] })
    hands.click(9, { shift: false, touch: true })
    await settled()
    expect(hands.fights.planned?.at).toBe(9)
  })
  it('tell after a first tap what the second one does', async () => {
    const { acts, hands, changed } = table()
    changed({ offers: [offer('build', [hex(2)])] })
    hands.click(2, { shift: false, touch: true })
    expect([hands.tapped?.text, acts]).toEqual(['"build"', []])
    hands.click(2, { shift: false, touch: true })
    await settled()
    expect(acts).toEqual(['build'])
  })
  it('do the one deed that is asked for, and none of several', async () => {
    const { acts, hands, changed } = table()
    changed({ kind: 'decide', offers: [offer('stand'), offer('flee')] })
    hands.carryOut()
    changed({ kind: 'decide', offers: [offer('stand'), offer('flee', [], plain('They are surrounded.'))] })
    hands.carryOut()
    await settled()
    expect(acts).toEqual(['stand'])
  })
  it('say where pieces beside the map may go, if they are led elsewhere', async () => {
    const { acts, selection, hands } = table()
    await selection.take([3])
    hands.click(12, CLICK)
    expect(selection.refused).toEqual({ text: 'Not there: choose a highlighted hex.', clause: null, hex: 12 })
    expect([selection.pieces, acts]).toEqual([[3], []])
  })
  it('ask before anybody leaves the map', async () => {
    const { acts, selection, hands, session } = table()
    const leave = offer('leave', [hex(5)])
    const first = session.weigh
    session.weigh = async (draft, change) => {
      const answer = await first(draft, change)
      for (const { gap } of answer.gaps) if ('path' in gap) gap.path.reaches[0]?.gates.push({ from: 5, to: { holding: 0 }, cost: 0, says: plain('Leave the map'), opens: { offer: leave } })
      return answer
    }
    await selection.select(5)
    hands.click(5, CLICK)
    await settled()
    expect([hands.choices?.list.map(({ text }) => text), acts]).toEqual([['Leave the map, for the West box'], []])
    hands.choices?.list[0]?.run()
    await settled()
    expect(acts).toEqual(['leave'])
  })
  it('lead through a gate into a fight', async () => {
    const { hands } = table()
    await hands.pass({ reach: reach([]), gate: { from: 6, to: hex(9), cost: 3, says: plain('Assault'), opens: { draft: { plan: 'attack', fills: { target: { things: [hex(9)] } } } } } })
    expect(hands.fights.planned).toEqual({ title: 'Assault', at: 9, attack: false })
  })
  it('walk the actors in their order', async () => {
    const { selection, hands } = table()
    expect(await hands.nextUnit()).toBe(5)
    expect(selection.pieces).toEqual([1, 2])
    expect(await hands.nextUnit()).toBeNull()
    expect(selection.pieces).toEqual([3])
    expect(await hands.nextUnit()).toBe(5)
  })
})
