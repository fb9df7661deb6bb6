// The engine's own thread: it holds one game and answers the page's calls one after the other.
import init, { Engine } from '$engine/engine_wasm.js'
import wasm from '$engine/engine_wasm_bg.wasm?url'
import type { Call, Reply } from './calls'

const ready = init({ module_or_path: wasm })
let engine: Engine | null = null

const table = (): Engine => {
  if (engine === null) throw new Error('no game is open')
  return engine
}

const replace = (next: Engine) => {
  engine?.free()
  engine = next
}

/** Does what a call asks. JSON text goes back as it is: the page parses it, this thread is busy enough. */
const answer = (call: Call): unknown => {
  switch (call.do) {
    case 'open': return replace(new Engine(call.rules, call.scenario, call.seed, JSON.stringify(call.options)))
    case 'resume': return replace(Engine.resume(call.bytes, call.seed))
    case 'turn': return table().turn()
    case 'view': return table().view(call.seat)
    case 'view_at': return table().view_at(call.seat, call.entry)
    case 'entries': return table().entries()
    case 'ask': return table().ask(call.seat, call.question)
    case 'reports': return table().reports(call.seat, call.since)
    case 'submit': return table().submit(call.seat, call.action)
    case 'give_orders': return table().give_orders(call.seat, call.orders)
    case 'take_back': return table().take_back(call.seat)
    case 'can_take_back': return table().can_take_back(call.seat)
    case 'play_for': return table().play_for(call.seat, call.name)
    case 'save': return table().save()
    case 'digest': return table().digest()
  }
}

const refusal = (error: unknown): Reply['refused'] => {
  const clause = error instanceof Error && 'clause' in error ? error.clause : undefined
  return { text: error instanceof Error ? error.message : String(error), clause: typeof clause === 'string' ? clause : null }
}

self.onmessage = async ({ data: [id, call] }: MessageEvent<[number, Call]>) => {
  await ready
  const start = performance.now()
  try {
    const value = answer(call)
    self.postMessage({ id, took: performance.now() - start, value } satisfies Reply)
  } catch (error) {
    self.postMessage({ id, took: performance.now() - start, refused: refusal(error) } satisfies Reply)
  }
}
