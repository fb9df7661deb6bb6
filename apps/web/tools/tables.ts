// Lets the page import the rules' own data files: `*.toml` as an object, `*.tsv` as rows of columns by name.
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import type { Plugin } from 'vite'

const rows = (text: string) => {
  const [head, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const names = (head ?? '').split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [names[at] ?? at, cell])))
}

export const tables = (): Plugin => ({
  name: 'rules-data',
  enforce: 'pre',
  load(id) {
    const [file] = id.split('?')
    if (file === undefined) return null
    if (file.endsWith('.toml')) return `export default ${JSON.stringify(parse(readFileSync(file, 'utf8')))}`
    if (file.endsWith('.tsv')) return `export default ${JSON.stringify(rows(readFileSync(file, 'utf8')))}`
    return null
  },
})
