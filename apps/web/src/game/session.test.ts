// The session with an engine that answers as the real one does, which runs only in a browser's worker: opponents play,
// their reasons are kept by entry, and they can be stopped, in the middle of a thought too.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Played, Seat, Turn } from '../engine/calls'
import type { Setting } from './session.svelte'

/** What the Allied opponent does, one answer a call; then the German person is on turn. */
let answers: Played[] = []
let entries = 0
let shown = 0
/** What the engine was asked to cut off, and then went on with. */
let cuts: unknown[][] = []
/** Breaks off a thought that would never end, while there is one. */
let interrupt: (() => void) | null = null

vi.mock('../engine/engine', () => {
  class Refusal extends Error { clause = null }
  class Interrupted extends Error {}
  return {
    Refusal,
    Interrupted,
    startEngine: () => ({
      open: async () => undefined,
      resume: async (_: string, __: Uint8Array, seed: string) => { cuts.push(['resume', seed]) },
      branch: async (entry: number, seat: Seat | null, seed: string) => {
        cuts.push(['branch', entry, seat, seed])
        entries = entry
        return new Uint8Array()
      },
      turn: async (): Promise<Turn> => ({ of: answers.length > 0 ? 1 : 0 }),
      table: async () => ({}),
      scene: async () => {
        shown += 1
        return { prompt: { offers: [], end: null }, pieces: {}, markers: {}, piles: {} }
      },
      lines: async () => [],
      canTakeBack: async () => true,
      entries: async () => entries,
      submit: async () => { entries += 1 },
      interrupt: () => interrupt?.(),
      failure: new Promise<string>(() => undefined),
      playFor: async (_: Seat, name: string) => {
        if (name === 'staff-hard') await new Promise((_, reject) => { interrupt = () => reject(new Interrupted()) })
        const answer = answers.shift()
        if (answer === undefined || name === 'random') throw new Refusal('not now')
        entries += answer.entries
        return answer
      },
      stop: () => undefined,
    }),
  }
})
vi.mock('../games', async (load) => ({ ...(await load<object>()), partsOf: async () => ({ id: 'a44' }) }))
const { openSession } = await import('./session.svelte')

const setting = (allied: string): Setting =>
  ({ rules: 'a44', scenario: 'six_turns', options: {}, players: { german: 'human', allied }, seed: '00'.repeat(32) })

beforeEach(() => {
  answers = [{ entries: 1, why: 'Hold St-Vith.' }, { entries: 2, why: 'Retake Clervaux.' }, { entries: 1, why: null }]
  entries = 10
  shown = 0
  cuts = []
})

it('a branch is taken back by cutting it off, with new dice, as far as it began', async () => {
  answers = []
  const session = await openSession({ ...setting('human'), branch: 10 }, new Uint8Array())
  expect(session.canTakeBack).toBe(false)
  await session.act('end_phase')
  expect([entries, session.canTakeBack]).toEqual([11, true])
  cuts = []
  await session.takeBack()
  const { seed } = session.setting
  expect(seed).not.toBe(setting('human').seed)
  expect([cuts, session.canTakeBack]).toEqual([[['branch', 10, null, seed], ['resume', seed]], false])
})

describe('opponents at a table', () => {
  it('leave the order behind each action with its entry', async () => {
    const session = await openSession(setting('staff'))
    session.pace = 'instant'
    const told: (string | null)[] = []
    await session.letOpponentsPlay(() => { told.push(session.reason) })
    expect([...session.reasons]).toEqual([[11, 'Hold St-Vith.'], [12, 'Retake Clervaux.']])
    expect(session.reason).toBeNull()
    expect(session.onTurn()).toBe(0)
    // At full speed only the end is drawn: the view was read when the game was opened, and then once.
    expect([told.length, shown]).toEqual([1, 2])
  })

  it('are watched action by action, and stop after the action at hand', async () => {
    const session = await openSession(setting('staff'))
    session.pace = 'fast'
    await session.letOpponentsPlay(() => session.stopOpponents())
    expect([session.reason, answers.length, session.onTurn()]).toEqual(['Hold St-Vith.', 2, 1])
    await session.takeOver(1)
    expect([session.playerOnTurn(), session.viewer]).toEqual(['human', 1])
    await session.act('end_phase')
    expect(session.reason).toBeNull()
    await session.giveBack('allied')
    expect([session.playerOnTurn(), session.viewer, session.setting.taken]).toEqual(['staff', 0, {}])
  })

  it('get back a seat that was taken over in a game kept since', async () => {
    const session = await openSession({ ...setting('human'), taken: { allied: 'staff-hard' } }, new Uint8Array())
    await session.giveBack('allied')
    expect(session.setting.players.allied).toBe('staff-hard')
  })

  it('are not played for by who only watches, here or in another tab', async () => {
    const session = await openSession({ ...setting('staff'), players: { german: 'greedy', allied: 'staff' } })
    await session.act('end_phase')
    expect([entries, session.canTakeBack]).toEqual([10, false])
    const followed = await openSession(setting('human'))
    followed.follows = true
    await followed.act('end_phase')
    expect([entries, followed.playerOnTurn()]).toEqual([10, null])
    await followed.catchUp(new Uint8Array(), { german: 'human', allied: 'greedy' })
    expect(followed.canTakeBack).toBe(false)
    followed.follows = false
    expect(followed.playerOnTurn()).toBe('greedy')
  })

  it('that think for long are interrupted when they are stopped, not when they are paused', async () => {
    const session = await openSession(setting('staff-hard'))
    const playing = session.letOpponentsPlay()
    await vi.waitFor(() => expect(session.thinking).not.toBeNull())
    session.pauseOpponents()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(session.thinking).not.toBeNull()
    session.stopOpponents()
    expect(await playing).toBeNull()
    expect([session.thinking, answers.length, session.onTurn()]).toEqual([null, 3, 1])
  })

  it('do not change the setting a game was opened with', async () => {
    const given = setting('staff')
    await (await openSession(given)).takeOver(1)
    expect(given.players.allied).toBe('staff')
  })

  it('that are refused end their play, and say so', async () => {
    const session = await openSession(setting('random'))
    expect(await session.letOpponentsPlay()).toMatchObject({ text: 'not now' })
  })

  it('of a saved game have their reasons back, but for entries that it does not have', async () => {
    const session = await openSession(setting('napoleon'), new Uint8Array(), { 4: 'Hold.', 99: 'Of another game.' })
    expect([...session.reasons]).toEqual([[4, 'Hold.']])
    expect(session.setting.players.allied).toBe('staff')
    expect((await openSession(setting('staff'), new Uint8Array())).reasons.size).toBe(0)
  })
})
