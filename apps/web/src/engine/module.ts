// An engine's WASM, compiled. That takes a while, so it is done once: the page keeps the module for the next thread.
import type { EngineClass, MirrorClass } from './calls'

/** Starts a game's engine, with its module if it has been compiled before. */
export type Start = (compiled?: WebAssembly.Module) => Promise<{ Engine: EngineClass; Mirror: MirrorClass; module: WebAssembly.Module }>

/** Starts an engine of another release than this page, whose files lie there. */
export const startKept = (address: string): Start => async (compiled) => {
  const { default: init, Engine, Mirror } = (await import(/* @vite-ignore */ `${address}.js`)) as typeof import('$engine/*/engine_wasm.js')
  const module = compiled ?? (await compile(`${address}.wasm`))
  await init({ module_or_path: module })
  return { Engine, Mirror, module }
}

export const compile = async (address: string): Promise<WebAssembly.Module> => {
  try {
    return await WebAssembly.compileStreaming(fetch(address))
  } catch {
    // A server that does not say what it is sends it nonetheless.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer())
  }
}
