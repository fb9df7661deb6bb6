// The engine's own thread: it holds one game and answers the page's calls one after the other.
import { engineOf } from '../games/engines'
import type { Call, EngineGame, Reply } from './calls'

let game: EngineGame | null = null

const open = (): EngineGame => {
  if (game === null) throw new Error('no game is open')
  return game
}

const replace = (next: EngineGame) => {
  game?.free()
  game = next
}

const start = async ({ rules, compiled }: { rules: string; compiled?: WebAssembly.Module }) => (await engineOf(rules))(compiled)

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
    case 'turn': return open().turn()
    case 'table': return open().table()
    case 'scene': return open().scene(call.seat)
    case 'scene_at': return open().scene_at(call.seat, call.entry)
    case 'weigh': return open().weigh(call.seat, call.draft, call.change)
    case 'why': return open().why(call.seat, call.draft, call.thing)
    case 'layer': return open().layer(call.seat, call.id, call.thing)
    case 'tell': return open().tell(call.seat, call.thing)
    case 'goals': return open().goals(call.seat)
    case 'lines': return open().lines(call.seat, call.since)
    case 'taken': return open().taken(call.seat, call.since)
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
    case 'digest': return open().digest()
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
    self.postMessage({ id, took: performance.now() - start, refused: refusal(error) } satisfies Reply)
  }
}

// A call waits for those before it: the first fetches the engine.
let last = Promise.resolve()
self.onmessage = ({ data: [id, call] }: MessageEvent<[number, Call]>) => { last = last.then(() => reply(id, call)) }
