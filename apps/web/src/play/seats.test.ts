// The opponent's turn: when the player is told of it (after all of it, and never in the midst of something), and how it is
// hurried, paused and stopped.
import { describe, expect, it, vi } from 'vitest'
import type { NumberedLine, Told } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { createSeats, enemyBegan } from './seats.svelte'

const [US, THEM] = [0, 1]

/** A game in which the first seat is a person's, and the opponent in the second does what the steps say. */
const tableWith = (active: number, steps: { active: number; over?: boolean }[]) => {
  const players = ['human', 'greedy']
  const promptOf = (seat: number, turn = 1) => ({ active: seat, when: { player_turn: `${turn} day ${seat}` } })
  const session = {
    game: { seats: [{ id: 'us' }, { id: 'them' }] },
    players,
    playerOf: (seat: number) => players[seat] ?? '',
    viewer: US,
    version: 1,
    turn: { of: THEM } as unknown,
    prompt: promptOf(active),
    scene: { fight: null },
    pace: 'normal',
    log: [],
    nextTurn: () => { session.prompt = promptOf(session.prompt.active, 2) },
    pauseOpponents: () => { session.stopped = true },
    stopOpponents: () => { session.stopped = true },
    stopped: false,
    takeOver: async (seat: number) => { players[seat] = 'human' },
    onTurn: (): number | null => (session.turn as { of?: number }).of ?? null,
    playerOnTurn: () => { const seat = session.onTurn(); return seat === null ? null : players[seat] },
    letOpponentsPlay: async (shown: () => void) => {
      session.stopped = false
      for (const [at, step] of steps.entries()) {
        await Promise.resolve()
        if (session.stopped) return
        session.version += 1
        session.prompt = promptOf(step.active)
        session.turn = step.over ? { over: { won: { seat: US } } } : { of: at === steps.length - 1 ? US : THEM }
        shown()
      }
    },
  }
  return session
}
const seatsOf = (session: ReturnType<typeof tableWith>) => createSeats(session as unknown as Session, () => undefined)

it.each([[undefined, true], [0, false]])('between two people the device is passed, but not in a branch (%s)', (branch, waits) => {
  const session = { ...tableWith(US, []), setting: { branch } }
  session.players[THEM] = 'human'
  const seats = createSeats(session as unknown as Session, () => undefined)
  session.viewer = THEM
  expect(seats.waits).toBe(waits)
})

describe('somebody at another screen', () => {
  const farTable = (active: number, log: Told[] = []) => {
    const session = { ...tableWith(active, []), log }
    session.players[THEM] = 'far'
    session.onTurn = () => (session.turn as { of?: number }).of ?? null
    session.playerOnTurn = () => session.players[session.onTurn() ?? THEM]
    return session
  }
  const turnTo = (session: ReturnType<typeof farTable>, seat: number) => {
    session.turn = { of: seat }
    session.prompt = { ...session.prompt, active: seat }
    session.version += 1
  }

  it('is waited for, and not played for; afterwards their turn is told', () => {
    const session = farTable(THEM)
    const seats = createSeats(session as unknown as Session, () => undefined)
    seats.renew()
    expect([seats.running, seats.elsewhere, seats.since]).toEqual([false, true, false])
    turnTo(session, US)
    seats.renew()
    expect([seats.elsewhere, seats.since]).toEqual([false, true])
    // The rest of their turn may come a moment later.
    session.version += 1
    seats.renew()
    expect(seats.since).toBe(true)
    session.log = [{ line: { seq: 9, seat: US } as unknown as NumberedLine }]
    seats.renew()
    expect(seats.since).toBe(false)
  })

  it('has played before this screen was opened: that is told first', () => {
    const heading = { line: { seq: 1, heading: { seat: THEM } } as unknown as NumberedLine } as Told
    const session = farTable(US, [heading])
    turnTo(session, US)
    const seats = createSeats(session as unknown as Session, () => undefined)
    seats.renew()
    expect(seats.since).toBe(true)
  })
})

