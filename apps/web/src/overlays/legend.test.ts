// The legend of a layer, made of small paints.
import { describe, expect, it } from 'vitest'
import type { Paint } from '../engine/words'
import { EMPTY, legendOf, untold } from './legend'

const words = (paint: Partial<Paint>) => legendOf({ ...EMPTY, ...paint }, 'Numbers').map((entry) => entry.words)

describe('a legend', () => {
  it('has what is really there, each thing once', () => {
    expect(words({
      fills: [{ hexes: [1], tone: { of: 0 }, hatch: 'rising', words: 'ours' }, { hexes: [], tone: { of: 1 }, hatch: 'falling', words: 'theirs' }],
      lines: [1, 2].map((end) => ({ path: [0, end], tone: { of: 0 }, wide: false, dashed: false, arrow: false, words: 'bond' })),
    })).toEqual(['ours', 'bond'])
  })

  it('shows a fill with its hatch and its rim in one line, if they say the same', () => {
    const [entry, ...others] = legendOf({
      ...EMPTY,
      fills: [{ hexes: [2], tone: { scale: 3 }, hatch: null, words: 'some' }, { hexes: [2], tone: 'plain', hatch: 'dots', words: 'some' }],
      outlines: [{ hexes: [2], tone: 'plain', dashed: true, words: 'some' }],
    }, '')
    expect(entry?.sample.fills.map(({ hatch }) => hatch)).toEqual([null, 'dots'])
    expect(entry?.sample.outlines).toHaveLength(1)
    expect(others).toEqual([])
  })

  it('has one line for signs of a kind, whatever each says by itself', () => {
    expect(words({
      signs: ['The road is closed', 'No road at all'].map((reason, hex) => ({ at: { hex }, sign: 'ring' as const, tone: 'bad' as const, words: reason, kind: 'Unit without supply' }))
        .concat([{ at: { hex: 9 }, sign: 'ring' as const, tone: 'bad' as const, words: 'A source', kind: '' }]),
    })).toEqual(['Unit without supply', 'A source'])
  })

  it('shows one badge of each tone, and one number under the name of the layer', () => {
    expect(words({
      badges: [{ hex: 1, text: '3-1', tone: 'plain', words: 'at 3-1' }, { hex: 2, text: '2-1', tone: 'plain', words: 'at 2-1' }, { hex: 3, text: '1-1', tone: 'bad', words: 'at 1-1' }],
      numbers: [[1, '1001'], [2, '1002']],
    })).toEqual(['at 3-1', 'at 1-1', 'Numbers'])
    expect(words({})).toEqual([])
  })

  it('tells of the markers on the map, but of none twice', () => {
    const blown = (hex: number) => ({ at: { side: [hex, 1] as [number, number] }, sign: 'cross' as const, tone: 'bad' as const, words: `The bridge at ${hex} is blown`, kind: 'Blown bridge' })
    const trails = { ...EMPTY, signs: [{ at: { hex: 1 }, sign: 'broken_rim' as const, tone: 'bad' as const, words: 'An attack', kind: 'Battle' }] }
    const left = untold([blown(1), blown(2)], [trails])
    expect(words({ signs: left })).toEqual(['Blown bridge'])
    expect(untold([blown(1), blown(2)], [trails, { ...EMPTY, signs: [blown(2)] }])).toEqual([blown(1)])
  })
})
