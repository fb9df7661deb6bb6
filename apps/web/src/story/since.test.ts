// What changed since the reader's last turn.
import { describe, expect, it } from 'vitest'
import type { LogLine, NumberedLine, PieceOf, Told } from '../engine/words'
import { readOn, unread, type Sentence } from './lines'
import { beginning, marchesOf, newsFrom, takenCount, takenOf } from './since'

const table = { grid: { pointy: false, width: 20, height: 20, shoved: 0, off: [] } }
const plain: LogLine = { says: { words: 'x', clause: null }, kind: 'plain', things: [], path: [], heading: null, fight: null, drawn: [] }
const told = (seq: number, seat: number, words: string, more: Partial<NumberedLine> = {}): Told =>
  ({ line: { ...plain, seq, seat, by_order: false, says: { words, clause: null }, ...more } })
const phase = (seq: number, seat: number | null, title: string) => told(seq, 0, title, { heading: { seat, title, player_turn: `${seat}` } })
const { lines } = readOn(unread(), [
  phase(1, 0, 'movement'),
  told(2, 0, 'old', { kind: 'arrived' }),
  phase(3, 1, 'movement'),
  told(4, 1, 'new', { kind: 'arrived' }),
  phase(5, 1, 'combat'),
  told(6, 1, 'declared', { fight: 'begins' }),
  told(7, 0, 'resolved', { kind: 'battle', drawn: [{ die: [6, 1] }] }),
  told(7, 0, 'a step', { kind: 'lost' }),
  told(7, 0, 'by the way'),
  told(8, 0, 'retreats', { kind: 'battle' }),
  told(9, 0, '', { fight: 'ends' }),
  told(9, 1, 'bombed', { kind: 'battle' }),
  phase(10, 0, 'supply'),
], table)

describe('since the last turn', () => {
  it('begins with the latest player turn of the enemy', () => {
    expect(lines[beginning(lines, 0)]?.seq).toBe(3)
    expect(beginning(lines, 1)).toBe(lines.length - 1)
    expect(beginning([], 0)).toBe(0)
  })
  it('begins with what is nobody’s turn, if that came before', () => {
    const dawn = readOn(unread(), [phase(1, 0, 'mine'), phase(2, null, 'weather'), phase(3, 1, 'theirs'), phase(4, 0, 'mine again')], table)
    expect(beginning(dawn.lines, 0)).toBe(1)
  })
  it('sorts what happened, each battle with what came of it', () => {
    const news = newsFrom(lines, beginning(lines, 0))
    expect(news.from).toBe(2)
    expect(news.battles.map(({ declared, came }) => [declared.text, came.map(({ text }) => text)]))
      .toEqual([['declared', ['resolved', 'a step', 'retreats']], ['bombed', []]])
    expect(news.groups.arrived?.map(({ text }) => text)).toEqual(['new'])
    expect(news.groups.lost).toHaveLength(1)
    expect(Object.keys(news.groups)).toEqual(['arrived', 'lost'])
  })
  it('leaves no action out: moves and what is of no kind are told too, what belongs to a battle only there', () => {
    const turn = readOn(unread(), [
      phase(1, 1, 'movement'),
      told(2, 1, 'goes', { path: [7, 8], things: [{ piece: 0 }] }),
      told(3, 1, 'rests'),
      told(4, 1, 'declared', { fight: 'begins' }),
      told(5, 0, 'supports'),
      told(6, 1, 'advances', { kind: 'battle', path: [8, 9], things: [{ piece: 0 }] }),
    ], table)
    const { groups, battles } = newsFrom(turn.lines, 0)
    expect([groups.moves, groups.rest].map((lines) => lines?.map(({ text }) => text))).toEqual([['goes'], ['rests']])
    expect(battles[0]?.came.map(({ text }) => text)).toEqual(['advances'])
  })
  it('sums moves up by formation, the greatest first, and the others together', () => {
    const pieces = [0, 1, 1, 1, 2, null].map((formation) => ({ formation })) as PieceOf[]
    const moves = [[0], [1, 2], [3], [1], [4], [5]].map((of) => ({ pieces: of, path: [1, 2] }) as Partial<Sentence> as Sentence)
    const sums = marchesOf(moves, { pieces }, 2).map(({ formation, units, ways }) => [formation, units, ways.length])
    expect(sums).toEqual([[1, 3, 3], [0, 1, 1], [null, 2, 2]])
    expect(marchesOf(moves.slice(0, 1), { pieces }, 2)).toHaveLength(1)
  })
  it('counts the hexes that changed hands', () => {
    const taken = takenOf(table, [
      { ...plain, kind: 'taken', says: { words: 'A town is now ours.', clause: null }, things: [{ hex: 7 }] },
      { ...plain, kind: 'taken', says: { words: 'Two other hexes.', clause: null }, things: [{ hex: 8 }, { hex: 9 }] },
      { ...plain, kind: 'taken', says: { words: 'And the rest.', clause: null } },
    ])
    expect(taken[1]).toEqual({ text: 'Two other hexes.', hexes: [8, 9] })
    expect(takenCount(taken)).toBe(3)
    expect(takenCount(taken.slice(2))).toBe(1)
  })
})
