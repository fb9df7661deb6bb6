// The page's side of the engine: every call is a promise, every refusal an error with its rule, every scene whole.
import type { Advice, Call, ClauseId, Played, Reply, Seat, Turn } from './calls'
import { withChanges } from './merge'
import type { Action, Change, Closed, Draft, Goal, LogLine, Paint, Scene, Table, Telling, Thing, Told, Weighed } from './words'

/** Something the rules, or the manners of the table, do not allow. */
export class Refusal extends Error {
  constructor(text: string, readonly clause: ClauseId | null) {
    super(text)
    this.name = 'Refusal'
  }
}

/** An opponent's thought that was broken off: nothing came of it. */
export class Interrupted extends Error {
  constructor() {
    super('the opponent was interrupted')
    this.name = 'Interrupted'
  }
}

interface Waiting { what: Call; resolve: (value: unknown, took: number) => void; reject: (error: Error) => void }

export type Engine = ReturnType<typeof startEngine>
/** What a game that is open is played with, wherever it is played. */
export type Playable = Omit<Engine, 'open' | 'published' | 'reflect' | 'hear'>

/** What a call is about, where that makes a difference to how long it takes. */
const matter = (what: Call): string => {
  if (what.do === 'layer') return ` ${what.id}`
  if (what.do === 'weigh') return ` ${(JSON.parse(what.draft) as Draft).plan}`
  return ''
}

/** Leaves the latest time of each kind of call for the browser's tools, and for `e2e/figures.spec.ts`. */
const measure = (what: Call, start: number, engine: number) => {
  const name = `engine ${what.do}${matter(what)}`
  performance.clearMeasures(name)
  performance.measure(name, { start, detail: { engine } })
}

/** The engines that have been compiled, by their games: another thread begins at once. */
const compiled = new Map<string, WebAssembly.Module>()

