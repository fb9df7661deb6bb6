// What has just been done, as it is shown: after the dice, at the opponent's pace, and to nobody else.
import { describe, expect, it, vi } from 'vitest'
import { dice } from '../battle/dice.svelte'
import type { NumberedLine, Scene, Told } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { settings } from '../shell/settings.svelte'
import type { Sentence } from '../story/lines'
import { createFollow, type Watched } from './follow.svelte'

const told = (seq: number, words: string, more: Partial<NumberedLine> = {}): Told =>
  ({ line: { seq, seat: 1, by_order: false, says: { words, clause: null }, kind: 'plain', things: [], path: [], heading: null, fight: null, drawn: [], ...more } })

const tableWith = (pace: string, { theirs = true, tumbles = true, away = false } = {}) => {
  const session = {
    log: [told(1, 'before')], viewer: 0, pace, scene: {} as Scene,
    table: { grid: { pointy: false, width: 20, height: 20, shoved: 0, off: [] } },
    tell: (...more: Told[]) => {
      session.log = [...session.log, ...more]
      session.scene = {} as Scene
    },
  }
  const seen: [string[], Watched][] = []
  const watch = (doings: readonly Sentence[], how: Watched) => {
    seen.push([doings.map(({ text }) => text), how])
    return 0
  }
  const follow = createFollow(session as unknown as Session, { watch, theirs: () => theirs, away: () => away, tumbles: () => tumbles })
  return { session, seen, follow }
}
const MOVE = told(2, 'a move', { path: [1, 2], things: [{ piece: 0 }] })
const FIGHT = [
  told(2, 'an attack', { fight: 'begins' }), told(3, 'a result', { kind: 'battle', drawn: [{ die: [6, 1] }] }),
  told(3, 'a retreat', { kind: 'battle', path: [1, 2] }),
]

describe('the opponent', () => {
  it('is followed at its own pace, and not at all if its turn is skipped', async () => {
    const hows = []
    for (const pace of ['normal', 'fast', 'instant']) {
      const { session, seen, follow } = tableWith(pace)
      session.tell(MOVE)
      await follow.renew()
      await follow.renew()
      hows.push(seen)
    }
    expect(hows).toEqual([
      [[['a move'], { follows: 'all', glides: true, marks: true }]], [[['a move'], { follows: 'fights', glides: false, marks: true }]], [],
    ])
  })

  it('is marked but not followed if the player wants the map to stay', async () => {
    settings.follow = false
    const { session, seen, follow } = tableWith('normal')
    session.tell(MOVE)
    await follow.renew()
    settings.follow = true
    expect(seen[0]?.[1]).toEqual({ follows: 'none', glides: true, marks: true })
  })

  it('is not followed by who looks elsewhere, nor is another person\'s story', async () => {
    const away = tableWith('normal', { away: true })
    away.session.tell(MOVE)
    await away.follow.renew()
    const other = tableWith('normal')
    other.session.viewer = 1
    other.session.tell(MOVE)
    await other.follow.renew()
    expect([away.seen, other.seen]).toEqual([[], []])
  })
})

describe('dice', () => {
  it('rest before the map and the story tell what came of them', async () => {
    vi.useFakeTimers()
    const { session, seen, follow } = tableWith('normal', { theirs: false })
    const before = session.scene
    session.tell(...FIGHT)
    void follow.renew()
    expect([follow.held, dice.from]).toEqual([before, 2])
    // An answer that comes meanwhile waits for them too.
    session.tell(told(4, 'an advance', { kind: 'battle', path: [3, 1] }))
    const shown = follow.renew()
    expect(seen.map(([texts]) => texts)).toEqual([['an attack']])
    await vi.runAllTimersAsync()
    await shown
    expect([follow.held, dice.from]).toEqual([null, Infinity])
    expect(seen.map(([texts]) => texts)).toEqual([['an attack'], ['a result', 'a retreat'], ['an advance']])
    expect(seen[1]?.[1]).toMatchObject({ follows: 'none', glides: true })
    vi.useRealTimers()
  })

  it('hold nothing up when the player cuts them short, or where nobody sees them', async () => {
    const cut = tableWith('normal')
    cut.session.tell(...FIGHT)
    const shown = cut.follow.renew()
    dice.rest()
    await shown
    const still = tableWith('normal', { tumbles: false })
    still.session.tell(...FIGHT)
    const now = still.follow.renew()
    expect(still.follow.held).toBeNull()
    await now
    expect([cut.seen.length, still.seen.length]).toEqual([2, 1])
  })
})
