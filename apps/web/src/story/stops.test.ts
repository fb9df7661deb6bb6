// Where a replay stops, and which scene it asks for.
import { describe, expect, it } from 'vitest'
import type { Scene } from '../engine/words'
import type { Heading, Line, Sentence } from './lines'
import { newestScene } from './newest_scene'
import { lineAt, step, stopsOf } from './stops'

const heading = (seq: number, turn: number, seat: number, title: string): Heading =>
  ({ kind: 'heading', at: 0, seq, seat, title, playerTurn: `${turn} ${seat}` })
const sentence = (seq: number): Line => ({ kind: 'sentence', seq, text: `${seq}` } as Sentence)
const LINES: Line[] = [
  heading(1, 1, 0, 'movement'), sentence(2), heading(5, 1, 0, 'combat'), sentence(6), sentence(6),
  heading(9, 1, 1, 'movement'), heading(9, 1, 1, 'combat'), heading(12, 2, 0, 'movement'), sentence(14),
]

describe('a replay', () => {
  const stops = stopsOf(LINES)
  it('knows where phases and player turns begin', () => {
    expect(stops).toEqual({ phase: [1, 5, 9, 12], turn: [1, 9, 12] })
  })
  it('steps by action, phase and turn, and stays between its ends', () => {
    expect(step(4, 1, 'action', stops, 0, 14)).toBe(5)
    expect(step(14, 1, 'action', stops, 0, 14)).toBe(14)
    expect(step(5, 1, 'phase', stops, 0, 14)).toBe(9)
    expect(step(5, -1, 'phase', stops, 0, 14)).toBe(1)
    expect(step(5, 1, 'turn', stops, 0, 14)).toBe(9)
    expect(step(12, 1, 'turn', stops, 0, 14)).toBe(14)
    expect(step(9, -1, 'turn', stops, 8, 14)).toBe(8)
  })
  it('finds the line told last', () => {
    expect(lineAt(LINES, 0)).toBeNull()
    expect(lineAt(LINES, 4)?.seq).toBe(2)
    expect(lineAt(LINES, 99)?.seq).toBe(14)
  })
})

describe('the newest scene', () => {
  it('is the one asked for last; those between are never asked for', async () => {
    const asked: number[] = []
    const shown: (number | null)[] = []
    const scenes = newestScene(
      async (entry) => { asked.push(entry); await Promise.resolve(); return { notes: Array(entry) } as Partial<Scene> as Scene },
      (scene) => shown.push(scene?.notes.length ?? null),
    )
    await Promise.all([scenes.want(1), scenes.want(2), scenes.want(3), scenes.want(4)])
    expect(asked).toEqual([1, 4])
    expect(shown.at(-1)).toBe(4)
  })
  it('shows nothing any more once it is closed', async () => {
    const shown: unknown[] = []
    const scenes = newestScene(() => Promise.resolve({} as Scene), (scene) => shown.push(scene))
    const wanted = scenes.want(1)
    scenes.close()
    await wanted
    expect(shown).toEqual([null])
  })
})
