// What changed since the reader's last turn.
import { describe, expect, it } from 'vitest'
import type { LogLine, NumberedLine, PieceOf, Table, Told } from '../engine/words'
import { readOn, unread, type Sentence } from './lines'
import { since as words } from '../words/story'
import { beginning, countOf, goalsOf, marchesOf, newsFrom, reasonsOf, summaryOf, takenCount, takenOf, type Group } from './since'

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
  it('says all of it in two lines: who moved, what was fought and lost, what changed hands', () => {
    const turn = readOn(unread(), [
      phase(1, 1, 'movement'),
      told(2, 1, 'goes', { path: [7, 8], things: [{ piece: 1 }, { piece: 2 }] }),
      told(3, 1, 'goes on', { path: [8, 9], things: [{ piece: 2 }] }),
      told(4, 1, 'declared', { fight: 'begins' }),
      told(5, 0, 'a step', { kind: 'lost', things: [{ piece: 0 }] }),
      told(6, 0, 'retreats', { kind: 'battle', path: [8, 9], things: [{ piece: 0 }] }),
      told(7, 1, 'advances', { kind: 'battle', path: [7, 8], things: [{ piece: 1 }], fight: 'ends' }),
      told(8, 1, 'declared', { fight: 'begins' }),
      told(9, 1, 'a step', { kind: 'lost', things: [{ piece: 1 }], fight: 'ends' }),
    ], table)
    const pieces = [0, 1, 1].map((seat) => ({ seat })) as PieceOf[]
    const hexes = [{ number: '01', name: 'Kall', counts: false }, { number: '02', name: null, counts: false }, { number: '03', name: 'Blens', counts: true }]
    const summary = summaryOf(newsFrom(turn.lines, 0), [{ text: '', hexes: [0, 1] }, { text: '', hexes: [2] }], { pieces, hexes }, 0)
    expect(summary).toEqual({ moved: 2, arrived: 0, battles: 2, back: 1, lost: [1, 1], hexes: 3, places: ['Blens', 'Kall'] })
    expect(summaryOf(newsFrom(turn.lines, 0), [{ text: '', hexes: [1] }], { pieces, hexes }, 0).places, 'woods have a number only').toEqual(['02'])
    expect(words.done(summary)).toBe('2 units moved; 2 battles, your units fell back in 1; losses: 1 yours, 1 theirs.')
    const news = newsFrom(turn.lines, 0)
    expect(['moves', 'battle', 'lost', 'taken'].map((group) => countOf(group as Group, news, [])), 'the headings count as the summary does').toEqual([summary.moved, 2, 2, 0])
    expect([words.count('moves', 2), words.count('lost', 2)]).toEqual(['2 units', '2'])
    expect(words.taken(3, ['Blens'])).toBe('3 hexes changed hands: Blens and 2 more.')
    expect(words.taken(0, [])).toBe('No ground changed hands.')
  })
  it('counts nobody who slips away as fought with, and those who arrive beside those who move', () => {
    const turn = readOn(unread(), [
      phase(1, 1, 'combat'),
      told(2, 1, 'withdraws', { kind: 'battle', path: [7, 8], things: [{ piece: 1 }] }),
      told(3, 1, 'enters', { kind: 'arrived', path: [9], things: [{ piece: 2 }] }),
    ], table)
    const pieces = [0, 1, 1].map((seat) => ({ seat })) as PieceOf[]
    const summary = summaryOf(newsFrom(turn.lines, 0), [], { pieces, hexes: [] }, 0)
    expect(summary).toMatchObject({ moved: 1, arrived: 1, battles: 0 })
    expect(words.done(summary)).toBe('1 unit moved, 1 arrived; no battles; no losses.')
  })
  it('names the places that most units of a formation have got to, and says if others are elsewhere', () => {
    const hexes = ['Kall', 'Blens', null].map((name) => ({ name })) as Table['hexes']
    const ways = [{ pieces: [1, 2], path: [9, 0] }, { pieces: [2], path: [0, 1] }, { pieces: [3], path: [1] }, { pieces: [4], path: [2] }]
    expect(goalsOf(ways, hexes, 2)).toEqual({ places: ['Blens', 'Kall'], elsewhere: true })
    expect(goalsOf(ways.slice(0, 3), hexes, 2).elsewhere).toBe(false)
    expect(words.moved('2 Pz', 4, goalsOf(ways, hexes, 1))).toBe('2 Pz: 4 units move, to Blens and elsewhere')
  })
  it('gives each reason once', () => {
    const reasons = new Map([[2, 'to Kall'], [3, 'to Kall'], [5, 'to Blens']])
    expect(reasonsOf([2, 3, 4, 5].map((seq) => ({ seq })), reasons)).toEqual(['to Kall', 'to Blens'])
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
