// Who sits before the screen: handing the device over between two people, and letting the page play for the seats
// that no person holds.
import { SIDES, seatOf, type Session } from '../game/session.svelte'
import type { HexId, Seat } from '../engine/contract'
import { settings } from '../shell/settings.svelte'

const playerTurnOf = ({ view }: Session): string => `${view.turn} ${view.time} ${view.active}`

export type Seats = ReturnType<typeof createSeats>

export const createSeats = (session: Session, follow: (hex: HexId) => void) => {
  const people = SIDES.filter((side) => session.setting.players[side] === 'human')
  /** Who is known to be looking. */
  let seated = $state<Seat>(session.viewer)
  /** The player turn for which the device was last passed in full. */
  let passed = $state(playerTurnOf(session))
  let running = $state(false)
  let stopped = $state(false)
  /** The position in which the person is told of the opponent's whole player turn; whoever acts has been told. */
  let told = $state<number | null>(null)
  /** An opponent has played in its own turn, and not only answered in the person's. */
  let theirs = false

  const playerTurn = () => playerTurnOf(session)
  const over = $derived('over' in session.turn)
  const since = $derived(told === session.version && !over && !running)
  const waits = $derived(people.length === 2 && !over && session.viewer !== seated)
  /** A question in the other's turn, or the way back from one: no more than a word is needed. */
  const brief = $derived(session.viewer !== seatOf(session.view.active) || passed === playerTurn())
  const short = $derived(brief || settings.handOver === 'short')
  const silent = $derived(settings.handOver === 'off')

  const sit = () => {
    seated = session.viewer
    if (!brief) passed = playerTurn()
  }

  const run = async () => {
    if (running) return
    running = true
    stopped = false
    session.pace = settings.pace
    let followed: HexId | null = null
    const isTheirs = () => seatOf(session.view.active) !== session.viewer
    theirs ||= isTheirs()
    await session.letOpponentsPlay(() => {
      theirs ||= isTheirs()
      const target = session.view.battle?.target ?? null
      if (target !== null && target !== followed && session.pace !== 'instant') follow(target)
      followed = target
    })
    running = false
    if (people.length !== 1 || !theirs || isTheirs() || session.onTurn() !== session.viewer) return
    theirs = false
    told = session.version
  }

  return {
    /** The seat that is to look now, and is not known to be looking. */
    get waits() { return waits && !silent },
    get short() { return short },
    get over() { return over },
    get running() { return running },
    get since() { return since },
    sit,
    run,
    closeSince: () => { told = null },
    skip: () => { session.pace = 'instant' },
    stop: () => {
      stopped = true
      session.stopOpponents()
    },
    /** After the position has changed: an opponent on turn begins to play; nobody is asked to pass what need not be passed. */
    renew: () => {
      if (waits && silent) sit()
      const player = session.playerOnTurn()
      if (player !== null && player !== 'human' && !running && !stopped) void run()
    },
  }
}
