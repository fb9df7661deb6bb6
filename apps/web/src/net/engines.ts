// Which engine plays a game over the net. A game goes on by the one it began with, which may be of another release than this page.
import type { Listed } from './api'

/** The digests of the engines in this page, by game. */
const OWN: Record<string, string> = __ENGINES__

/** Where the files of a game's engine lie, if it is not this page's own: `….js` and `….wasm`. */
export const keptEngine = ({ engine, rules }: Pick<Listed, 'engine' | 'rules'>, page = location.href): string | undefined =>
  engine === null || engine === OWN[rules] ? undefined : new URL(`./api/engines/${engine}`, page.replace(/#.*$/, '')).href
