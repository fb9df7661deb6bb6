// What is true of every lesson of every game: its steps have words, name rules that exist, and know when they are done.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import catalogue from '../games/catalogue.json'
import type { LessonParts } from '../games/game'

const core = new URL('../../../../core/', import.meta.url)
const ledgers = readdirSync(core).filter((crate) => crate.startsWith('rules-')).map((crate) => readFileSync(new URL(`${crate}/clauses.tsv`, core), 'utf8'))
const ids = new Set(ledgers.flatMap((ledger) => ledger.split('\n').slice(1).map((line) => line.split('\t')[0] ?? '')))

const files = import.meta.glob<readonly LessonParts[]>('../games/*/lessons/index.ts', { eager: true, import: 'LESSONS' })
const games = catalogue.games.map(({ id, scenarios }) => ({ id, taught: scenarios.filter(({ lesson }) => lesson).map((scenario) => scenario.id), lessons: files[`../games/${id}/lessons/index.ts`] ?? [] }))

describe.each(games)('$id', ({ id, taught, lessons }) => {
  it('has a lesson for each of the catalogue’s, in its order', () => {
    expect(taught).not.toEqual([])
    expect(lessons.map(({ setting }) => setting.scenario)).toEqual(taught)
  })

  describe.each([...lessons])('$name', ({ steps, setting }) => {
    it('has one person at the table, and nobody who thinks opposite', () => expect(Object.values(setting.players).sort().join(' ')).toMatch(/^(game human|human still)$/))
    it('ends with words to be read', () => expect(steps.at(-1)?.done).toBeUndefined())

    describe.each(steps)('$title', ({ text, clauses, todo, touch, walks, done }) => {
      it('names rules of the game', () => {
        for (const clause of clauses) expect(clause.startsWith(`${id}-`) && ids.has(clause), clause).toBe(true)
      })
      it('waits for something exactly if it asks for something', () => expect(done !== undefined).toBe(todo !== undefined))
      it('keeps nobody waiting where there is only something to read', () => expect(walks === true && done === undefined).toBe(false))
      it('names no key to whoever has none', () => expect([text, todo, touch].join(' ')).not.toMatch(/\b[Pp]ress [A-Z]\b|\([A-Z]\)|\bSpace\b/))
    })
  })
})
