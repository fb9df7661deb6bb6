// The engines of this build as they are kept for ever: the WASM and the JavaScript that runs it, under the digest of both. A server takes
// them into its database (docs/service.md, "Engines"), and a game goes on by the engine it began with.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Built { digest: string; glue: string }

/** The JavaScript of an engine as one file: what it imports, a few lines of our own, is written into it. */
const glueOf = (folder: string): string =>
  readFileSync(join(folder, 'engine_wasm.js'), 'utf8')
    .replace(/^import \{ \w+ \} from '\.\/(snippets\/[^']+)';$/gm, (_, path: string) => readFileSync(join(folder, path), 'utf8').replace(/^export /gm, ''))

/** The engines that have been built, by game. */
export const enginesIn = (root: string): Record<string, Built> =>
  Object.fromEntries((existsSync(root) ? readdirSync(root) : []).filter((game) => existsSync(join(root, game, 'engine_wasm_bg.wasm'))).map((game) => {
    const folder = join(root, game)
    const glue = glueOf(folder)
    const digest = createHash('sha256').update(glue).update(readFileSync(join(folder, 'engine_wasm_bg.wasm'))).digest('hex')
    return [game, { digest, glue }]
  }))

/** Lists the engines in the built page, for the server that serves it. The WASM lies there already. */
export const keepEngines = (page: string, engines: Record<string, Built>): void => {
  const kept = join(page, 'net/engines')
  mkdirSync(kept, { recursive: true })
  const list = Object.entries(engines).flatMap(([game, { digest, glue }]) => {
    const folder = join(page, 'games', game)
    const wasm = (existsSync(folder) ? readdirSync(folder) : []).find((file) => /^engine_wasm_bg-.*\.wasm$/.test(file))
    if (wasm === undefined) return []
    writeFileSync(join(kept, `${digest}.js`), glue)
    return [[game, { digest, wasm: `games/${game}/${wasm}`, glue: `net/engines/${digest}.js` }]]
  })
  writeFileSync(join(page, 'net/engines.json'), JSON.stringify(Object.fromEntries(list)))
}
