// A saved game as a file: `*.ardennes`, a line of JSON with the setting and the game's log. The opponents' reasons stay in
// the browser.
import { playersNamed } from '../game/players'
import type { Setting } from '../game/session.svelte'
import { before, gameOf, isGame } from '../games'
import { saves as words } from '../words/shell'
import { newId, type Save } from './saves'

/** Grows when older pages could no longer read the file. Since 2 a file may be of any game. */
const VERSION = 2
export const LARGEST = 20_000_000
export const ENDING = '.ardennes'

/** Why a file cannot be opened, in words for the player. */
export class NotASave extends Error {}

/** Throws why the engine refuses a saved game, in its own words: they may say what has changed in the rules since. */
export const refusedAs = (say: (why: string) => string) => (error: unknown): never => {
  throw new NotASave(say(error instanceof Error ? error.message : String(error)))
}

interface Written {
  ardennes: number
  name: string
  setting: Setting
  when: Save['when']
  over: boolean
  saved: string
  log: string
}

export const write = (save: Save): string => {
  const file: Written = {
    ardennes: VERSION, name: save.name, setting: save.setting, when: save.when, over: save.over,
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
  const said = file.ardennes === 1 ? before.fileOf(file) : { setting: file.setting, when: whenOf(file.when) }
  if (said === null || !isSetting(said.setting) || typeof file.log !== 'string') throw new NotASave(words.wrong.damaged)
  const { setting, when } = said
  if (!isGame(setting.rules)) throw new NotASave(words.wrong.unknown)
  return {
    id: `named:${newId()}`, kind: 'named', game: newId(), when,
    setting: { ...setting, players: playersNamed(gameOf(setting.rules), setting.players) },
    name: typeof file.name === 'string' && file.name !== '' ? file.name.slice(0, 80) : setting.scenario,
    over: file.over === true,
    saved: Date.now(),
    bytes: fromBase64(file.log),
  }
}

/** Letters and figures of a name, for a file. */
export const plainName = (name: string): string => name.normalize('NFD').replaceAll(/[^\w ,.-]/g, '').trim().replaceAll(/[ ,]+/g, '-').toLowerCase()

/** A name for the file of a save. */
export const fileName = ({ name, setting }: Pick<Save, 'name' | 'setting'>): string => `${plainName(name) || setting.scenario}${ENDING}`

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
  return typeof setting.rules === 'string' && typeof setting.scenario === 'string' && /^[0-9a-f]{64}$/.test(setting.seed ?? '')
    && isRecordOfText(setting.options) && isRecordOfText(setting.players)
}

export const isRecordOfText = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

const whenOf = (value: unknown): Save['when'] => {
  const { long, turn } = (value ?? {}) as Partial<Record<keyof Save['when'], unknown>>
  return { long: typeof long === 'string' ? long.slice(0, 60) : '', turn: typeof turn === 'string' ? turn.slice(0, 40) : '' }
}

export const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: the arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

export const fromBase64 = (text: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    throw new NotASave(words.wrong.damaged)
  }
}
