// Makes a battle report: gathers, fetches the picture of the board, writes the page.
import type { Tile } from '../map/board'
import { plainName, toBase64 } from '../saves/file'
import { planOf, tilesFor, type Laid } from './drawing'
import { gather, type Asks } from './facts'
import { pageOf } from './page'

const inTheFile = async (tile: Tile, signal: AbortSignal): Promise<Laid> => {
  const answer = await fetch(tile.src, { signal })
  if (!answer.ok) throw new Error(`${answer.status} ${tile.src}`)
  return { ...tile, data: `data:${answer.headers.get('content-type') ?? 'image/webp'};base64,${toBase64(new Uint8Array(await answer.arrayBuffer()))}` }
}

/** The file: its name tells the scenario and today's date. */
export const makeReport = async (session: Asks, told: (done: number, of: number) => void, signal: AbortSignal): Promise<File> => {
  const facts = await gather(session, told, signal)
  // Without a picture the names of places are written.
  const laid = await Promise.all(tilesFor(facts.board, planOf(facts).part).map((tile) => inTheFile(tile, signal))).catch((error: unknown) => {
    signal.throwIfAborted()
    console.warn(error)
    return []
  })
  const name = `${plainName(facts.title)}-${new Date().toISOString().slice(0, 10)}.html`
  return new File([pageOf(facts, laid)], name, { type: 'text/html' })
}
