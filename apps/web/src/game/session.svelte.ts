// A game at the table: who plays, what is seen, what is asked, what was done. Everything that changes the game
// goes through `act`, which is the engine's one door.
import { Refusal, startEngine } from '../engine/engine'
import type {
  Action, AnswerTo, Order, Prompt, Question, Refused, Report, Seat, Side, Table, Turn, View,
} from '../engine/contract'
import { createOpponents, type Pace, type Reasons } from './opponents.svelte'
import { playersNamed, type Player, type Players } from './players'

/** What a game is made of, beside its log. */
export interface Setting {
  rules: 'a44'
  scenario: string
  options: Record<string, string>
  players: Players
  /** 64 hexadecimal digits. */
  seed: string
}

export const SIDES: readonly Side[] = ['german', 'allied']
export const sideOf = (seat: Seat): Side => (seat === 0 ? 'german' : 'allied')
export const seatOf = (side: Side): Seat => (side === 'german' ? 0 : 1)

/** A new seed, drawn by the browser. */
export const drawSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type Session = Awaited<ReturnType<typeof openSession>>

/** Opens a new game, or goes on with a saved one and the reasons kept beside it. */
export const openSession = async (given: Setting, saved?: Uint8Array, kept: Reasons = {}) => {
  // Its own copy: a person may take over a seat.
  const players = $state<Players>(playersNamed(given.players))
  const setting: Setting = { ...given, players }
  const engine = startEngine()
  if (saved) await engine.resume(saved, setting.seed)
  else await engine.open(setting.rules, setting.scenario, setting.seed, setting.options)

  const turnNow = await engine.turn()
  let turn = $state.raw<Turn>(turnNow)
  /** The seat through whose eyes the page looks: the person's on turn, or the one person's at all. */
  let viewer = $state<Seat>(viewerOf(players, turnNow, 0))
  const table: Table = await engine.ask(viewer, 'table')
  let view = $state.raw<View>(await engine.view(viewer))
  let prompt = $state.raw<Prompt>(await engine.ask(viewer, 'prompt'))
  let log = $state.raw<Report[]>(await engine.reports(viewer, 0))
  let canTakeBack = $state(false)
  /** The engine is at work on something a person did. */
  let busy = $state(false)
  let closed = false
  /** Counts actions; whoever shows something of the position asks anew when it changes. */
  let version = $state(0)

  const refresh = async () => {
    turn = await engine.turn()
    const next = viewerOf(players, turn, viewer)
    const since = next === viewer ? (log.at(-1)?.seq ?? 0) : 0
    const [seen, asked, told, back] = await Promise.all([
      engine.view(next), engine.ask(next, 'prompt'), engine.reports(next, since), engine.canTakeBack(next),
    ])
    log = since === 0 ? told : [...log, ...told]
    viewer = next
    view = seen
    prompt = asked
    canTakeBack = back
    version += 1
  }

  /** Runs something that changes the game; gives the refusal if there is one. */
  const change = async (what: () => Promise<unknown>): Promise<Refused | null> => {
    busy = true
    try {
      await what()
      await refresh()
      return null
    } catch (error) {
      if (error instanceof Refusal) return { text: error.message, clause: error.clause }
      throw error
    } finally {
      busy = false
    }
  }

  const playerOf = (seat: Seat): Player => players[sideOf(seat)]
  const opponents = createOpponents({ engine, playerOf, refresh }, kept, await engine.entries())

  /** The seat on turn, if the game is not over. */
  const onTurn = (): Seat | null => ('of' in turn ? turn.of : null)
  const playerOnTurn = (): Player | null => {
    const seat = onTurn()
    return seat === null ? null : playerOf(seat)
  }

  return {
    setting,
    table,
    get turn() { return turn },
    get viewer() { return viewer },
    get view() { return view },
    get prompt() { return prompt },
    get log() { return log },
    get canTakeBack() { return canTakeBack },
    get busy() { return busy || opponents.thinking !== null },
    get version() { return version },
    get pace() { return opponents.pace },
    set pace(next: Pace) { opponents.pace = next },
    /** The order behind an action of an opponent, by the number of its entry. */
    reasons: opponents.reasons as ReadonlyMap<number, string>,
    /** The order behind the opponent's latest action, while it plays. */
    get reason() { return opponents.reason },
    /** When the opponent began to think about what it is doing now, by the page's clock. */
    get thinking() { return opponents.thinking },
    onTurn,
    playerOnTurn,

    /** Submits an action of the seat on turn. */
    act: (action: Action) => change(async () => {
      const seat = onTurn()
      opponents.forget()
      if (seat !== null) await engine.submit(seat, action)
    }),

    takeBack: () => change(() => {
      opponents.forget()
      return engine.takeBack(viewer)
    }),

    /** A question about the position, through the viewer's eyes. */
    ask: <const Q extends Question>(question: Q): Promise<AnswerTo<Q>> => engine.ask(viewer, question),

    viewAt: (entry: number) => engine.viewAt(viewer, entry),
    entries: () => engine.entries(),
    /** Lays down what a seat answers without being asked. */
    giveOrders: (seat: Seat, orders: Order[]) => change(() => engine.giveOrders(seat, orders)),
    save: () => engine.save(),
    digest: () => engine.digest(),

    /** Lets opponents play until a person is on turn, the game is over, or somebody stops it; gives the refusal if there was one. */
    letOpponentsPlay: async (shown?: () => void | Promise<void>): Promise<Refused | null> => {
      try {
        return await opponents.play(shown)
      } catch (error) {
        if (closed) return null
        throw error
      }
    },
    pauseOpponents: opponents.pause,
    stopOpponents: opponents.stop,

    /** A person at this screen plays a side from now on. */
    takeOver: (side: Side) => change(async () => { players[side] = 'human' }),

    close: () => {
      closed = true
      opponents.pause()
      engine.stop()
    },
  }
}

/** Through whose eyes the page looks: the person on turn; if none is, the only person, or who looked before. */
const viewerOf = (players: Players, turn: Turn, before: Seat): Seat => {
  if ('of' in turn && players[sideOf(turn.of)] === 'human') return turn.of
  const people = SIDES.filter((side) => players[side] === 'human')
  return people.length === 1 && people[0] ? seatOf(people[0]) : before
}
