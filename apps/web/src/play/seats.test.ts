// When the player is told of the opponent's turn: after all of it, and never in the midst of something.
import { describe, expect, it } from 'vitest'
import type { Side } from '../engine/contract'
import type { Session } from '../game/session.svelte'
import { createSeats } from './seats.svelte'

/** A game in which the German player is a person, and the Allied player does what the steps say. */
const tableWith = (active: Side, steps: { active: Side; over?: boolean }[]) => {
  const session = {
    setting: { players: { german: 'human', allied: 'greedy' } },
    viewer: 0,
    version: 1,
    turn: { of: 1 } as unknown,
    view: { turn: 1, time: 'am', active, battle: null },
    pace: 'instant',
    onTurn: (): number | null => (session.turn as { of?: number }).of ?? null,
    playerOnTurn: () => null,
    letOpponentsPlay: async (shown: () => void) => {
      for (const [at, step] of steps.entries()) {
        session.version += 1
        session.view = { ...session.view, active: step.active }
        session.turn = step.over ? { over: { won: 0 } } : { of: at === steps.length - 1 ? 0 : 1 }
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