/** Starts the engine's thread. */
export const startEngine = () => {
  const waiting = new Map<number, Waiting>()
  let last = 0
  /** Which game it is, and what its dice are made of. */
  let rules = ''
  let seed = ''
  /** The latest scene of each seat. The engine says only what has changed since, so these go when another engine takes over. */
  const scenes = new Map<Seat, Scene>()
  /** What an opponent is thinking about: the call, and the game as it was before it, once that is known. */
  let thought: { id: number; before: Uint8Array | null } | null = null
  const fail = (text: string) => {
    for (const promise of waiting.values()) promise.reject(new Error(text))
    waiting.clear()
  }
  let fails: (text: string) => void = () => undefined
  const failure = new Promise<string>((resolve) => { fails = resolve })
  const breakDown = (text: string) => {
    fails(text)
    fail(text)
  }
  const hire = () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' })
    worker.onmessage = ({ data: reply }: MessageEvent<Reply>) => {
      const promise = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (reply.failed !== undefined) {
        promise?.reject(new Error(reply.failed))
        breakDown(reply.failed)
      } else if (reply.refused) promise?.reject(new Refusal(reply.refused.text, reply.refused.clause))
      else promise?.resolve(reply.value, reply.took)
    }
    worker.onerror = (event) => breakDown(event.message || 'the engine could not be started')
    return worker
  }
  let worker = hire()
  const call = <T>(what: Call) => new Promise<T>((resolve, reject) => {
    last += 1
    const start = performance.now()
    const answered = (value: unknown, took: number) => {
      measure(what, start, took)
      resolve(value as T)
    }
    waiting.set(last, { what, resolve: answered, reject })
    worker.postMessage([last, what])
  })
  const read = async <T>(what: Call): Promise<T> => JSON.parse(await call<string>(what)) as T
  /** Lets an opponent think about something, which can be interrupted. */
  const think = async <T>(what: Call): Promise<T> => {
    const saved = call<Uint8Array>({ do: 'save' })
    const answered = read<T>(what)
    const begun: NonNullable<typeof thought> = { id: last, before: null }
    thought = begun
    void saved.then((bytes) => { begun.before = bytes }, () => undefined)
    try {
      return await answered
    } finally {
      if (thought === begun) thought = null
    }
  }
  /** Opens a game in a thread that has none. */
  const begin = async (what: Extract<Call, { do: 'open' | 'resume' | 'reflect' }>): Promise<void> => {
    rules = what.rules
    if ('seed' in what) seed = what.seed
    scenes.clear()
    const engine = ('engine' in what ? what.engine : undefined) ?? rules
    compiled.set(engine, await call<WebAssembly.Module>({ ...what, compiled: compiled.get(engine) }))
  }
  return {
    open: (game: string, scenario: string, drawn: string, options: Record<string, string>) =>
      begin({ do: 'open', rules: game, scenario, seed: drawn, options }),
    resume: (game: string, bytes: Uint8Array, drawn: string) => begin({ do: 'resume', rules: game, bytes, seed: drawn }),
    /** The seed that a game's file publishes, if that game is over. No game is opened. */
    published: (game: string, bytes: Uint8Array) => call<string | null>({ do: 'published', rules: game, bytes }),
    /** The mirror of a seat's game that is played elsewhere, or without a seat of a watcher's: it is told what happens. The files of another
     * engine than this page's own lie at `engine`. */
    reflect: (game: string, scenario: string, options: Record<string, string>, seat: Seat | null, engine?: string) =>
      begin({ do: 'reflect', rules: game, engine, scenario, options, seat }),
    /** Tells the mirror what has happened; gives the lines of each piece of news. */
    hear: (told: readonly unknown[]) => read<Told[][]>({ do: 'hear', told: told.map((one) => JSON.stringify(one)) }),
    turn: () => read<Turn>({ do: 'turn' }),
    table: () => read<Table>({ do: 'table' }),
    /** What a seat sees now, whole. */
    scene: async (seat: Seat): Promise<Scene> => {
      const given = await read<Scene>({ do: 'scene', seat })
      const before = scenes.get(seat)
      const now = before === undefined ? given : withChanges(before, given)
      scenes.set(seat, now)
      return now
    },
    sceneAt: (seat: Seat, entry: number) => read<Scene>({ do: 'scene_at', seat, entry }),
    weigh: (seat: Seat, draft: Draft, change?: Change) =>
      read<Weighed>({ do: 'weigh', seat, draft: JSON.stringify(draft), change: change && JSON.stringify(change) }),
    why: (seat: Seat, draft: Draft, thing: Thing) =>
      read<Closed[]>({ do: 'why', seat, draft: JSON.stringify(draft), thing: JSON.stringify(thing) }),
    layer: (seat: Seat, id: string, of?: Thing) => read<Paint>({ do: 'layer', seat, id, thing: of && JSON.stringify(of) }),
    tell: (seat: Seat, thing: Thing) => read<Telling>({ do: 'tell', seat, thing: JSON.stringify(thing) }),
    goals: (seat: Seat) => read<Goal[]>({ do: 'goals', seat }),
    lines: (seat: Seat, since: number) => read<Told[]>({ do: 'lines', seat, since }),
    taken: (seat: Seat, since: number) => read<LogLine[]>({ do: 'taken', seat, since }),
    entries: () => call<number>({ do: 'entries' }),
    submit: (seat: Seat, action: Action) => call<number>({ do: 'submit', seat, action: JSON.stringify(action) }),
    giveOrders: (seat: Seat, orders: unknown[]) =>
      call<number>({ do: 'give_orders', seat, orders: JSON.stringify(orders) }),
    takeBack: (seat: Seat) => call<number>({ do: 'take_back', seat }),
    canTakeBack: (seat: Seat) => call<boolean>({ do: 'can_take_back', seat }),
    playFor: (seat: Seat, name: string) => think<Played>({ do: 'play_for', seat, name }),
    /** Breaks off what an opponent is thinking about. A thread cannot be told to stop: another one takes over the game as it
     * was before the thought, and the calls that waited behind it. */
    interrupt: () => {
      if (thought === null || thought.before === null) return
      const { id, before } = thought
      const broken = waiting.get(id)
      waiting.delete(id)
      const others = [...waiting]
      worker.terminate()
      worker = hire()
      begin({ do: 'resume', rules, bytes: before, seed }).catch((error: Error) => fail(error.message))
      for (const [other, { what }] of others) worker.postMessage([other, what])
      broken?.reject(new Interrupted())
    },
    /** What an opponent would do for a seat on turn. Nothing is done. */
    advise: (seat: Seat, name: string) => think<Advice>({ do: 'advise', seat, name }),
    /** The game as it stood after an entry, as a file to be played on with other dice; for a seat, with what that seat knows. */
    branch: (entry: number, seat: Seat | null, drawn: string) => call<Uint8Array>({ do: 'branch', entry, seat, seed: drawn }),
    /** What the next action that rolls dice shows first. It is for branches. */
    chooseDice: (faces: number[]) => call<void>({ do: 'choose_dice', faces }),
    save: () => call<Uint8Array>({ do: 'save' }),
    digest: () => call<string>({ do: 'digest' }),
    /** What went wrong, once the engine itself has failed. */
    failure,
    stop: () => {
      worker.terminate()
      fail('the game was closed')
    },
  }
}
