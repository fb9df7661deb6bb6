// What the steps of the lesson wait for.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Now } from '../../../lesson/steps'
import { FIRST_DAY, PLACES } from './first_day'
import { LESSONS } from './index'
import { momentOf, reached } from './looking'
import { steps as said } from './words/first_day'

const rules = '../../../../../../core/rules-enemy-action/'
const read = (file: string) => readFileSync(new URL(`${rules}${file}`, import.meta.url), 'utf8')

describe.each(LESSONS)('$name', ({ setting }) => {
  it('has one person at the table, and the game itself opposite', () => expect(setting.players).toEqual({ german: 'game', allied: 'human' }))
  it('has the seed with which the engine’s test plays it', () => expect(read('tests/suite/lesson.rs')).toContain(`"${setting.seed}"`))
})

/** A table of the lesson's hexes, with the regiment that moves, Peiper, and whoever holds Rocherath. */
const numbers = Object.values(PLACES)
type Place = keyof typeof PLACES
interface Told { regiment?: Place; peiper?: Place; holders?: Place; selected?: Place; chits?: number; boxes?: number; markers?: string[]; at?: Place; moved?: boolean; fight?: boolean; task?: number }
const now = (phase: string, more: Told = {}): Now => {
  const hexOf = (place: Place | undefined) => (place === undefined ? null : numbers.indexOf(PLACES[place]))
  const at = (place: Place | undefined, chips: [number, number][] = []) => ({ at: place === undefined ? 'nowhere' : { hex: hexOf(place) }, face: 0, lost: 0, chips })
  const kinds = ['improved', 'objective_6pz']
  const lines = Array.from({ length: 6 }, (_, line) => ({ state: line === (more.task ?? 0) ? 'now' : 'done' }))
  return {
    table: {
      hexes: numbers.map((number) => ({ number })), chips: [{ id: 'moved' }], markers: kinds.map((id) => ({ id })),
      pieces: [{ name: '23/2nd Infantry Division', seat: 1 }, { name: 'Peiper/1st SS Panzer Division', seat: 0 }, { name: '9/2nd Infantry Division', seat: 1 }],
    },
    scene: {
      prompt: { phase, kind: phase === 'over' ? 'over' : 'other', steps: [{ lines: [] }, { lines }] }, fight: more.fight ? {} : null,
      pieces: { 0: at(more.regiment ?? 'west'), 1: at(more.peiper ?? 'peiper', more.moved ? [[0, 0]] : []), 2: at(more.holders) },
      piles: { 5: { unseen: 0, seen: Array<number>(more.boxes ?? 0).fill(1) }, 12: { unseen: 0, seen: Array<number>(more.chits ?? 0).fill(2) } },
      markers: Object.fromEntries((more.markers ?? []).map((kind, id) => [id, { kind: kinds.indexOf(kind), at: { hex: hexOf(more.at ?? 'malmedy') } }])),
    },
    selected: { hex: hexOf(more.selected), pieces: [] },
  } as unknown as Now
}
const isDone = (title: string, then: Now) => FIRST_DAY.steps.find((step) => step.title === title)?.done?.(then)
const [CHOICE, ACT] = ['allied_impulse', 'allied_impulse:act']
const TOLD = { markers: ['objective_6pz'] }

describe('a step is done', () => {
  it('when a formation is awake, and its regiment has been found and moved', () => {
    expect(['set_up', CHOICE, ACT].map((phase) => isDone(said.hand.title, now(phase)))).toEqual([false, false, true])
    expect([now(ACT), now(ACT, { selected: 'west' }), now(ACT, { regiment: 'elsenborn' })].map((then) => isDone(said.look.title, then))).toEqual([false, true, true])
    expect([now(ACT), now(ACT, { regiment: 'elsenborn' }), now(ACT, { chits: 3 })].map((then) => isDone(said.march.title, then))).toEqual([false, true, true])
  })
  it('when the fight has come so far', () => {
    const asked = (question: string) => now(`allied_impulse:${question}`, { fight: true, chits: 3 })
    expect([now(ACT), asked('allied_tactics')].map((then) => isDone(said.attack.title, then))).toEqual([false, true])
    expect([asked('allied_tactics'), asked('allied_advance')].map((then) => isDone(said.tactics.title, then))).toEqual([false, true])
    expect([asked('allied_advance'), now(ACT, { chits: 3, holders: 'rocherath' }), now(ACT, { chits: 3 })].map((then) => isDone(said.advance.title, then))).toEqual([false, true, true])
  })
  it('when they have dug in where they should, or the impulse is over', () => {
    const dug = (at: Place) => now(ACT, { chits: 3, markers: ['improved'], at })
    expect([dug('malmedy'), dug('hofen'), now('german_impulse')].map((then) => isDone(said.dig.title, then))).toEqual([false, true, true])
  })
  it('when the German command has come so far', () => {
    const at = (more: Told) => now('german_impulse', more)
    expect([at({}), at({ boxes: 1 })].map((then) => isDone(said.cards.title, then))).toEqual([false, true])
    expect([at({ boxes: 2, task: 1 }), at({ boxes: 2, task: 3 })].map((then) => isDone(said.command.title, then))).toEqual([false, true])
    expect([at({ task: 4 }), at({ task: 4, ...TOLD })].map((then) => isDone(said.objective.title, then))).toEqual([false, true])
    expect([at({ ...TOLD }), at({ ...TOLD, moved: true })].map((then) => isDone(said.methods.title, then))).toEqual([false, true])
    expect([at({ ...TOLD, moved: true }), at({ ...TOLD, moved: true, fight: true })].map((then) => isDone(said.why.title, then))).toEqual([false, true])
  })
  it('when the hits are counted, and settled', () => {
    const asked = (question: string) => now(`german_impulse:${question}`, { ...TOLD, fight: true })
    expect([asked('german_tactic'), asked('allied_tactics'), asked('chits'), asked('allied_defends')].map((then) => isDone(said.defend.title, then))).toEqual([false, false, false, true])
    expect([asked('allied_defends'), asked('german_advance')].map((then) => isDone(said.hold.title, then))).toEqual([false, true])
    expect([asked('german_advance'), now(CHOICE, TOLD)].map((then) => isDone(said.follow.title, then))).toEqual([false, true])
    expect([now(CHOICE, TOLD), now('over', TOLD)].map((then) => isDone(said.second.title, then))).toEqual([false, true])
  })
})

it('tells the first Allied impulse from the second by what the Germans have left on the map', () => {
  expect([now(CHOICE), now(CHOICE, TOLD), now(ACT), now(ACT, TOLD)].map(momentOf)).toEqual(['hand', 'second', 'moves', 'second'])
  expect([reached(now('end_of_day', TOLD), 'over'), reached(now(CHOICE, TOLD), 'over')]).toEqual([true, false])
})