describe('since your last turn', () => {
  it('is told after the opponent\'s turn, even if that is a single action', async () => {
    const seats = seatsOf(tableWith(THEM, [{ active: US }]))
    await seats.run()
    expect(seats.since).toBe(true)
    seats.closeSince()
    expect(seats.since).toBe(false)
  })

  it('is not told after an answer in one\'s own combat', async () => {
    const seats = seatsOf(tableWith(US, [{ active: US }, { active: US }]))
    await seats.run()
    expect(seats.since).toBe(false)
  })

  it('is not told when one is asked something in the opponent\'s turn', async () => {
    const seats = seatsOf(tableWith(THEM, [{ active: THEM }]))
    await seats.run()
    expect(seats.since).toBe(false)
  })

  it('is not told when the game is over', async () => {
    const seats = seatsOf(tableWith(THEM, [{ active: THEM }, { active: US, over: true }]))
    await seats.run()
    expect(seats.since).toBe(false)
  })

  it('is not told of somebody who does only what he must', async () => {
    const table = tableWith(THEM, [{ active: US }])
    table.players[THEM] = 'still'
    const seats = seatsOf(table)
    await seats.run()
    expect(seats.since).toBe(false)
  })
})

describe('an opponent', () => {
  const long = [{ active: THEM }, { active: THEM }, { active: US }]

  it('that is paused waits, and begins by itself no more', async () => {
    const session = tableWith(THEM, long)
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

  it('that is told to step does one action and waits again', async () => {
    const session = tableWith(THEM, long)
    const seats = seatsOf(session)
    const first = seats.run()
    seats.pause()
    await first
    seats.step()
    await vi.waitFor(() => expect(seats.running).toBe(false))
    expect([session.version, seats.halting, seats.asked]).toEqual([2, false, false])
    seats.renew()
    expect(seats.running).toBe(false)
    await seats.run()
    expect(session.onTurn()).toBe(US)
  })

  it('plays on if the person has answered while its last action was still being shown', async () => {
    const session = tableWith(THEM, [{ active: THEM }])
    let shown = 0
    const seats = createSeats(session as unknown as Session, () => {
      shown += 1
      if (shown === 1) session.turn = { of: THEM }
    })
    await seats.run()
    expect([shown, session.onTurn(), seats.running]).toEqual([2, US, false])
  })

  it('that is stopped lets the person choose, and its seat can be taken over', async () => {
    const session = tableWith(THEM, long)
    const seats = seatsOf(session)
    const run = seats.run()
    seats.stop()
    expect(seats.asked).toBe(false)
    await run
    expect(seats.asked).toBe(true)
    await seats.takeOver()
    expect(session.players).toEqual(['human', 'human'])
    expect([seats.asked, seats.waits]).toEqual([false, false])
  })

  it('that was done when it was stopped leaves nothing to choose', async () => {
    const session = tableWith(THEM, [{ active: US }])
    const seats = seatsOf(session)
    const run = seats.run()
    await Promise.resolve()
    await Promise.resolve()
    seats.stop()
    await run
    expect([seats.asked, seats.since]).toEqual([false, true])
  })

  it('that is skipped is not watched for the rest of its player turn', async () => {
    const session = tableWith(THEM, [{ active: THEM }])
    const seats = seatsOf(session)
    seats.skip()
    expect(session.pace).toBe('instant')
    await vi.waitFor(() => expect(seats.running).toBe(false))
    session.pace = 'normal'
    await seats.run()
    expect(session.pace).toBe('instant')
    session.nextTurn()
    await seats.run()
    expect(session.pace).toBe('normal')
  })

  it('has had a player turn of its own when it began a phase', () => {
    const began = (seq: number, seat: number): Told =>
      ({ line: { seq, seat: US, heading: { seat, title: '', player_turn: '' } } as unknown as NumberedLine })
    expect(enemyBegan([began(4, THEM), began(9, US)], 3, US)).toBe(true)
    expect(enemyBegan([began(4, THEM), began(9, US)], 4, US)).toBe(false)
    expect(enemyBegan([{ took_back: { seq: 5, from: 4 } }], 0, US)).toBe(false)
  })
})
