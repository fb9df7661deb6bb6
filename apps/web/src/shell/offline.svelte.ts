// Games without a network: when one is opened, everything it is made of is fetched and kept in this browser. The page itself is kept
// by the service worker, which takes a game's files from the caches filled here (tools/games.ts).

/** What a game is made of, as the build lists it. */
interface Files {
  /** The cache that the service worker of that build looks into. */
  cache: string
  /** The script by which that build's page begins. */
  page: string
  /** Addresses, each with a fingerprint of what is there. */
  files: Record<string, string>
}

let ready = $state<string | null>(null)

export const offline = {
  /** The game that has just become playable without a network. */
  get ready() { return ready },
  set ready(next: string | null) { ready = next },
}

/** The list lies in the cache too, beside what it lists: a later build sees which files are still the same. */
const listOf = (game: string): string => `./games/${game}/files.json`

/** The caches of earlier builds. */
const older = async (game: string, { cache }: Files): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(`game-${game}-`) && name !== cache)

/** Fetches what a game is made of, and keeps it; says so the first time. */
export const keepOffline = async (game: string): Promise<void> => {
  // A page that is being worked on has no service worker.
  if (import.meta.env.DEV || !('caches' in globalThis) || !('serviceWorker' in navigator)) return
  try {
    const list = await fetch(listOf(game), { cache: 'no-cache' })
    const wanted = (await list.clone().json()) as Files
    const isNew = !(await caches.keys()).some((name) => name.startsWith(`game-${game}-`))
    await fill(game, wanted)
    const kept = await caches.open(wanted.cache)
    await kept.put(listOf(game), list)
    if (isThisPage(wanted)) for (const name of await older(game, wanted)) await caches.delete(name)
    if (!isNew) return
    await navigator.serviceWorker.ready
    ready = game
  } catch {
    // Without a network the game is played from what is kept, and next time there may be one.
  }
}

/** Brings all games that are kept up to what a newer page needs, before it takes over. */
export const keepUp = async (games: readonly string[]): Promise<void> => {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  for (const game of games) if (names.some((name) => name.startsWith(`game-${game}-`))) await keepOffline(game)
}

/** Puts into a game's cache what is missing. What has not changed since an earlier build is not fetched again. */
const fill = async (game: string, wanted: Files): Promise<void> => {
  const kept = await caches.open(wanted.cache)
  const there = new Set((await kept.keys()).map(({ url }) => url))
  const missing = Object.keys(wanted.files).filter((file) => !there.has(new URL(file, location.href).href))
  const before = await Promise.all((await older(game, wanted)).map(async (name) => {
    const cache = await caches.open(name)
    return { cache, list: (await (await cache.match(listOf(game)))?.json()) as Files | undefined }
  }))
  for (const file of missing) {
    const same = before.find(({ list }) => list?.files[file] === wanted.files[file])
    const copy = await same?.cache.match(file)
    if (copy) await kept.put(file, copy)
    else await kept.add(new Request(file, { cache: 'no-cache' }))
  }
}

/** Whether the list is of the build that this page belongs to, and not of a newer one. */
const isThisPage = ({ page }: Files): boolean =>
  [...document.scripts].some(({ src }) => src === new URL(page, location.href).href)
