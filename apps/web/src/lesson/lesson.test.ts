// The lesson's steps: each has words, each names rules that exist, and only the last has no way on.
import { describe, expect, it } from 'vitest'
import { find } from '../rules/ledger'
import { STEPS } from './lesson'

describe.each(STEPS)('$title', ({ clauses, todo, done }) => {
  it('names rules that exist', () => {
    for (const clause of clauses) expect(find(clause)?.number, clause).toBe(find(clause)?.number.startsWith(clause) ? find(clause)?.number : clause)
  })

  it('waits for something exactly if it asks for something', () => expect(done !== undefined).toBe(todo !== undefined))
})
