// A game as a link: what its file says, made small, as a part of the address. Nothing of it goes to a server.
import { shared } from '../words/share'
import { saves } from '../words/shell'
import { fromBase64, NotASave, read, toBase64, write } from './file'
import type { Save } from './saves'

/** Letters of the game's text. What is longer is cut off on its way too often. */
export const LONGEST = 24_000

const through = async (bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer())

/** The text of a link, of letters that every address takes. */
export const linkText = async (save: Save): Promise<string> => {
  const small = await through(new TextEncoder().encode(write(save)), new CompressionStream('deflate-raw'))
  return toBase64(small).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The address of a game, at one of its entries if one is told; null, if it would be too long. */
export const linkTo = async (save: Save, at: number | null, page: string): Promise<string | null> => {
  const text = await linkText(save)
  return text.length > LONGEST ? null : `${page}#/shared/${text}?game=${save.setting.rules}${at === null ? '' : `&at=${at}`}`
}

/** The game of a link, or throws `NotASave`. */
export const readLink = async (text: string): Promise<Save> => {
  if (text.length > LONGEST) throw new NotASave(shared.wrong.tooLong)
  try {
    const small = Uint8Array.from(fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')))
    return read(new TextDecoder().decode(await through(small, new DecompressionStream('deflate-raw'))))
  } catch (error) {
    const kind: string[] = [saves.wrong.newer, saves.wrong.unknown]
    throw error instanceof NotASave && kind.includes(error.message) ? error : new NotASave(shared.wrong.damaged)
  }
}
