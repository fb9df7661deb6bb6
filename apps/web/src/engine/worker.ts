// The engine's own thread: it holds one game, or the mirror of one that is played elsewhere, and answers the page's calls one after the other.
import { engineOf } from '../games/engines'
import type { Call, EngineGame, Mirror, Reply } from './calls'
import { startKept } from './module'
import { mirrored, type Asked } from './mirrored'

let game: EngineGame | null = null
let mirror: Mirror | null = null
/** Whichever of them there is, to be asked. */
let asked: Asked | null = null

const there = <T>(held: T | null): T => {
  if (held === null) throw new Error('no game is open')
  return held
}
const open = (): EngineGame => there(game)
const ask = (): Asked => there(asked)

const replace = (next: EngineGame) => {
  asked?.free()
  asked = game = next
}

const start = async ({ rules, compiled, engine }: { rules: string; compiled?: WebAssembly.Module; engine?: string | undefined }) =>
  (engine === undefined ? await engineOf(rules) : startKept(engine))(compiled)

/** Does what a call asks. JSON text goes back as it is: the page parses it, this thread is busy enough. */
const answer = async (call: Call): Promise<unknown> => {
  switch (call.do) {
    case 'open': {
      const { Engine, module } = await start(call)
      replace(new Engine(call.rules, call.scenario, call.seed, JSON.stringify(call.options)))
      return module
    }
    case 'resume': {
      const { Engine, module } = await start(call)
      replace(Engine.resume(call.bytes, call.seed))
      return module
    }
    case 'published': return (await start(call)).Engine.published(call.bytes) ?? null
    case 'reflect': {
      const { Mirror, module } = await start(call)
      mirror = new Mirror(call.rules, call.scenario, JSON.stringify(call.options), call.seat)
      asked = mirrored(mirror)
      return module
    }
    case 'hear': {
      const heard = there(mirror)
      return `[${call.told.map((told) => heard.hear(told)).join(',')}]`
    }
    case 'turn': return ask().turn()
    case 'table': return ask().table()
    case 'scene': return ask().scene(call.seat)
    case 'scene_at': return ask().scene_at(call.seat, call.entry)
    case 'weigh': return ask().weigh(call.seat, call.draft, call.change)
    case 'why': return ask().why(call.seat, call.draft, call.thing)
    case 'layer': return ask().layer(call.seat, call.id, call.thing)
    case 'tell': return ask().tell(call.seat, call.thing)
    case 'goals': return ask().goals(call.seat)
    case 'lines': return open().lines(call.seat, call.since)
    case 'taken': return ask().taken(call.seat, call.since)
    case 'entries': return open().entries()
    case 'submit': return open().submit(call.seat, call.action)
    case 'give_orders': return open().give_orders(call.seat, call.orders)
    case 'take_back': return open().take_back(call.seat)
    case 'can_take_back': return open().can_take_back(call.seat)
    case 'play_for': return open().play_for(call.seat, call.name)
    case 'advise': return open().advise(call.seat, call.name)
    case 'branch': return open().branch(call.entry, call.seat, call.seed)
    case 'choose_dice': return open().choose_dice(Uint16Array.from(call.faces))
    case 'save': return open().save()
    case 'digest': return ask().digest()
  }
}

const refusal = (error: unknown): Reply['refused'] => {
  const clause = error instanceof Error && 'clause' in error ? error.clause : undefined
  return { text: error instanceof Error ? error.message : String(error), clause: typeof clause === 'string' ? clause : null }
}

const reply = async (id: number, call: Call): Promise<void> => {
  const start = performance.now()
  try {
    const value = await answer(call)
    self.postMessage({ id, took: performance.now() - start, value } satisfies Reply)
  } catch (error) {
    const took = performance.now() - start
    // What no rule has refused is a fault of ours.
    if (error instanceof WebAssembly.RuntimeError) self.postMessage({ id, took, failed: `${error.message} in ${call.do}` } satisfies Reply)
    else self.postMessage({ id, took, refused: refusal(error) } satisfies Reply)
  }
}

// A call waits for those before it: the first fetches the engine.
let last = Promise.resolve()
self.onmessage = ({ data: [id, call] }: MessageEvent<[number, Call]>) => { last = last.then(() => reply(id, call)) }
