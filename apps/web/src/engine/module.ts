// An engine's WASM, compiled. That takes a while, so it is done once: the page keeps the module for the next thread.
import type { EngineClass, MirrorClass } from './calls'

/** Starts a game's engine, with its module if it has been compiled before. */
export type Start = (compiled?: WebAssembly.Module) => Promise<{ Engine: EngineClass; Mirror: MirrorClass; module: WebAssembly.Module }>

export const compile = async (address: string): Promise<WebAssembly.Module> => {
  try {
    return await WebAssembly.compileStreaming(fetch(address))
  } catch {
    // A server that does not say what it is sends it nonetheless.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer())
  }
}
