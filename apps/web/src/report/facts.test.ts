// A game of two days on nine hexes, gathered and written down.
import { describe, expect, it } from 'vitest'
import type { Drawn, Goal, LineKind, LogLine, NumberedLine, Scene, Table, Told } from '../engine/words'
import { plainBoard } from '../map/board'
import { EMPTY } from '../overlays/legend'
import { frontPath, planOf, withoutPockets } from './drawing'
import { gather, type Asks } from './facts'
import { pageOf } from './page'

const NAMES = [null, 'Aston', null, null, 'Bourn <&>', null, null, null, 'Corley']
const grid = { pointy: false, width: 3, height: 3, shoved: 0, off: [] }
const piece = (name: string, seat: number) => ({ name, seat, formation: seat, arrives: null, faces: [{ figures: [], steps: 2, lost: 0 }] })
const table = {
  board: 'none', title: 'The "Crossing"', grid, layers: [{ id: 'control' }], holdings: [{ name: 'gone', seat: null, fate: 'lost' }],
  hexes: NAMES.map((name, hex) => ({ number: `0${hex}`, name, counts: hex === 4 || hex === 8 })),
  formations: [{ name: 'Own', seat: 0, made: false }, { name: 'Other', seat: 1, made: false }],
  pieces: [piece('Own/1', 0), piece('Other/1', 1), piece('Other/2', 1)],
} as unknown as Table

const scene = (hexes: (number | null)[], lost: number[]): Scene => ({
  pieces: Object.fromEntries(hexes.map((hex, id) => [id, { at: hex === null ? { holding: 0 } : { hex }, face: 0, lost: lost[id], chips: [] }])),
  prompt: { when: { long: '17 May, PM', turn: 'Turn 2 of 2' } },
}) as unknown as Scene
const SCENES = [scene([0, 4, 8], [0, 0, 0]), scene([4, null, 8], [0, 2, 0]), scene([4, null, 7], [1, 2, 0])]

const line = (seq: number, more: Partial<NumberedLine>): Told =>
  ({ line: { seq, seat: 0, by_order: false, says: { words: 'x', clause: null }, kind: 'plain' as LineKind, things: [], path: [], heading: null, fight: null, drawn: [] as Drawn[], ...more } })
const heading = (seq: number, title: string, seat: number) => line(seq, { heading: { seat, title: `${title} · Moves`, player_turn: `${title} ${seat}` } })
const log = [
  heading(0, '16 May, AM', 0),
  line(1, { fight: 'begins', things: [{ piece: 0 }, { hex: 4 }], says: { words: 'Own/1 attacks', clause: null } }),
  line(1, { kind: 'battle', drawn: [{ die: [6, 1] }], says: { words: '6 to 2', clause: null } }),
  line(1, { kind: 'lost', things: [{ piece: 1 }] }),
  line(1, { kind: 'battle', things: [{ piece: 0 }], path: [0, 4] }),
  line(1, { fight: 'ends', says: { words: '', clause: null } }),
  heading(1, '17 May, PM', 1),
  line(2, { kind: 'lost', things: [{ piece: 0 }], drawn: [{ die: [6, 6] }] }),
]

const sign = (hex: number, seat: number) => ({ at: { hex }, sign: 'star' as const, tone: { of: seat }, words: '', kind: '' })
const taken = (hexes: number[]): LogLine[] => [{ things: hexes.map((hex) => ({ hex })) } as unknown as LogLine]
const roll = { lead: null, odds: { strengths: '6 against 2', first: '3-1', last: '3-1' }, face: 1, best: 1, worst: 6, result: 'they go' }
const history = { seat: 0, places: [{ hexes: ['04'], taken: 18, again: null }, { hexes: ['08'], taken: 17, again: null }], dayOf: (date: string) => Number.parseInt(date, 10), dateOf: (day: number) => `${day} May` }
const session = {
  table, log, scene: SCENES[2], turn: { over: { won: { seat: 0 } } }, setting: { scenario: 'crossing', players: {} },
  game: { name: 'Small', seats: [{ id: 'red', name: 'Reds', adjective: 'Red' }, { id: 'blue', name: 'Blues', adjective: 'Blue' }], scenarios: [], opponents: [] },
  parts: { boards: { none: plainBoard({ ...grid, off: new Set() }) }, attribution: [], report: async () => ({ history, roll: (words: string) => (words === '6 to 2' ? roll : null) }) },
  entries: async () => 2,
  sceneAt: async (entry: number) => SCENES[entry],
  goals: async (): Promise<Goal[]> => [{ says: { words: 'Hold both.', clause: null }, count: null, things: [{ hex: 4 }, { hex: 8 }], places: [] }],
  layer: async () => ({ ...EMPTY, fills: [{ hexes: [0, 1, 3, 4], tone: { of: 0 }, hatch: null, words: '' }], signs: [sign(4, 0), sign(8, 1)] }),
  taken: async (since: number) => (since === 0 ? taken([4, 1]) : []),
} as unknown as Asks
const facts = (signal = new AbortController().signal, told: (done: number, of: number) => void = () => undefined) => gather(session, told, signal)

