// Saved games in this browser: one slot that each game keeps by itself, and moments the player has named.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { When } from '../engine/words'
import type { Standing } from '../analysis/standing'
import type { Reasons } from '../game/opponents.svelte'
import type { Setting } from '../game/session.svelte'
import { before } from '../games'

/** A saved game, as it lies in the browser. */
export interface Save {
  id: string
  kind: 'auto' | 'named'
  /** The game it belongs to: its own slot is `auto:` and this. */
  game: string
  name: string
  setting: Setting
  /** How far it had come, in the game's own words. */
  when: Pick<When, 'long' | 'turn'>
  over: boolean
  /** When it was saved, in milliseconds. */
  saved: number
  bytes: Uint8Array
  /** The orders behind what opponents did, by entry; games from a file, and those of older pages, have none. */
  reasons?: Reasons
}

/** Where a branch begins: the turn, what was asked then, and the branch that it comes from, if not from the game itself. Older pages
    wrote the turn alone. */
export interface Start { turn: string; asked?: string; of?: string }

/** A branch of a game, beside it in the browser. `saved` is when it was begun. */
export interface Branch extends Pick<Save, 'id' | 'game' | 'name' | 'setting' | 'saved' | 'bytes'> {
  kind: 'branch'
  from: Start
  standing: Standing
}

/** So many games keep themselves; older ones make room. */
const AUTOSAVES = 20

/** What lies there: what this page wrote, and what pages wrote when there was one game. */
type Kept = Save | Branch | before.SaveBefore

interface Store extends DBSchema {
  games: { key: string; value: Kept; indexes: { saved: number } }
}

const isBranch = (kept: Kept): kept is Branch => kept.kind === 'branch'
const saveOf = (kept: Save | before.SaveBefore): Save => ('when' in kept ? kept : before.saveOf(kept))

let opened: Promise<IDBPDatabase<Store>> | null = null
const store = (): Promise<IDBPDatabase<Store>> => {
  opened ??= openDB<Store>('ardennes', 1, {
    upgrade: (database) => { database.createObjectStore('games', { keyPath: 'id' }).createIndex('saved', 'saved') },
    terminated: () => { opened = null },
  })
  return opened
}

/** A new UUID. The browser's own are for pages over TLS alone. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const text = Array.from(bytes, (byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
export const autoSlot = (game: string): string => `auto:${game}`

/** All saved games, the latest first. */
export const list = async (): Promise<Save[]> => (await all()).filter((kept) => !isBranch(kept)).reverse().map(saveOf)

/** The branches of a game, the oldest first. */
export const branchesOf = async (game: string): Promise<Branch[]> => (await all()).filter(isBranch).filter((branch) => branch.game === game)

/** The branch that was begun last, of whichever game. */
export const latestBranch = async (): Promise<Branch | undefined> => (await all()).findLast(isBranch)

const all = async (): Promise<Kept[]> => (await store()).getAllFromIndex('games', 'saved')

export const get = async (id: string): Promise<Save | undefined> => {
  const kept = await (await store()).get('games', id)
  return kept === undefined || isBranch(kept) ? undefined : saveOf(kept)
}

export const putBranch = async (branch: Branch): Promise<void> => { await (await store()).put('games', branch) }

export const put = async (save: Save): Promise<void> => {
  const games = await store()
  await games.put('games', save)
  if (save.kind === 'auto') await makeRoom()
}

/** Removes what is kept under an id; with a game go its branches. */
export const remove = async (id: string): Promise<void> => {
  const games = await store()
  await games.delete('games', id)
  for (const branch of (await all()).filter(isBranch)) if (autoSlot(branch.game) === id) await games.delete('games', branch.id)
}

/** The game to continue with. */
export const latest = async (): Promise<Save | undefined> => (await list()).find(({ kind, over }) => kind === 'auto' && !over)

const makeRoom = async (): Promise<void> => {
  const old = (await list()).filter(({ kind }) => kind === 'auto').slice(AUTOSAVES)
  for (const { id } of old) await remove(id)
}
