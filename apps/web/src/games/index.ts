// The games: what can be chosen is in the catalogue, which the engine writes; what a game brings is fetched when it is chosen.
import type { Catalogue, GameOf } from '../engine/words'
import written from './catalogue.json'
import type { GameParts } from './game'

/** What pages wrote when there was one game. */
export * as before from './a44/old'

/** Games that only tests play; an address opens them, and the screens offer them where a test has asked for that. */
const forTests = import.meta.env.VITE_TEST_GAMES
  ? Object.values(import.meta.glob<GameOf>('./tiny/catalogue.json', { eager: true, import: 'default' }))
  : []
const offersTests = forTests.length > 0 && localStorage.getItem('ardennes.test_games') !== null

/** The games that are offered, the first one first. */
export const GAMES: readonly GameOf[] = [...(written as Catalogue).games, ...(offersTests ? forTests : [])]

const known = new Map([...GAMES, ...forTests].map((game) => [game.id, game]))
/** The ids of all games that can be opened. */
export const IDS: readonly string[] = [...known.keys()]

const LOADERS: Record<string, () => Promise<{ default: GameParts }>> = {
  a44: () => import('./a44/index'),
  bw: () => import('./bw/index'),
  bb: () => import('./bb/index'),
  eaa: () => import('./eaa/index'),
}
if (import.meta.env.VITE_TEST_GAMES) LOADERS.tiny = () => import('./tiny/index')

export const isGame = (id: string): boolean => known.has(id)

/** A game of the catalogue. */
export const gameOf = (id: string): GameOf => {
  const game = known.get(id)
  if (game === undefined) throw new Error(`there is no game ${id}`)
  return game
}

/** What a game brings. */
export const partsOf = async (id: string): Promise<GameParts> => {
  const load = LOADERS[id]
  if (load === undefined) throw new Error(`there is no game ${id}`)
  return (await load()).default
}
