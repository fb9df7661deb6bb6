// The lesson's steps: each has words, each names rules that exist, and only the last has no way on.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STEPS } from './lesson'

const ledger = new URL('../../../../../../core/rules-ardennes44/clauses.tsv', import.meta.url)
const ids = readFileSync(ledger, 'utf8').split('\n').slice(1).map((line) => line.split('\t')[0] ?? '')

describe.each(STEPS)('$title', ({ clauses, todo, done }) => {
  it('names rules that exist', () => {
    for (const clause of clauses) expect(ids.some((id) => id.startsWith(clause)), clause).toBe(true)
  })

  it('waits for something exactly if it asks for something', () => expect(done !== undefined).toBe(todo !== undefined))
})
