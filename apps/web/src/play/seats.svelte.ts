// Who sits before the screen: handing the device over between people, letting the page play for the seats that no person
// holds, and waiting for people at other screens.
import type { Seat } from '../engine/calls'
import type { Told } from '../engine/words'
import { FAR, isMachine, PERSON, STILL } from '../game/players'
import type { Session } from '../game/session.svelte'
import { settings } from '../shell/settings.svelte'
import { newest } from './newest'

/** Whether somebody else began a part of their own turn in what was told after an entry. */
export const enemyBegan = (log: readonly Told[], after: number, viewer: Seat): boolean => log.some((told) => {
  if ('took_back' in told || told.line.seq <= after) return false
  const seat = told.line.heading?.seat ?? null
  return seat !== null && seat !== viewer
})

/** The number of the latest entry of which there is a sentence. */
const lastTold = (log: readonly Told[]): number => {
  const last = log.findLast((told) => 'line' in told && told.line.heading === null && told.line.says.words !== '')
  return last !== undefined && 'line' in last ? last.line.seq : 0
}

export type Seats = ReturnType<typeof createSeats>

/** A coach at the table: whether the opponent waits to be told to go on, if that is known yet; and whether what has happened is told by the coach. */
export interface Coached { walks: () => boolean | null; taught: boolean }
const ALONE: Coached = { walks: () => false, taught: false }

/** `follow` shows what an opponent has done; it plays on when that is over. */
export const createSeats = (session: Session, follow: () => void | Promise<void>, { walks, taught }: Coached = ALONE) => {
  const playerTurn = () => session.prompt.when.player_turn
  const people = $derived(session.game.seats.map((_, seat) => seat).filter((seat) => session.playerOf(seat) === PERSON))
  /** Who is known to be looking. */
  let seated = $state<Seat>(session.viewer)
  /** The player turn for which the device was last passed in full. */
  let passed = $state(playerTurn())
  let running = $state(false)
  /** The person has told the opponent to wait, or to stop and let them choose. */
  let halted = $state<'paused' | 'asked' | null>(null)
  /** The player turn whose rest is not watched. */
  let skipped = $state<string | null>(null)
  /** The opponent does one action and waits again. */
  let stepping = false
  /** A person is just taking over a seat: nobody need change places. */
  let taking = $state(false)
  /** The position in which the person is told of the opponent's whole player turn; whoever acts has been told. */
  let told = $state<number | null>(null)
  /** Somebody at another screen plays too. */
  const far = session.game.seats.some((_, seat) => session.playerOf(seat) === FAR)
  /** An opponent has played in its own turn, and not only answered in the person's: perhaps before this screen was opened. */
  let theirs = far && enemyBegan(session.log, 0, session.viewer)
  /** What was shown last is the doing of somebody at another screen. */
  let elsewhere = $state(false)

  /** A coach tells of it, or the others do no more than they must: that is nothing to tell. */
  const idle = taught || session.game.seats.every((_, seat) => [PERSON, STILL].includes(session.playerOf(seat)))
  const over = $derived('over' in session.turn)
  // At another screen something may happen at any time: that tells nobody anything new.
  const since = $derived(told !== null && (far || told === session.version) && !over && !running)
  const opponentOnTurn = () => isMachine(session.playerOnTurn())
  const waits = $derived(people.length > 1 && !over && session.viewer !== seated)
  /** A question in the other's turn, or the way back from one: no more than a word is needed. */
  const brief = $derived(session.viewer !== session.prompt.active || passed === playerTurn())
  const short = $derived(brief || settings.handOver === 'short')
  const silent = $derived(settings.handOver === 'off' || session.setting.branch !== undefined)

  const sit = () => {
    seated = session.viewer
    if (!brief) passed = playerTurn()
  }

  /** How much the person has done. */
  const deeds = () => session.log.filter((told) => 'line' in told && told.line.seat === session.viewer).length
  let acted = deeds()

  /** Many steps of a procedure come to nothing: of a seat that the game itself plays, one is shown that something is told of. */
  const hasTold = (before: number) => !(session.game.seats[session.onTurn() ?? -1]?.own ?? false) || lastTold(session.log) > before

  const isTheirs = () => session.prompt.active !== null && session.prompt.active !== session.viewer
  /** Once the person is on turn again, they are told of the opponent's turn. */
  const tell = () => {
    if (people.length !== 1 || idle || !theirs || isTheirs() || session.onTurn() !== session.viewer) return
    theirs = false
    told = session.version
  }

  const run = async (): Promise<void> => {
    if (running) return
    running = true
    halted = null
    const hurried = skipped === playerTurn() ? 'instant' : settings.pace
    // A step is shown, however fast the rest is watched.
    session.pace = stepping ? 'fast' : hurried
    const entry = newest(session.log)
    const before = lastTold(session.log)
    theirs ||= isTheirs()
    /** The opponent has played until a person was asked. */
    let done = false
    try {
      await session.letOpponentsPlay(() => {
        done = !opponentOnTurn()
        if (stepping && hasTold(before)) session.pauseOpponents()
        return follow()
      })
    } finally {
      running = false
      stepping = false
      // Who could not play on waits to be told to; who is done need not wait.
      halted = opponentOnTurn() ? (halted ?? (done ? null : 'paused')) : null
    }
    theirs ||= enemyBegan(session.log, entry, session.viewer)
    // The person has answered while the last of it was still being shown.
    if (done && halted === null && opponentOnTurn()) return run()
    tell()
  }

  return {
    /** The seat that is to look now, and is not known to be looking. */
    get waits() { return waits && !silent && !taking },
    get short() { return short },
    /** The map is covered meanwhile: there is something on it that only one may see. */
    get covers() { return !short && session.hides },
    get over() { return over },
    get running() { return running },
    /** Somebody at another screen is to act, or has just done so. */
    get elsewhere() { return elsewhere },
    get since() { return since },
    sit,
    run,
    closeSince: () => { told = null },
    /** Told to wait, it does the action at hand first; told to stop, only if it is nearly done. */
    get halting() { return running && halted !== null },
    /** The person has stopped the opponent, and is to say how it goes on. */
    get asked() { return !running && halted === 'asked' && opponentOnTurn() },
    /** Shows what comes of the opponent's player turn, and not how. */
    skip: () => {
      skipped = playerTurn()
      session.pace = 'instant'
      if (!running) void run()
    },
    pause: () => {
      halted = 'paused'
      session.pauseOpponents()
    },
    /** One action, shown; then it waits. */
    step: () => {
      if (running) return
      stepping = true
      void run()
    },
    stop: () => {
      halted = 'asked'
      session.stopOpponents()
    },
    /** Leaves the choice for later: the opponent waits. */
    wait: () => { halted = 'paused' },
    /** The person plays the seat on turn from now on. */
    takeOver: async () => {
      const seat = session.onTurn()
      if (seat === null || running) return
      taking = true
      await session.takeOver(seat)
      halted = null
      theirs = false
      seated = session.viewer
      passed = playerTurn()
      taking = false
    },
    /** After the position has changed: an opponent on turn begins to play; nobody is asked to pass what need not be passed. */
    renew: () => {
      if (waits && silent && !taking) sit()
      if (opponentOnTurn() && !running && halted === null) {
        const waits = walks()
        if (waits) halted = 'paused'
        else if (waits === false) void run()
      }
      if (!far) return
      const now = deeds()
      if (now > acted) told = null
      acted = now
      elsewhere = session.playerOnTurn() === FAR
      theirs ||= isTheirs()
      tell()
    },
  }
}
