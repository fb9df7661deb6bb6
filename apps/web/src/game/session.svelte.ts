// A game at the table: who plays, what is seen, what is asked, what was done. Everything that changes the game
// goes through `act`, which is the engine's one door.
import type { Refused, Seat, Turn } from '../engine/calls'
import { Refusal, startEngine, type Playable } from '../engine/engine'
import type { Action, Change, Draft, GameOf, Scene, Thing, Told } from '../engine/words'
import { gameOf, partsOf } from '../games'
import type { GameParts } from '../games/game'
import { knownToBoth, seeTheSame } from './known_to_both'
import { createOpponents, type Pace, type Reasons } from './opponents.svelte'
import { PERSON, playerNamed, playersNamed, usualOpponent, type Player, type Players } from './players'

/** What a game is made of, beside its log. */
export interface Setting {
  /** The id of the game. */
  rules: string
  scenario: string
  options: Record<string, string>
  players: Players
  /** Who played the seats that a person has taken over. */
  taken?: Players
  /** 64 hexadecimal digits. */
  seed: string
  /** How many entries it had when it was opened, if it is only a branch of a game: one person tries out every seat, and takes back whatever
   * was done since. */
  branch?: number
}

/** A new seed, drawn by the browser. */
export const drawSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type Session = Awaited<ReturnType<typeof sitAt>>

/** Opens a new game, or goes on with a saved one and the reasons kept beside it. */
export const openSession = async (given: Setting, saved?: Uint8Array, kept: Reasons = {}): Promise<Session> => {
  const game = gameOf(given.rules)
  const engine = startEngine()
  const opened = saved ? engine.resume(given.rules, saved, given.seed) : engine.open(given.rules, given.scenario, given.seed, given.options)
  const [parts] = await Promise.all([partsOf(given.rules), opened]).catch((error: unknown) => {
    engine.stop()
    throw error
  })
  return sitAt(engine, { game, parts }, given, kept)
}

