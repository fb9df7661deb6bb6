// What stands on a piece: figures of the side that is up, steps, chips, names that fit.
import { describe, expect, it } from 'vitest'
import type { ChipOf, FigureOf, FormationOf, GameOf, PieceNow, PieceOf } from '../engine/words'
import { drawn } from './drawing'
import { faceOf } from './face'
import { fitted } from './lettering'
import { spokenPiece, spokenStack } from './naming'
import { plain } from './plain'
import { combined, figuresOf, shortFiguresOf, stepsOf, strongestFirst } from './state'

const regiment: PieceOf = {
  name: '28/110', short: '110', band: '28', seat: 1, army: 'American', formation: 0, style: 'us', symbol: 'infantry', size: 'III', badge: null, quality: 'plain',
  faces: [{ figures: ['3', '4', '3'], steps: 2, lost: 1 }, { figures: ['6', '6', '3'], steps: 3, lost: 0 }], arrives: null,
}
const guns: PieceOf = {
  ...regiment, name: '687', short: '687', symbol: 'artillery', size: 'II', badge: { text: '4', style: 'gun' }, faces: [{ figures: ['S', '1', '1'], steps: 1, lost: 0 }],
}
const figures: FigureOf[] = [{ name: 'attack', adds: true }, { name: 'defence', adds: true }, { name: 'movement', adds: false }]
const formations: FormationOf[] = [{ name: '28', seat: 1, style: 'VIII', made: false }]
const chips: ChipOf[] = [
  { id: 'disrupted', name: 'disrupted', slot: 0, tone: 'warn', grave: true }, { id: 'moved', name: 'has moved', slot: 7, tone: 'good', grave: false },
  { id: 'supply', name: 'supply', slot: 1, tone: { of: 0 }, grave: false },
]
const table = { figures, formations, chips, pieces: [regiment, guns], hexes: [{ number: '2112', name: 'Marnach', counts: false }] }
const now = (over: Partial<PieceNow> = {}): PieceNow => ({ at: { hex: 0 }, face: 1, lost: 0, chips: [], ...over })
const face = (piece: PieceOf, state: PieceNow | undefined, detail: 'full' | 'symbol' | 'block') => faceOf(table, plain, piece, state, detail)

describe('figures', () => {
  it('are those of the side that is up', () => {
    expect(figuresOf(regiment, now())).toBe('6-6-3')
    expect(figuresOf(regiment, now({ face: 0 }))).toBe('3-4-3')
    expect(shortFiguresOf(table, regiment, now())).toBe('6-6')
  })
  it('are those of the strongest side when it is not in play', () => {
    expect(figuresOf(regiment, undefined)).toBe('6-6-3')
  })
  it('may be words, or missing', () => {
    expect(figuresOf(guns, now({ face: 0 }))).toBe('S-1-1')
    expect(figuresOf({ ...guns, faces: [{ figures: ['', '2', ''], steps: 1, lost: 0 }] }, undefined)).toBe('2')
    expect(face(guns, now({ face: 0 }), 'full').badge?.text).toBe('4')
  })
})

describe('steps', () => {
  it('count what is beyond the weakest side', () => {
    expect(stepsOf(regiment, now({ face: 0 }))).toEqual({ left: 1, lost: 1, beyond: 1 })
    expect(stepsOf(regiment, undefined)).toEqual({ left: 2, lost: 0, beyond: 1 })
  })
  it('are one where both sides are one step', () => {
    const alike = { figures: [], steps: 1, lost: 0 }
    expect(stepsOf({ ...regiment, faces: [alike, alike] }, now())).toEqual({ left: 1, lost: 0, beyond: 0 })
  })
  it('are all lost of a piece that is gone', () => {
    expect(stepsOf(regiment, now({ lost: 3 }))).toEqual({ left: 0, lost: 2, beyond: 1 })
  })
})

describe('a face', () => {
  it('has less on it when it is small', () => {
    const tired = now({ chips: [[1, 0], [0, 0]] })
    expect(face(regiment, tired, 'full').chips).toHaveLength(2)
    expect(face(regiment, tired, 'symbol').figures.text).toBe('6-6')
    expect(face(regiment, tired, 'symbol').chips).toHaveLength(1)
    expect(face(regiment, tired, 'block').chips).toHaveLength(0)
  })
  it('shows chips without a drawing as discs with a letter or their number, at places of their own', () => {
    const shown = face(regiment, now({ chips: [[0, 0], [1, 0], [2, 3]] }), 'full').chips
    expect(shown.map(({ text }) => text)).toEqual(['D', 'H', '3'])
    expect(shown.map(({ drawing }) => drawing.paint)).toEqual(['warn', 'good', 'plain'])
    expect(new Set(shown.map(({ drawing: { x, y } }) => `${x} ${y}`)).size).toBe(3)
  })
  it('has a letter where there is no symbol, and no box where there are no figures', () => {
    const bare = { ...regiment, symbol: 'scout', quality: 'elite' as const, faces: [{ figures: [], steps: 1, lost: 0 }] }
    const svg = drawn(face(bare, undefined, 'full'), 'full')
    expect(svg).toContain('>S</text>')
    expect(svg).not.toContain('<rect')
  })
  it('breaks long names in two', () => {
    expect(face({ ...regiment, short: 'CCR Rose' }, now(), 'full').short.map(({ text }) => text)).toEqual(['CCR', 'Rose'])
  })
  it('writes texts as texts', () => {
    expect(drawn(face({ ...regiment, band: '<b>&"' }, undefined, 'full'), 'full')).toContain('&lt;b&gt;&amp;&quot;')
  })
})

it('fits texts into their room', () => {
  for (const text of ['7-7-6', '10-8-6', 'Führer Grenadier', 'W']) expect(fitted(text, 29, 58).width).toBeLessThanOrEqual(58)
  expect(fitted('6-6-3', 20, 58).size).toBe(20)
})

describe('a stack', () => {
  const scene = { pieces: { 0: now({ chips: [[0, 0]] }), 1: now({ face: 0 }) } }
  const game = { seats: ['German', 'Allied'].map((adjective) => ({ id: '', name: '', adjective, own: false })) } satisfies Pick<GameOf, 'seats'>
  it('has the strongest on top', () => {
    expect(strongestFirst(table, scene, [1, 0])).toEqual([0, 1])
    expect(combined(table, scene, [0, 1])).toEqual([['attack', 6], ['defence', 7]])
  })
  it('has the one with more steps on top of its equal, then the first', () => {
    const worn = { ...regiment, faces: regiment.faces.map((side) => ({ ...side, steps: side.steps - 1 })) }
    const alike = { figures, pieces: [worn, regiment, regiment] }
    expect(strongestFirst(alike, { pieces: {} }, [2, 0, 1])).toEqual([1, 2, 0])
  })
  it('has a name that says all', () => {
    expect(spokenPiece(table, scene, 0)).toBe('28/110 6-6-3 disrupted')
    expect(spokenStack({ table, scene, game }, 0, [0, 1])).toBe('2112 Marnach: 2 American units, 28/110 6-6-3 disrupted, 687 S-1-1')
    expect(spokenStack({ table, scene, game }, 0, [1])).toBe('2112 Marnach: 1 American unit, 687 S-1-1')
    const mixed = { ...table, pieces: [regiment, { ...guns, army: 'British' }] }
    expect(spokenStack({ table: mixed, scene, game }, 0, [0, 1])).toMatch(/^2112 Marnach: 2 Allied units, /)
  })
})
