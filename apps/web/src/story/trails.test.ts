// The moves and battles of the last player turn, as they lie over the map.
import { describe, expect, it } from 'vitest'
import type { NumberedLine, PieceOf, Told } from '../engine/words'
import { readOn, unread, type Sentence } from './lines'
import { ends, matters, theirTurn, trailsOf } from './trails'

const [US, THEM] = [0, 1]
const table = { grid: { pointy: false, width: 20, height: 20, shoved: 0, off: [] }, pieces: [{ seat: US }, { seat: THEM }] as PieceOf[] }
const seats = [{ adjective: 'Our' }, { adjective: 'Their' }]
const told = (seq: number, seat: number, words: string, more: Partial<NumberedLine> = {}): Told =>
  ({ line: { seq, seat, by_order: false, says: { words, clause: null }, kind: 'plain', things: [], path: [], heading: null, fight: null, drawn: [], ...more } })
const phase = (seq: number, seat: number, title: string) => told(seq, seat, title, { heading: { seat, title, player_turn: `${seq}` } })
const LOG: Told[] = [
  phase(1, US, 'ours'),
  told(2, US, 'an old move', { path: [1, 2], things: [{ piece: 0 }] }),
  phase(3, THEM, 'theirs'),
  told(4, THEM, 'a move', { path: [21, 22, 23], things: [{ piece: 1 }] }),
  told(5, THEM, 'the same way', { path: [21, 22, 23], things: [{ piece: 1 }] }),
  told(6, THEM, 'an attack', { fight: 'begins', things: [{ piece: 1 }, { hex: 2 }] }),
  told(6, US, 'a retreat', { kind: 'battle', path: [2, 1], things: [{ piece: 0 }] }),
  told(7, THEM, 'taken back', { path: [23, 24], things: [{ piece: 1 }] }),
  { took_back: { seq: 8, from: 7 } },
]
const lines = (log: Told[]) => readOn(unread(), log, table).lines
const texts = (log: Told[], viewer: number) => theirTurn(lines(log), viewer).map(({ text }) => text)

describe('the last player turn', () => {
  it('is the other side\'s latest, while it lasts and after it; nothing that was taken back', () => {
    const whole = ['a move', 'the same way', 'an attack', 'a retreat']
    expect(texts(LOG, US)).toEqual(whole)
    expect(texts([...LOG, phase(9, US, 'ours'), told(10, US, 'a new move', { path: [1, 2] })], US)).toEqual(whole)
    expect(texts(LOG, THEM)).toEqual(['an old move'])
    expect(texts(LOG.slice(0, 2), US)).toEqual([])
  })
  it('is drawn as ways in the colours of who went them, dashed in a battle, and a rim where one was', () => {
    const paint = trailsOf(theirTurn(lines(LOG), US), table, seats)
    expect(paint.lines.map(({ path, tone, dashed, words }) => [path, tone, dashed, words])).toEqual([
      [[21, 22, 23], { of: THEM }, false, 'Their moves'], [[2, 1], { of: US }, true, 'Our retreats and advances'],
    ])
    expect(paint.signs.map(({ at, sign }) => [at, sign])).toEqual([[{ hex: 2 }, 'broken_rim']])
  })
})

describe('what is followed', () => {
  const line = (more: Partial<Sentence>) => ({ path: [], combat: false, about: 'plain', ...more }) as Pick<Sentence, 'path' | 'combat' | 'about'>
  it('is a move, a fight or what comes on; or fights alone', () => {
    const all = [line({ path: [1, 2] }), line({ combat: true }), line({ about: 'arrived' }), line({}), line({ about: 'supply' })]
    expect(all.map((one) => matters(one))).toEqual([true, true, true, false, false])
    expect(all.map((one) => matters(one, true))).toEqual([false, true, false, false, false])
  })
  it('is seen when both ends of a way are', () => {
    expect(ends({ hexes: [1, 2, 3], path: [1, 2, 3] })).toEqual([1, 3])
    expect(ends({ hexes: [4, 5], path: [] })).toEqual([4, 5])
  })
})
