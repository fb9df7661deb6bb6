// The opponents at a table: they play one action after the other until a person is on turn, the game is over or somebody
// stops them; and the order behind each action is kept, by the number of its entry in the log.
import { SvelteMap } from 'svelte/reactivity'
import type { Played, Refused, Seat, Turn } from '../engine/calls'
import { Interrupted, Refusal, type Playable } from '../engine/engine'
import { CHANCE, isMachine, STILL, type Player } from './players'

/** How fast opponents are watched. */
export type Pace = 'instant' | 'fast' | 'normal'
/** How long a moment the page leaves between two actions, in milliseconds. */
const PAUSES: Record<Pace, number> = { instant: 0, fast: 60, normal: 350 }
/** Without such moments the page is drawn once in so many milliseconds, and not after every action. */
const DRAWN = 150
/** Whoever is stopped and has not done the action at hand after so many milliseconds is interrupted. */
const PATIENCE = 300

/** Reasons by the numbers of their entries, as they are kept beside a saved game. */
export type Reasons = Record<number, string>

interface Place {
  engine: Pick<Playable, 'playFor' | 'interrupt' | 'submit' | 'scene' | 'turn' | 'entries'>
  /** Who plays a seat. */
  playerOf: (seat: Seat) => Player
  /** Shows the page where the game stands. */
  refresh: () => Promise<void>
}

/** `entries` is how many there are: what is said of later ones belongs to another game. */
export const createOpponents = ({ engine, playerOf, refresh }: Place, kept: Reasons, entries: number) => {
  const reasons = new SvelteMap(Object.entries(kept).map(([entry, why]) => [Number(entry), why] as const).filter(([entry]) => entry <= entries))
  /** The order behind the opponent's latest action, as long as nobody else has acted. */
  let reason = $state<string | null>(null)
  /** When the opponent began to think about the action at hand. */
  let thinking = $state<number | null>(null)
  let pace = $state<Pace>('normal')
  let halted = false
  let playing: Promise<Refused | null> = Promise.resolve(null)

  /** Ends what can be ended, and otherwise takes the first answer. What must be put together, such as a way back, is left to chance. */
  const answerBriefly = async (seat: Seat): Promise<Played> => {
    const { end, offers } = (await engine.scene(seat)).prompt
    const offer = end ?? offers.find(({ barred }) => barred === null)
    return offer ? { entries: await engine.submit(seat, offer.action), why: null } : engine.playFor(seat, CHANCE)
  }

  /** Lets an opponent do one action; gives whose turn it is then. */
  const playOne = async (seat: Seat, player: Player): Promise<Turn> => {
    thinking = performance.now()
    try {
      const { entries, why } = await (player === STILL ? answerBriefly(seat) : engine.playFor(seat, player))
      const [turn, last] = await Promise.all([engine.turn(), engine.entries()])
      // Its own action comes first; the others are what standing orders answered.
      if (why !== null) reasons.set(last - entries + 1, why)
      reason = why
      return turn
    } finally {
      thinking = null
    }
  }

  const onTurn = (turn: Turn): [Seat, Player] | null => {
    if (!('of' in turn)) return null
    const player = playerOf(turn.of)
    return isMachine(player) ? [turn.of, player] : null
  }

  const playOn = async (shown: () => void | Promise<void>): Promise<Refused | null> => {
    let drawn = performance.now()
    let next = onTurn(await engine.turn())
    while (next !== null && !halted) {
      next = onTurn(await playOne(...next))
      if (pace === 'instant' && next !== null && !halted && performance.now() - drawn < DRAWN) continue
      await refresh()
      await shown()
      if (next !== null) await new Promise((resolve) => setTimeout(resolve, PAUSES[pace]))
      drawn = performance.now()
    }
    return null
  }

  return {
    reasons,
    get reason() { return reason },
    get thinking() { return thinking },
    get pace() { return pace },
    set pace(next: Pace) { pace = next },
    /** Somebody else has acted: the latest order explains nothing any more. */
    forget: () => { reason = null },

    /** Lets them play; gives a refusal if one of them was refused an action, which ends it too. */
    play: async (shown: () => void | Promise<void> = () => undefined): Promise<Refused | null> => {
      // Whoever is stopped still does the action at hand.
      halted = true
      await playing.catch(() => undefined)
      halted = false
      playing = playOn(shown).catch(async (error: unknown) => {
        if (!(error instanceof Refusal || error instanceof Interrupted)) throw error
        await refresh()
        return error instanceof Refusal ? { text: error.message, clause: error.clause } : null
      })
      return playing
    },

    /** They do the action at hand, and no more. */
    pause: () => { halted = true },
    /** They do the action at hand only if it is nearly done. */
    stop: () => {
      halted = true
      setTimeout(() => { if (halted && thinking !== null) engine.interrupt() }, PATIENCE)
    },
  }
}
