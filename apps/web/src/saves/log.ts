// A game's file as the engine writes it, and as a server gives it of a game that is over: a line that says which game it is, then the log.
import { startEngine } from '../engine/engine'
import { PERSON } from '../game/players'
import { openSession, type Setting } from '../game/session.svelte'
import { gameOf, isGame } from '../games'
import { saves as words } from '../words/shell'
import { isRecordOfText, LARGEST, NotASave, read, refusedAs } from './file'
import { newId, type Save } from './saves'
import { tryOut } from './table.svelte'

/** The first line, as far as it matters here (core/kernel/src/game_file.rs). */
interface Header { rules: string; scenario: string; options: Record<string, string> }

/** Reads a file that a page has saved or an engine has written into a named save, or throws `NotASave`. */
export const readFile = async (file: File): Promise<Save> => {
  if (file.size > LARGEST) throw new NotASave(words.wrong.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const header = headerOf(bytes)
  if (header !== null) return opened(header, bytes)
  const save = read(new TextDecoder().decode(bytes))
  await tryOut(save).catch(refusedAs(words.wrong.refused))
  return save
}

/** The header, if this is the file of an engine. */
export const headerOf = (bytes: Uint8Array): Header | null => {
  const end = bytes.indexOf('\n'.charCodeAt(0))
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end < 0 ? bytes.length : end)))
    return isHeader(said) ? said : null
  } catch {
    return null
  }
}

/** A page's own file has no commitment to its seed: it has the seed. */
const isHeader = (said: unknown): said is Header => typeof said === 'object' && said !== null && 'commitment' in said
  && 'rules' in said && typeof said.rules === 'string' && 'scenario' in said && typeof said.scenario === 'string'
  && 'options' in said && isRecordOfText(said.options)

/** Opens the game once, to see how it ended. */
const opened = async ({ rules, scenario, options }: Header, bytes: Uint8Array): Promise<Save> => {
  if (!isGame(rules)) throw new NotASave(words.wrong.unknown)
  const { seats, scenarios } = gameOf(rules)
  const seed = await published(rules, bytes).catch(refusedAs(words.wrong.refused))
  if (seed === null) throw new NotASave(words.wrong.secret)
  const players = Object.fromEntries(seats.map(({ id }) => [id, PERSON]))
  const setting: Setting = { rules, scenario, options, players, seed }
  const session = await openSession(setting, bytes).catch(refusedAs(words.wrong.refused))
  const { long, turn } = session.prompt.when
  session.close()
  const name = scenarios.find(({ id }) => id === scenario)?.title ?? scenario
  return { id: `named:${newId()}`, kind: 'named', game: newId(), when: { long, turn }, setting, name, over: true, saved: Date.now(), bytes }
}

const published = async (rules: string, bytes: Uint8Array): Promise<string | null> => {
  const engine = startEngine()
  try {
    return await engine.published(rules, bytes)
  } finally {
    engine.stop()
  }
}
