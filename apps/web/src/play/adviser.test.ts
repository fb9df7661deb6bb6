// Advice: it is shown while it holds, and an answer that nobody waits for any more is dropped.
import { describe, expect, it, vi } from 'vitest'
import type { Advice } from '../engine/calls'
import type { LogLine } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { createAdviser, sentencesOf } from './adviser.svelte'

const grid = { pointy: false, width: 4, height: 4, shoved: 0, off: [] }
const move = { says: { words: '2 Pz/2 moves from Dasburg to Roder.', clause: null }, kind: 'plain', things: [{ piece: 7 }], path: [1, 2, 3], drawn: [], heading: null, fight: null } as unknown as LogLine
const advice: Advice = { why: 'To be in Bastogne on Turn 4.', lines: [move] }

const place = (answer: Promise<Advice>) => {
  const [light, reveal, stopThinking] = [vi.fn(), vi.fn(), vi.fn()]
  const session = { advise: () => answer, stopThinking, viewer: 0, table: { grid }, scene: { pieces: {} } } as unknown as Session
  return { adviser: createAdviser(session, light, reveal), light, reveal, stopThinking }
}

it('lines become sentences with their way and their pieces', () => {
  expect(sentencesOf([move], 1, { grid })).toMatchObject([{ seat: 1, text: move.says.words, path: [1, 2, 3], pieces: [7] }])
})

describe('the adviser', () => {
  it('shows what it would do, until it is closed', async () => {
    const { adviser, light, reveal } = place(Promise.resolve(advice))
    await adviser.ask()
    expect(reveal).toHaveBeenCalledExactlyOnceWith([{ hexes: [1, 2, 3], path: [1, 2, 3] }])
    expect([adviser.thinking, adviser.advised?.why]).toEqual([false, advice.why])
    expect(light).toHaveBeenLastCalledWith([{ hexes: [1, 2, 3], path: [1, 2, 3] }])
    adviser.close()
    expect([adviser.open, light.mock.lastCall]).toEqual([false, [[]]])
  })

  it('is interrupted when it is closed while it thinks, and its answer is dropped', async () => {
    let give: (advice: Advice) => void = () => undefined
    const { adviser, light, stopThinking } = place(new Promise((resolve) => { give = resolve }))
    const asking = adviser.ask()
    expect(adviser.thinking).toBe(true)
    adviser.close()
    expect(stopThinking).toHaveBeenCalledOnce()
    give(advice)
    await asking
    expect([adviser.open, light.mock.lastCall]).toEqual([false, [[]]])
  })
})
