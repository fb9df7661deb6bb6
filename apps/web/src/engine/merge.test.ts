// A scene and what has changed make the scene as it is now.
import { expect, it } from 'vitest'
import { withChanges } from './merge'
import type { MarkerNow, PieceNow, Prompt, Scene } from './words'

const piece = (hex: number): PieceNow => ({ at: { hex }, face: 0, lost: 0, chips: [] })
const marker = (hex: number): MarkerNow => ({ kind: 0, at: { hex }, seat: null, words: 'Roadblock' })
const scene = (title: string, parts: Partial<Scene>): Scene =>
  ({ prompt: { title } as Prompt, fight: null, notes: [], pieces: {}, markers: {}, tracks: {}, piles: {}, ...parts })

it('takes what has changed, and leaves the rest as it was', () => {
  const before = scene('Movement', {
    notes: [{ says: { words: 'Units that can still move', clause: null }, things: [], kind: 'left', bars: false, until: null, undo: null }],
    pieces: { 1: piece(10), 2: piece(11) }, markers: { 4: marker(20), 5: marker(21) }, tracks: { 0: 3, 1: 7 }, piles: { 0: { unseen: 2, seen: [] } },
  })
  const changes = scene('Combat', { pieces: { 2: piece(12) }, markers: { 4: null, 6: marker(22) }, tracks: { 1: 8 } })
  expect(withChanges(before, changes)).toEqual(scene('Combat', {
    pieces: { 1: piece(10), 2: piece(12) }, markers: { 5: marker(21), 6: marker(22) }, tracks: { 0: 3, 1: 8 }, piles: { 0: { unseen: 2, seen: [] } },
  }))
  expect(before.pieces[2]).toEqual(piece(11))
})
