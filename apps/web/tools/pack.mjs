// Packs the files of the built page beside themselves, `.br` and `.gz`, for servers that send them as they are.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { packed } from './packed.mjs'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const PACKED = /\.(?:css|html|js|json|svg|ttf|wasm|webmanifest)$/
/** What is smaller goes into one piece anyway. */
const SMALLEST = 1024

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && PACKED.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
let [before, after] = [0, 0]
for (const file of files) {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST) continue
  const small = packed(bytes)
  writeFileSync(`${file}.br`, small)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  before += bytes.length
  after += small.length
}
console.log(`${files.length} files, ${before} bytes, packed ${after}`)
