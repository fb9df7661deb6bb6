// The log as lines: headings, groups, combat, filters and what was taken back.
import { describe, expect, it } from 'vitest'
import type { NumberedLine, PieceOf, Thing, Told } from '../engine/words'
import { chosen, facesOf, lastCombat, opens, readOn, unread, type Sentence } from './lines'

const table = { grid: { pointy: false, width: 20, height: 20, shoved: 0, off: [] } }
const told = (seq: number, seat: number, words: string, more: Partial<NumberedLine> = {}): Told =>
  ({ line: { seq, seat, by_order: false, says: { words, clause: null }, kind: 'plain', things: [], path: [], heading: null, fight: null, drawn: [], ...more } })
const phase = (seq: number, seat: number, title: string): Told =>
  told(seq, 0, `${title} begins.`, { heading: { seat, title, player_turn: `1 ${seat}` } })
const piece = (number: number): Thing => ({ piece: number })
const pieces = [{ seat: 0 }, { seat: 0 }, { seat: 1 }] as PieceOf[]

const LOG: Told[] = [
  phase(1, 0, 'Movement'),
  told(2, 0, 'A moves 7-8.', { things: [piece(1)], path: [7, 8] }),
  told(3, 0, ''),
  phase(4, 0, 'Combat'),
  told(5, 0, 'A attacks 9 (§14.1).', { things: [{ hex: 9 }, piece(1)], fight: 'begins' }),
  told(6, 1, ''),
  told(6, 1, '4 to 2 is 2-1; rolled 4: DR2 (§16.1).', { kind: 'battle', drawn: [{ die: [6, 4] }] }),
  told(6, 1, 'B retreats 9-10 (§17.1).', { kind: 'battle', things: [piece(2)], path: [9, 10] }),
  told(7, 0, '', { fight: 'ends' }),
  told(8, 0, 'A rallies.', { things: [piece(1)], drawn: [{ die: [6, 2] }, { card: [0, null] }] }),
]
const sentences = (lines: ReturnType<typeof chosen>) => lines.filter((line): line is Sentence => line.kind === 'sentence')
const texts = (lines: Sentence[]) => lines.map(({ text }) => text.split(' ').slice(0, 2).join(' '))

describe('the log', () => {
  it('has a heading for each phase and no line for what moves the game along', () => {
    const { lines } = readOn(unread(), LOG, table)
    expect(lines.map((line) => (line.kind === 'heading' ? line.title : line.text))).toEqual([
      'Movement', 'A moves 7-8.', 'Combat', 'A attacks 9 (§14.1).', '4 to 2 is 2-1; rolled 4: DR2 (§16.1).',
      'B retreats 9-10 (§17.1).', 'A rallies.',
    ])
  })

  it('reads on where it stopped, to the same end', () => {
    const whole = readOn(unread(), LOG, table)
    let bit = unread()
    for (let count = 1; count <= LOG.length; count += 1) bit = readOn(bit, LOG.slice(0, count), table)
    expect(bit).toEqual(whole)
  })

  it('begins anew with another log', () => {
    expect(readOn(readOn(unread(), LOG, table), [told(1, 0, 'A is ready.')], table).lines).toHaveLength(1)
  })

  it('knows the places of a line: hexes, both sides of a hexside, the way, and pieces', () => {
    const { lines } = readOn(unread(), [
      ...LOG, told(9, 0, 'The bridge is blown.', { things: [{ side: [21, 0] }, { hex: 5 }, piece(2)], path: [5, 6] }),
    ], table)
    expect(sentences(lines).map(({ hexes, pieces: who }) => [hexes, who])).toEqual([
      [[7, 8], [1]], [[9], [1]], [[], []], [[9, 10], [2]], [[], [1]], [[21, 1, 5, 6], [2]],
    ])
  })

  it('has the rule behind a sentence that does not cite one itself', () => {
    const { lines } = readOn(unread(), [
      told(1, 0, 'A rests.', { says: { words: 'A rests.', clause: 'x-1' } }), told(2, 0, '', { says: { words: 'B rests (§2).', clause: 'x-1' } }),
    ], table)
    expect(sentences(lines).map(({ clause }) => clause)).toEqual(['x-1', null])
  })

  it('knows which sentences belong to a combat', () => {
    const { lines } = readOn(unread(), LOG, table)
    expect(texts(lastCombat(lines))).toEqual(['A attacks', '4 to', 'B retreats'])
    expect(lastCombat(lines).map(facesOf)).toEqual([[], [4], []])
  })

  it('can be cut down to combats, or to what concerns the reader', () => {
    const { lines } = readOn(unread(), LOG, table)
    expect(sentences(chosen(lines, 'combat', 0, pieces))).toHaveLength(3)
    expect(texts(sentences(chosen(lines, 'mine', 1, pieces)))).toEqual(['4 to', 'B retreats'])
    expect(chosen(lines, 'combat', 0, pieces).filter(({ kind }) => kind === 'heading')).toHaveLength(1)
  })

  it('has one line for the order behind an entry: the first that is told of it', () => {
    const { lines } = readOn(unread(), LOG, table)
    expect(sentences(lines.filter((_, at) => opens(lines, at))).map(({ seq }) => seq)).toEqual([2, 5, 6, 8])
  })

  it('strikes out what was taken back', () => {
    const { lines } = readOn(unread(), [...LOG, { took_back: { seq: 9, from: 5 } }], table)
    expect(texts(sentences(lines).filter(({ struck }) => struck))).toEqual(['A attacks', '4 to', 'B retreats', 'A rallies.'])
    expect(lastCombat(lines)).toEqual([])
  })

  it('does not stall on a long campaign', () => {
    const later = (one: Told, by: number): Told => ('line' in one ? { line: { ...one.line, seq: one.line.seq + by } } : one)
    const long = Array.from({ length: 1200 }, (_, at) => LOG.map((one) => later(one, at * 10))).flat()
    const began = performance.now()
    const { lines } = readOn(unread(), long, table)
    expect(chosen(lines, 'mine', 0, pieces).length).toBeGreaterThan(4000)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})
