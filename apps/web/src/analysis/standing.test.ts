// How a branch stands: turn, score, losses of each side, places taken, and what was done last.
import { expect, it } from 'vitest'
import type { Goal, Told } from '../engine/words'
import { lastTold, scoreOf, standingOf } from './standing'

const says = (words: string) => ({ words, clause: null })
const line = (seq: number, words: string, heading: object | null = null) => ({ line: { seq, says: says(words), heading } }) as unknown as Told
const goals = [{ says: says('Ten points'), count: [3, 10], things: [] }, { says: says('Hold on'), count: null, things: [] }] as unknown as Goal[]

it('the score is what the goals count', () => {
  expect(scoreOf(goals)).toEqual([[3, 10]])
})

it('the last action is the latest sentence that was not taken back, and no heading', () => {
  expect(lastTold([])).toBe('')
  expect(lastTold([line(1, 'moves'), line(2, ''), line(2, 'Combat', { title: 'Combat' })])).toBe('moves')
  expect(lastTold([line(1, 'moves'), line(2, 'attacks'), { took_back: { seq: 3, from: 2 } }])).toBe('moves')
})

it('losses are counted by seat, and hexes from the beginning of the game: the same for the same position, wherever a branch begins', async () => {
  const asked: number[] = []
  const piece = (seat: number) => ({ seat, formation: seat, arrives: null })
  const session = {
    game: { seats: [{}, {}] },
    table: { grid: { pointy: false, width: 20, height: 20, shoved: 0, off: [] }, pieces: [piece(0), piece(0), piece(1)], formations: [{}, {}], holdings: [{ fate: 'lost' }] },
    scene: { pieces: { 0: { at: { hex: 1 }, lost: 1 }, 1: { at: { holding: 0 }, lost: 2 }, 2: { at: { hex: 2 }, lost: 0 } } },
    prompt: { when: { turn: 'Turn 3 of 6' } },
    log: [line(1, 'moves')],
    goals: async () => goals,
    taken: async (since: number) => {
      asked.push(since)
      return [{ says: says('Kall is ours'), things: [{ hex: 1 }] }, { says: says('2 other hexes'), things: [{ hex: 2 }, { hex: 3 }] }]
    },
  } as unknown as Parameters<typeof standingOf>[0]
  expect(await standingOf(session)).toEqual({
    when: 'Turn 3 of 6', score: [[3, 10]], lost: [{ units: 1, steps: 3 }, { units: 0, steps: 0 }], taken: 3, last: 'moves',
  })
  expect(asked).toEqual([0])
})
