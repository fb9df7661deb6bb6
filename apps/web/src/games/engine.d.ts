// What the build of a game's engine is, where it has not been built yet (apps/engine-wasm/build.sh).
declare module '$engine/*/engine_wasm.js' {
  export const Engine: import('../engine/calls').EngineClass
  export const Mirror: import('../engine/calls').MirrorClass
  export default function init(from: { module_or_path: WebAssembly.Module }): Promise<unknown>
}

/** The digests of the engines that this page was built with, by game (tools/engines.ts). */
declare const __ENGINES__: Record<string, string>
