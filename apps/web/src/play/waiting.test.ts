// Pieces beside the map: who is listed, and what is said of where they are.
import { describe, expect, it } from 'vitest'
import type { Place, PromptKind, Scene, Table } from '../engine/words'
import { waitingPieces } from './waiting'

const table = {
  pieces: [{ arrives: null }, { arrives: '17 December, PM, at A' }, { arrives: null }, { arrives: null }],
  holdings: [{ name: 'West box', seat: 0, fate: 'ready' }, { name: 'to come', seat: null, fate: 'coming' }],
  tracks: [{ spaces: [{ title: '16 December, AM' }] }],
} as unknown as Table
const places: Place[] = [{ hex: 4 }, { space: [0, 0] }, { holding: 0 }, { space: [0, 0] }]
const scene = (kind: PromptKind, actors: number[]) =>
  ({ prompt: { kind, actors }, pieces: Object.fromEntries(places.map((at, id) => [id, { at }])) }) as unknown as Scene

describe('pieces beside the map', () => {
  it('are those of the actors who stand in no hex, in their order', () => {
    expect(waitingPieces(table, scene('move', [3, 0, 2])).map(({ piece }) => piece)).toEqual([3, 2])
  })
  it('say in which box they are, when and where they come on, or else their space', () => {
    expect(waitingPieces(table, scene('move', [1, 2, 3])).map(({ where }) => where)).toEqual(['17 December, PM, at A', 'West box', '16 December, AM'])
  })
  it('need say nothing while they are set up', () => {
    expect(waitingPieces(table, scene('set_up', [1])).map(({ where }) => where)).toEqual([''])
  })
})
