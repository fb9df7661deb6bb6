// The opponent's turn: when the player is told of it (after all of it, and never in the midst of something), and how it is
// hurried, paused and stopped.
import { describe, expect, it, vi } from 'vitest'
import type { Side } from '../engine/contract'
import type { Session } from '../game/session.svelte'
import { createSeats, enemyBegan } from './seats.svelte'

/** A game in which the German player is a person, and the Allied player does what the steps say. */
const tableWith = (active: Side, steps: { active: Side; over?: boolean }[]) => {
  const session = {
    setting: { players: { german: 'human', allied: 'greedy' } },
    viewer: 0,
    version: 1,
    turn: { of: 1 } as unknown,
    view: { turn: 1, time: 'am', active, battle: null },
    pace: 'normal',
    log: [],
    pauseOpponents: () => { session.stopped = true },
    stopOpponents: () => { session.stopped = true },
    stopped: false,
    takeOver: async (side: Side) => { (session.setting.players as Record<Side, string>)[side] = 'human' },
    onTurn: (): number | null => (session.turn as { of?: number }).of ?? null,
    playerOnTurn: () => { const seat = session.onTurn(); return seat === null ? null : session.setting.players[seat === 0 ? 'german' : 'allied'] },
    letOpponentsPlay: async (shown: () => void) => {
      session.stopped = false
      for (const [at, step] of steps.entries()) {
        await Promise.resolve()
        if (session.stopped) return
        session.version += 1
        session.view = { ...session.view, active: step.active }
        session.turn = step.over ? { over: { won: { seat: 0 } } } : { of: at === steps.length - 1 ? 0 : 1 }
        shown()
      }
    },
  }
  return session
}
const seatsOf = (session: ReturnType<typeof tableWith>) => createSeats(session as unknown as Session, () => undefined)

describe('since your last turn', () => {
  it('is told after the opponent\'s turn, even if that is a single action', async () => {
    const seats = seatsOf(tableWith('allied', [{ active: 'german' }]))
    await seats.run()
    expect(seats.since).toBe(true)
    seats.closeSince()
    expect(seats.since).toBe(false)
  })

  it('is not told after an answer in one\'s own combat', async () => {
    const seats = seatsOf(tableWith('german', [{ active: 'german' }, { active: 'german' }]))
    await seats.run()
    expect(seats.since).toBe(false)
  })

  it('is not told when one is asked something in the opponent\'s turn', async () => {
    const seats = seatsOf(tableWith('allied', [{ active: 'allied' }]))
    await seats.run()
    expect(seats.since).toBe(false)
  })

  it('is not told when the game is over', async () => {
    const seats = seatsOf(tableWith('allied', [{ active: 'allied' }, { active: 'german', over: true }]))
    await seats.run()
    expect(seats.since).toBe(false)
  })
})

describe('an opponent', () => {
  const long = [{ active: 'allied' }, { active: 'allied' }, { active: 'german' }] satisfies { active: Side }[]

  it('that is paused waits, and begins by itself no more', async () => {
    const session = tableWith('allied', long)
    const seats = seatsOf(session)
    const run = seats.run()
    seats.pause()
    expect(seats.halting).toBe(true)
    await run
    expect([seats.running, seats.asked, session.version]).toEqual([false, false, 1])
    seats.renew()
    expect(seats.running).toBe(false)
    await seats.run()
    expect(session.onTurn()).toBe(0)
  })

  it('that is stopped lets the person choose, and its seat can be taken over', async () => {
    const session = tableWith('allied', long)
    const seats = seatsOf(session)
    const run = seats.run()
    seats.stop()
    expect(seats.asked).toBe(false)
    await run
    expect(seats.asked).toBe(true)
    await seats.takeOver()
    expect(session.setting.players).toEqual({ german: 'human', allied: 'human' })
    expect([seats.asked, seats.waits]).toEqual([false, false])
  })

  it('that was done when it was stopped leaves nothing to choose', async () => {
    const session = tableWith('allied', [{ active: 'german' }])
    const seats = seatsOf(session)
    const run = seats.run()
    await Promise.resolve()
    await Promise.resolve()
    seats.stop()
    await run
    expect([seats.asked, seats.since]).toEqual([false, true])
  })

  it('that is skipped is not watched for the rest of its player turn', async () => {
    const session = tableWith('allied', [{ active: 'allied' }])
    const seats = seatsOf(session)
    seats.skip()
    expect(session.pace).toBe('instant')
    await vi.waitFor(() => expect(seats.running).toBe(false))
    session.pace = 'normal'
    await seats.run()
    expect(session.pace).toBe('instant')
    session.view = { ...session.view, turn: 2 }
    await seats.run()
    expect(session.pace).toBe('normal')
  })

  it('has had a player turn of its own when it began a phase', () => {
    const began = (seq: number, side: Side) => ({ seq, seat: 0 as const, by_order: false, rolls: [], text: '', report: { phase_began: { side } } })
    expect(enemyBegan([began(4, 'allied'), began(9, 'german')], 3, 0)).toBe(true)
    expect(enemyBegan([began(4, 'allied'), began(9, 'german')], 4, 0)).toBe(false)
    expect(enemyBegan([{ seq: 5, took_back: 4 }], 0, 0)).toBe(false)
  })
})
