// What stands on a counter: figures of the side that is left, steps, states, names that fit.
import { describe, expect, it } from 'vitest'
import { MARKS, type Counter, type Formation, type Mark, type Unit } from '../engine/contract'
import { armyOf, hueOf } from './armies'
import { CHIPS, graveStatesOf, statesOf } from './chips'
import { faceOf } from './face'
import { fitted } from './lettering'
import { pieceName, stackName } from './naming'
import { combined, figuresOf, hasMark, stepsOf, strongestFirst } from './state'
import { KINDS, symbolOf } from './symbols'

const regiment: Counter = {
  id: 0, name: '28/110', short: '110', side: 'allied', nation: 'us', kind: 'infantry', mobility: 'foot', size: 'III', formation: 0, steps: 3,
  strengths: [{ attack: 3, defense: 4, movement: 3 }, { attack: 6, defense: 6, movement: 3 }], quality: 'veteran', tank: null, range: null, remnant: false,
}
const guns: Counter = {
  ...regiment, id: 1, name: '687', short: '687', kind: 'artillery', size: 'II', steps: 1, strengths: [{ attack: null, defense: 1, movement: 1 }], range: 4,
}
const formation: Formation = { id: 0, name: '28', side: 'allied', colour: 'VIII', independent: false }
const display: Formation = { id: 1, name: 'Allied display', side: 'allied', colour: 'army', independent: true }
const unit = (over: Partial<Unit> = {}, ...marks: Mark[]): Unit => ({
  place: { on: 0 }, steps: 2, order: 'good', surrender: 0, parent: null, ...over, marks: marks.reduce((bits, mark) => bits | (1 << MARKS.indexOf(mark)), 0),
})

describe('figures', () => {
  it('are those of the side that is left', () => {
    expect(figuresOf(regiment, unit())).toBe('6-6-3')
    expect(figuresOf(regiment, unit({ steps: 1 }))).toBe('3-4-3')
  })
  it('are those of the whole counter when it is not in play', () => {
    expect(figuresOf(regiment, undefined)).toBe('6-6-3')
    expect(figuresOf(regiment, unit({ place: 'dead', steps: 0 }))).toBe('6-6-3')
  })
  it('say that guns support', () => {
    expect(figuresOf(guns, unit({ steps: 1 }))).toBe('S-1-1')
    expect(faceOf(guns, formation, unit(), 'full').badge?.text).toBe('4')
  })
})

describe('steps', () => {
  it('count the remnant that is still in the unit', () => {
    expect(stepsOf(regiment, unit({ steps: 1 }))).toEqual({ left: 1, lost: 1, remnant: 1 })
  })
  it('are one where both sides are one step', () => {
    expect(stepsOf({ ...regiment, steps: 1 }, unit({ steps: 2 }))).toEqual({ left: 1, lost: 0, remnant: 0 })
  })
})

describe('states', () => {
  it('stand at places of their own, but those that exclude each other', () => {
    const places = new Set(Object.values(CHIPS).map(({ x, y }) => `${x} ${y}`))
    expect(places.size).toBe(8)
  })
  it('are read off the marks', () => {
    const tired = unit({ order: 'broken' }, 'moved', 'engaged', 'truck', 'strategic')
    expect(hasMark(tired, 'engaged')).toBe(true)
    expect(hasMark(tired, 'fired')).toBe(false)
    expect(statesOf(tired)).toEqual(['broken', 'engaged', 'truck', 'moved'])
    expect(graveStatesOf(tired)).toEqual(['broken', 'engaged'])
  })
})

describe('a face', () => {
  it('belongs to an army and a corps', () => {
    expect(armyOf(regiment)).toBe('us')
    expect(armyOf({ nation: 'us', kind: 'glider' })).toBe('us-airborne')
    expect(armyOf({ nation: 'fallschirmjager', kind: 'parachute' })).toBe('fallschirmjager')
    expect(hueOf(formation)).toBe('purple')
  })
  it('says of counters out of a display what they are', () => {
    expect(faceOf({ ...regiment, remnant: true }, display, unit(), 'full').formation.text).toBe('Remnant')
    expect(faceOf(regiment, display, unit(), 'full').hue).toBe('white')
  })
  it('has less on it when it is small', () => {
    const tired = unit({}, 'moved', 'out_of_supply')
    expect(faceOf(regiment, formation, tired, 'full').chips).toHaveLength(2)
    expect(faceOf(regiment, formation, tired, 'symbol').figures.text).toBe('6-6')
    expect(faceOf(regiment, formation, tired, 'symbol').chips).toHaveLength(1)
    expect(faceOf(regiment, formation, tired, 'block').chips).toHaveLength(0)
  })
  it('has a symbol of its own for nearly every kind', () => {
    const drawn = new Set(KINDS.map((kind) => JSON.stringify(symbolOf(kind))))
    expect(KINDS).toHaveLength(19)
    expect(drawn.size).toBe(16)
  })
  it('breaks long names in two', () => {
    expect(faceOf({ ...regiment, short: 'CCR Rose' }, formation, unit(), 'full').short.map(({ text }) => text)).toEqual(['CCR', 'Rose'])
  })
})

it('fits texts into their room', () => {
  for (const text of ['7-7-6', '10-8-6', 'Führer Grenadier', 'W']) expect(fitted(text, 29, 58).width).toBeLessThanOrEqual(58)
  expect(fitted('6-6-3', 20, 58).size).toBe(20)
})

describe('a stack', () => {
  const table = { counters: [regiment, guns], hexes: [{ number: '2112', name: 'Marnach' }] } as unknown as Parameters<typeof stackName>[0]
  const view = { units: [unit({ order: 'disrupted' }), unit({ steps: 1 })] }
  it('has the strongest on top', () => {
    expect(strongestFirst(table.counters, view.units, [1, 0])).toEqual([0, 1])
    expect(combined(table.counters, view.units, [0, 1])).toEqual({ attack: 6, defense: 7 })
  })
  it('has a name that says all', () => {
    expect(pieceName(table, view, 0)).toBe('28/110 6-6-3 disrupted')
    expect(stackName(table, view, 0, [0, 1])).toBe('2112 Marnach: 2 American units, 28/110 6-6-3 disrupted, 687 S-1-1')
    expect(stackName(table, view, 0, [1])).toBe('2112 Marnach: 1 American unit, 687 S-1-1')
  })
})