describe('what is gathered', () => {
  it('is each day with its ground, losses and battles', async () => {
    const { days } = await facts()
    expect(days.map(({ date, losses, battles }) => [date, losses, battles])).toEqual([
      ['16 May', [{ units: 0, steps: 0 }, { units: 1, steps: 2 }], 1], ['17 May', [{ units: 0, steps: 1 }, { units: 0, steps: 0 }], 0],
    ])
    expect(days[0]?.gains).toEqual([{ seat: 0, hexes: 2, places: ['Bourn <&>', 'Aston'] }, { seat: 1, hexes: 0, places: [] }])
    expect(days[0]?.held).toEqual([0, 0, 1, 0, 0, 1, 1, 1, 1])
    expect(days[1]?.stacks).toEqual([{ hex: 4, seat: 0, units: 1 }, { hex: 7, seat: 1, units: 1 }])
  })

  it('is the score place by place, and history beside it', async () => {
    const { places, days } = await facts()
    expect(places).toEqual([{ name: 'Bourn <&>', holder: 0, changes: [{ when: '16 May, AM', date: '16 May', seat: 0 }] }, { name: 'Corley', holder: 1, changes: [] }])
    expect(days.map(({ beside }) => beside.map(({ name, verdict, ours }) => [name, verdict, ours]))).toEqual([[['Bourn <&>', 'earlier', 16]], [['Bourn <&>', 'earlier', 16], ['Corley', 'held', null]]])
  })

  it('is the battle that decided, and the dice', async () => {
    const { battles, dice } = await facts()
    expect(battles).toEqual([{
      when: '16 May, AM', place: { name: 'Bourn <&>', near: false }, seat: 0, attackers: ['Own/1'], defenders: ['Other/1'], rolls: [roll], costs: [undefined, { gone: ['Other/1'], hurt: [] }], taken: true, back: [],
    }])
    expect(dice).toEqual([{ rolls: 1, mean: 1, expected: 3.5 }, { rolls: 1, mean: 6, expected: 3.5 }])
  })

  it('tells how far it is, and can be broken off', async () => {
    const steps: string[] = []
    await facts(undefined, (done, of) => steps.push(`${done}/${of}`))
    expect(steps.at(-1)).toBe(`${steps.length}/${steps.length}`)
    const ends = new AbortController()
    await expect(facts(ends.signal, (done) => { if (done === 2) ends.abort() })).rejects.toThrow(/abort/i)
  })
})

describe('the page', () => {
  it('holds all of it, escaped, and nothing from outside', async () => {
    const page = pageOf(await facts(), [])
    for (const heading of ['The score', 'Day by day', 'Beside history', 'Losses', 'The battles that decided', 'The dice']) expect(page).toContain(`>${heading}</h2>`)
    expect(page).toContain('<h1>The &quot;Crossing&quot;</h1>')
    expect(page).toContain('Bourn &lt;&amp;&gt;')
    expect(page).not.toContain('Bourn <&>')
    expect(page).not.toMatch(/<script|https?:|src=/)
    expect(page).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('can be written before anything has happened', async () => {
    const page = pageOf(await gather({ ...session, log: [], turn: { of: 0 }, entries: async () => 0 } as Asks, () => undefined, new AbortController().signal), [])
    expect(page).toContain('Battle report so far')
    expect(page).not.toMatch(/NaN|undefined|Infinity|Day by day/)
  })

  it('draws the front between the sides, without pockets that are empty', async () => {
    const { board, area, days } = await facts()
    const { ground } = planOf({ board, area })
    const held = [0, 0, 0, 0, 1, 0, 1, 1, 1]
    expect(frontPath(ground, area, days[0]?.held ?? []).match(/M/g)).toHaveLength(6)
    expect(withoutPockets(ground, [0, 0, 0, 0, 0, 0, 0, 0, 1], [])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(withoutPockets(ground, held, [{ hex: 4, seat: 1, units: 1 }, { hex: 0, seat: 0, units: 1 }])).toEqual(held)
  })
})
