// The engines of the games, for the engine's thread: each is fetched when its game is opened.
import type { Start } from '../engine/module'

const LOADERS: Record<string, () => Promise<{ default: Start }>> = {
  a44: () => import('./a44/engine'),
  bw: () => import('./bw/engine'),
  bb: () => import('./bb/engine'),
  eaa: () => import('./eaa/engine'),
}
if (import.meta.env.VITE_TEST_GAMES) LOADERS.tiny = () => import('./tiny/engine')

export const engineOf = async (id: string): Promise<Start> => {
  const load = LOADERS[id]
  if (load === undefined) throw new Error(`there is no game ${id}`)
  return (await load()).default
}
