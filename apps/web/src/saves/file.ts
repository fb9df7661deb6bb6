// A saved game as a file: `*.ardennes`, a line of JSON with the setting and the game's log. The opponents' reasons stay in
// the browser.
import { saves as words } from '../words/shell'
import { playersNamed } from '../game/players'
import type { Setting } from '../game/session.svelte'
import { newId, type Save } from './saves'

/** Grows when older pages could no longer read the file. */
const VERSION = 1
const LARGEST = 20_000_000
export const ENDING = '.ardennes'

/** Why a file cannot be opened, in words for the player. */
export class NotASave extends Error {}

interface Written {
  ardennes: number
  name: string
  setting: Setting
  turn: number
  date: string
  over: boolean
  saved: string
  log: string
}

export const write = (save: Save): string => {
  const file: Written = {
    ardennes: VERSION, name: save.name, setting: save.setting, turn: save.turn, date: save.date, over: save.over,
    saved: new Date(save.saved).toISOString(), log: toBase64(save.bytes),
  }
  return JSON.stringify(file)
}

/** Reads a file into a named save, or throws `NotASave`. */
export const read = (text: string): Save => {
  if (text.length > LARGEST) throw new NotASave(words.wrong.tooLarge)
  const file = parsed(text)
  if (typeof file.ardennes !== 'number') throw new NotASave(words.wrong.notOurs)
  if (file.ardennes > VERSION) throw new NotASave(words.wrong.newer)
  const { setting, log } = file
  if (!isSetting(setting) || typeof log !== 'string') throw new NotASave(words.wrong.damaged)
  return {
    id: `named:${newId()}`, kind: 'named', game: newId(), scenario: setting.scenario,
    setting: { ...setting, players: playersNamed(setting.players) },
    name: typeof file.name === 'string' && file.name !== '' ? file.name.slice(0, 80) : setting.scenario,
    turn: typeof file.turn === 'number' ? file.turn : 1,
    date: typeof file.date === 'string' ? file.date.slice(0, 40) : '',
    over: file.over === true,
    saved: Date.now(),
    bytes: fromBase64(log),
  }
}

/** A name for the file: letters and figures of the save's name. */
export const fileName = (save: Save): string => {
  const plain = save.name.normalize('NFD').replaceAll(/[^\w ,.-]/g, '').trim().replaceAll(/[ ,]+/g, '-').toLowerCase()
  return `${plain === '' ? save.scenario : plain}${ENDING}`
}

const parsed = (text: string): Partial<Record<keyof Written, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    throw new NotASave(text.startsWith('{"ardennes"') ? words.wrong.damaged : words.wrong.notText)
  }
  throw new NotASave(words.wrong.notOurs)
}

const isSetting = (value: unknown): value is Setting => {
  if (typeof value !== 'object' || value === null) return false
  const setting = value as Partial<Setting>
  return setting.rules === 'a44' && typeof setting.scenario === 'string' && /^[0-9a-f]{64}$/.test(setting.seed ?? '')
    && typeof setting.options === 'object' && setting.options !== null
    && typeof setting.players?.german === 'string' && typeof setting.players.allied === 'string'
}

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: the arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

const fromBase64 = (text: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    throw new NotASave(words.wrong.damaged)
  }
}
