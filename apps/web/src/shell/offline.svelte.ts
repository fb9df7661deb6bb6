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

/** The list lies in the cache too, and is put there last: what is listed is there. */
const listAt = (game: string): string => `./games/${game}/files.json`

interface Kept { name: string; cache: Cache; list: Files }

/** What is kept of a game, by this build and by earlier ones. */
const keptOf = async (game: string): Promise<Kept[]> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(`game-${game}-`))
  const found = await Promise.all(names.map(async (name) => {
    const cache = await caches.open(name)
    const list = await cache.match(listAt(game))
    return list ? [{ name, cache, list: (await list.json()) as Files }] : []
  }))
  return found.flat()
}

/** Fetches what a game is made of, and keeps it; says so the first time. */
export const keepOffline = async (game: string): Promise<void> => {
  // A page that is being worked on has no service worker.
  if (import.meta.env.DEV || !('caches' in globalThis) || !('serviceWorker' in navigator)) return
  try {
    const list = await fetch(listAt(game), { cache: 'no-cache' })
    const wanted = (await list.clone().json()) as Files
    const before = await keptOf(game)
    const cache = await caches.open(wanted.cache)
    await fill(cache, wanted, before)
    await cache.put(listAt(game), list)
    if (isThisPage(wanted)) for (const { name } of before) if (name !== wanted.cache) await caches.delete(name)
    if (before.length > 0) return
    await navigator.serviceWorker.ready
    ready = game
  } catch {
    // Without a network the game is played from what is kept, and next time there may be one.
  }
}

/** Keeps a picture of the front page: the one for this screen. */
export const keepPicture = async (address: string): Promise<void> => {
  if (import.meta.env.DEV || !('caches' in globalThis)) return
  const cache = await caches.open('front')
  // Without a network there is none, and next time there may be one.
  if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
}

/** Brings all games that are kept up to what a newer page needs, before it takes over. */
export const keepUp = async (games: readonly string[]): Promise<void> => {
  if (!('caches' in globalThis)) return
  for (const game of games) if ((await keptOf(game)).length > 0) await keepOffline(game)
}

/** Puts into a game's cache what is missing. What has not changed since an earlier build is not fetched again. */
const fill = async (cache: Cache, { files }: Files, before: readonly Kept[]): Promise<void> => {
  const there = new Set((await cache.keys()).map(({ url }) => url))
  for (const [file, fingerprint] of Object.entries(files)) {
    if (there.has(new URL(file, location.href).href)) continue
    const same = await before.find(({ list }) => list.files[file] === fingerprint)?.cache.match(file)
    if (same) await cache.put(file, same)
    else await cache.add(new Request(file, { cache: 'no-cache' }))
  }
}

/** Whether the list is of the build that this page belongs to, and not of a newer one. */
const isThisPage = ({ page }: Files): boolean =>
  [...document.scripts].some(({ src }) => src === new URL(page, location.href).href)