/** Sits down at a game that an engine has open. */
export const sitAt = async (engine: Playable, { game, parts }: { game: GameOf; parts: GameParts }, given: Setting, kept: Reasons = {}) => {
  // Its own copy: a person may take over a seat.
  const players = $state<Players>(playersNamed(game, given.players))
  const taken = $state<Players>({ ...given.taken })
  const setting: Setting = { ...given, players, taken }
  const playerOf = (seat: Seat): Player => players[game.seats[seat]?.id ?? ''] ?? PERSON
  const seats: readonly Seat[] = game.seats.map((_, seat) => seat)

  /** Through whose eyes the page looks: the person on turn; if none is, the only person, or who looked before. */
  const viewerOf = (now: Turn, before: Seat): Seat => {
    if ('of' in now && playerOf(now.of) === PERSON) return now.of
    const people = seats.filter((seat) => playerOf(seat) === PERSON)
    return people.length === 1 ? (people[0] ?? before) : before
  }

  const turnNow = await engine.turn()
  let turn = $state.raw<Turn>(turnNow)
  const first = viewerOf(turnNow, 0)
  let viewer = $state<Seat>(first)
  const [table, sceneNow, told] = await Promise.all([engine.table(), engine.scene(first), engine.lines(first, 0)])
  let scene = $state.raw<Scene>(sceneNow)
  /** What both who looks and who looked before may see. */
  let shared = $state.raw<Scene>(sceneNow)
  let hides = $state(false)
  let log = $state.raw<Told[]>(told)
  let canTakeBack = $state(false)
  /** Another tab plays the game, and this one only shows it. */
  let follows = $state(false)
  /** The engine is at work on something a person did. */
  let busy = $state(false)
  let closed = false
  /** What went wrong, if the engine has failed. */
  let failure = $state<string | null>(null)
  void engine.failure.then((text) => { failure = text })
  /** Counts actions; whoever shows something of the position asks anew when it changes. */
  let version = $state(0)

  const look = async () => {
    turn = await engine.turn()
    const next = viewerOf(turn, viewer)
    const since = next === viewer ? newest(log) : 0
    const theirs = next === viewer ? null : engine.scene(viewer)
    const [seen, more, back, left] = await Promise.all([engine.scene(next), engine.lines(next, since), engine.canTakeBack(next), theirs])
    log = since === 0 ? more : [...log, ...more]
    viewer = next
    scene = seen
    shared = left === null ? seen : knownToBoth(seen, left)
    hides = left !== null && !seeTheSame(seen, left)
    canTakeBack = setting.branch === undefined ? back && !follows && playerOf(next) === PERSON : (await engine.entries()) > setting.branch
    version += 1
  }

  let looked: Promise<void> = Promise.resolve()
  /** Shows where the game stands: once more after whoever is about it, so that no line of the log comes twice. */
  const refresh = (): Promise<void> => (looked = looked.catch(() => undefined).then(look))

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

  const opponents = createOpponents({ engine, playerOf, refresh }, kept, await engine.entries())

  /** The seat on turn, if the game is not over. */
  const onTurn = (): Seat | null => ('of' in turn ? turn.of : null)
  /** Who plays it at this screen. */
  const playerOnTurn = (): Player | null => {
    const seat = onTurn()
    return seat === null || follows ? null : playerOf(seat)
  }

  return {
    setting,
    /** The game as the catalogue has it. */
    game,
    /** What the game brings to the page. */
    parts,
    table,
    get turn() { return turn },
    /** The seat through whose eyes the page looks: the person's on turn, or the one person's at all. */
    get viewer() { return viewer },
    get scene() { return scene },
    /** The same, without what one of two people knows and the other does not: while the device passes between them. */
    get shared() { return shared },
    /** Whether there is anything that one of them sees and the other does not. */
    get hides() { return hides },
    get prompt() { return scene.prompt },
    get log() { return log },
    get canTakeBack() { return canTakeBack },
    get failure() { return failure },
    get follows() { return follows },
    set follows(now: boolean) { follows = now },
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
    /** Who plays a seat. */
    playerOf,
    onTurn,
    playerOnTurn,

    /** Submits an action of the seat on turn, as the engine gave it. Who only watches does nothing. */
    act: (action: Action) => change(async () => {
      const seat = onTurn()
      if (seat === null || playerOnTurn() !== PERSON) return
      opponents.forget()
      await engine.submit(seat, action)
    }),

    takeBack: () => change(async () => {
      opponents.forget()
      if (setting.branch === undefined) return engine.takeBack(viewer)
      // A branch is cut off before its last entry; no standing orders answer in it.
      const seed = drawSeed()
      await engine.resume(given.rules, await engine.branch((await engine.entries()) - 1, null, seed), seed)
      setting.seed = seed
      log = []
    }),

    // Questions about the position, through the viewer's eyes.
    weigh: (draft: Draft, wanted?: Change) => engine.weigh(viewer, draft, wanted),
    why: (draft: Draft, thing: Thing) => engine.why(viewer, draft, thing),
    layer: (id: string, of?: Thing) => engine.layer(viewer, id, of),
    tell: (thing: Thing) => engine.tell(viewer, thing),
    goals: () => engine.goals(viewer),
    /** What has changed hands since an entry. */
    taken: (since: number) => engine.taken(viewer, since),

    /** What the usual opponent would do in the place of who looks; nothing is done. Only where the game has opponents. */
    advise: () => engine.advise(viewer, usualOpponent(game)),
    /** Breaks that off. */
    stopThinking: engine.interrupt,

    /** What was seen after an entry. */
    sceneAt: (entry: number) => engine.sceneAt(viewer, entry),
    entries: () => engine.entries(),
    /** Lays down what a seat answers without being asked. */
    giveOrders: (seat: Seat, orders: unknown[]) => change(() => engine.giveOrders(seat, orders)),
    save: () => engine.save(),
    /** The game cut off after an entry, to be played on with the dice of another seed: as one seat knows it, or with all that is hidden. */
    branch: (entry: number, seat: Seat | null, seed: string) => engine.branch(entry, seat, seed),
    /** The next action that rolls shows these faces first. In branches only. */
    chooseDice: (faces: readonly number[]) => engine.chooseDice([...faces]),
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

    /** A person at this screen plays a seat from now on. */
    takeOver: (seat: Seat) => change(async () => {
      const id = game.seats[seat]?.id
      if (id === undefined) return
      taken[id] ??= playerOf(seat)
      players[id] = PERSON
    }),
    /** Whoever played a seat before a person took it over plays it again. */
    giveBack: (id: string) => change(async () => {
      players[id] = playerNamed(game, taken[id] ?? '')
      delete taken[id]
    }),

    /** Somebody has played at another screen: shows what came of it. */
    renew: refresh,
    /** The game as another tab has played it on. */
    catchUp: (bytes: Uint8Array, now: Players) => change(async () => {
      Object.assign(players, now)
      await engine.resume(given.rules, bytes, given.seed)
      log = []
    }),

    close: () => {
      closed = true
      opponents.pause()
      engine.stop()
    },
  }
}

/** The number of the latest entry that was told. */
const newest = (log: readonly Told[]): number => {
  const last = log.at(-1)
  if (last === undefined) return 0
  return 'line' in last ? last.line.seq : last.took_back.seq
}
