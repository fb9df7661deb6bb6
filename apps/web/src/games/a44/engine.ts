// The engine that plays this game.
import init, { Engine } from '$engine/a44/engine_wasm.js'
import wasm from '$engine/a44/engine_wasm_bg.wasm?url'

export default async () => {
  await init({ module_or_path: wasm })
  return Engine
}
