// The engines of the games, for the engine's thread: each is fetched when its game is opened.
import type { EngineClass } from '../engine/calls'

const LOADERS: Record<string, () => Promise<{ default: () => Promise<EngineClass> }>> = {
  a44: () => import('./a44/engine'),
}
if (import.meta.env.VITE_TEST_GAMES) LOADERS.tiny = () => import('./tiny/engine')

export const engineOf = async (id: string): Promise<EngineClass> => {
  const load = LOADERS[id]
  if (load === undefined) throw new Error(`there is no game ${id}`)
  const { default: start } = await load()
  return start()
}
