// How the games lie in the built page. What belongs to one game alone lies in `games/<id>/` and `maps/<id>/`, what only games over the net
// need in `net/`; the rest is the page itself. The page is kept by the service worker at the first visit, all but the front picture that the
// screen does not show. What needs a network anyway is not kept. A game is kept when it is opened: its list, `files.json`, says of what it is made, and the service worker takes it from the cache that
// src/shell/offline.svelte.ts fills.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedVitePWAOptions } from 'vite-plugin-pwa'

/** The game that a source file belongs to. */
const gameOf = (source: string | null | undefined): string | undefined => source?.match(/\/(?:src\/games|engine-wasm\/pkg)\/(\w+)\//)?.[1]

/** Whether a source file is about games over the net alone. */
const isOfNet = (source: string): boolean => /\/src\/(?:net\/|words\/(?:net\w*|people)\.ts)/.test(source)

interface Chunk { name: string; facadeModuleId?: string | null; moduleIds: string[] }
interface Asset { names: string[]; originalFileNames: string[] }

/** Chunks by name: whether all of that name are about games over the net. A stylesheet that several screens share is named after its chunk,
 * and says no more of where it comes from. */
const chunksOfNet = new Map<string, boolean>()

/** Names of the built files, by what they are made from. */
export const names = {
  chunkFileNames: ({ name, facadeModuleId, moduleIds }: Chunk): string => {
    const sources = facadeModuleId ? [facadeModuleId] : moduleIds
    const ofNet = sources.length > 0 && sources.every(isOfNet)
    chunksOfNet.set(name, ofNet && (chunksOfNet.get(name) ?? true))
    if (ofNet) return 'net/[name]-[hash].js'
    const games = new Set(sources.map(gameOf))
    const [game] = games
    return games.size === 1 && game !== undefined ? `games/${game}/[name]-[hash].js` : 'assets/[name]-[hash].js'
  },
  assetFileNames: ({ names: given, originalFileNames }: Asset): string => {
    const game = originalFileNames.map((name) => gameOf(`/${name}`)).find((found) => found !== undefined)
    if (given.length > 0 && given.every((name) => chunksOfNet.get(name.replace(/\.css$/, '')))) return 'net/[name]-[hash][extname]'
    return game === undefined ? 'assets/[name]-[hash][extname]' : `games/${game}/[name]-[hash][extname]`
  },
}

/** The pictures of the front page: a screen shows one of them, and that one is kept. */
export const FRONT = ['pictures/front*.webp']

/** What the service worker does not keep by itself. */
export const GAMES_FILES = ['games/**', 'maps/**']
/** What it does not keep at all: without a network nobody plays over the net. */
export const NET_FILES = ['net/**']

/** Tiles that are fetched when somebody looks closely: a game can be played without them. */
export const FINE = /^maps\/\w+\/fine\//

const fingerprint = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const filesIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'files.json')
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((file) => !FINE.test(file)).sort()
    : []

const gamesIn = (root: string): string[] => (existsSync(join(root, 'games')) ? readdirSync(join(root, 'games')) : [])
const hasEngine = (root: string, game: string): boolean => readdirSync(join(root, 'games', game)).some((file) => /^engine-.*\.js$/.test(file))

/** Removes what was copied of a game that this build does not play: one for tests. */
const leaveOut = (root: string, game: string): void => {
  for (const folder of ['games', 'maps']) rmSync(join(root, folder, game), { recursive: true, force: true })
}

/** The rules and charts of the tests' game lie beside its code, since no page that ships is to have them. */
const takeBooks = (root: string, game: string): void => {
  for (const book of ['rules.json', 'charts.json']) {
    const kept = join(root, '../src/games', game, book)
    if (existsSync(kept)) copyFileSync(kept, join(root, 'games', game, book))
  }
}

/** Writes the list of each game, and tells the service worker where it is kept. */
export const listGames = (root: string, options: Pick<ResolvedVitePWAOptions, 'workbox'>): void => {
  const page = readFileSync(join(root, 'index.html'), 'utf8').match(/src="\.\/(assets\/[^"]+\.js)"/)?.[1] ?? ''
  for (const game of gamesIn(root).filter((one) => !hasEngine(root, one))) leaveOut(root, game)
  options.workbox.runtimeCaching = gamesIn(root).map((game) => {
    takeBooks(root, game)
    const files = Object.fromEntries([...filesIn(root, `games/${game}`), ...filesIn(root, `maps/${game}`)].map((file) => [`./${file}`, fingerprint(readFileSync(join(root, file)))]))
    const cache = `game-${game}-${fingerprint(JSON.stringify(files))}`
    writeFileSync(join(root, 'games', game, 'files.json'), JSON.stringify({ cache, page: `./${page}`, files }))
    // The list itself is always asked of the network: it tells whether there is something newer.
    return { urlPattern: new RegExp(`/(?:games|maps)/${game}/(?!files\\.json)`), handler: 'CacheFirst', options: { cacheName: cache, matchOptions: { ignoreVary: true } } }
  })
  options.workbox.runtimeCaching.push({ urlPattern: /\/pictures\/front/, handler: 'StaleWhileRevalidate', options: { cacheName: 'front' } })
}
