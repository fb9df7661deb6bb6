// The engine that plays this game.
import init, { Engine, Mirror } from '$engine/eaa/engine_wasm.js'
import wasm from '$engine/eaa/engine_wasm_bg.wasm?url'
import { compile, type Start } from '../../engine/module'

const start: Start = async (compiled) => {
  const module = compiled ?? (await compile(wasm))
  await init({ module_or_path: module })
  return { Engine, Mirror, module }
}

export default start
