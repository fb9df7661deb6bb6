// The fixtures of conformance/desk: everything they name is there; and the engine that answers out of them.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixtureEngine, weighBy, type Fixture } from './fixture'
import type { Draft, Thing } from './words'

const folder = new URL('../../../../conformance/desk/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fixture
const fixture = (name: string) => read(`${name}.json`)

/** Every object that names a thing, wherever it stands. */
const thingsIn = (value: unknown): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  const named = keys.length === 1 && ['piece', 'hex', 'side', 'card', 'pile', 'holding', 'space'].includes(keys[0] ?? '')
  return named ? [value as Thing] : Object.entries(value).filter(([key]) => key !== 'action' && key !== 'drawn').flatMap(([, one]) => thingsIn(one))
}
const exists = ({ table }: Fixture, thing: Thing): boolean => {
  if ('piece' in thing) return thing.piece in table.pieces
  if ('hex' in thing) return thing.hex in table.hexes && !table.grid.off.includes(thing.hex)
  if ('side' in thing) return thing.side[0] in table.hexes
  if ('card' in thing) return thing.card in table.cards
  if ('pile' in thing) return thing.pile in table.piles
  if ('space' in thing) return thing.space[1] in (table.tracks[thing.space[0]]?.spaces ?? [])
  return false
}

it('there are twelve', () => expect(files).toHaveLength(12))

describe.each(files)('%s', (file) => {
  const one = read(file)
  it('is named after its file and says what it shows', () => {
    expect([one.name, one.words.length > 20]).toEqual([file.replace('.json', ''), true])
  })
  it('names only what is there', () => {
    const things = thingsIn([one.scene, one.weighed, one.lines, one.tellings, one.then])
    expect(things.length).toBeGreaterThan(2)
    expect(things.filter((thing) => !exists(one, thing))).toEqual([])
  })
  it('has a hex for each place of its grid, and a pile, a piece and a track for all that the scene has', () => {
    const { grid, hexes, pieces, piles, tracks } = one.table
    expect(hexes).toHaveLength(grid.width * grid.height)
    expect([Object.keys(one.scene.pieces), Object.keys(one.scene.piles), Object.keys(one.scene.tracks)].map((keys) => keys.length))
      .toEqual([pieces.length, piles.length, tracks.length])
  })
  it('answers what is in hand and what may be begun', () => {
    const { in_hand: inHand, openings, actors } = one.scene.prompt
    const begun = openings.map(({ plan, gap, starts }): Draft => ({ plan, fills: { [gap]: { things: [starts[0]?.thing ?? { piece: actors[0] ?? 0 }] } } }))
    for (const draft of [...(inHand ? [inHand] : []), ...begun]) {
      const answer = weighBy(one.weighed ?? [], draft)
      expect(answer.draft).toEqual(draft)
      expect(answer.gaps.length + Object.keys(draft.fills).length).toBeGreaterThan(0)
    }
  })
})

describe('an engine out of a file', () => {
  const { weighed = [] } = fixture('hand')
  const empty: Draft = { plan: 'choose', fills: { cards: { things: [] } } }
  const cards = (...numbers: number[]) => ({ gap: 'cards', fill: { things: numbers.map((card) => ({ card })) } })

  it('fills gaps by what they ask for', () => {
    expect(weighBy(weighed, empty, cards(1, 2)).action).toBeNull()
    expect(weighBy(weighed, empty, cards(1, 2, 3)).action).toEqual({ choose: { cards: { things: [{ card: 1 }, { card: 2 }, { card: 3 }] } } })
  })
  it('refuses what is too much or barred, and leaves the draft as it was', () => {
    const { draft } = weighBy(weighed, empty, cards(1, 2, 3))
    expect(weighBy(weighed, draft, cards(1, 2, 3, 4))).toMatchObject({ draft, refused: { words: 'No more than 3.' } })
    expect(weighBy(weighed, empty, cards(6))).toMatchObject({ draft: empty, refused: { words: 'Only who has guns may choose it.' } })
    expect(() => weighBy(weighed, { plan: 'other', fills: {} })).toThrow('nothing is said')
  })
  it('has its own words for what the file answers', () => {
    const { weighed: announced = [] } = fixture('announce')
    const five = weighBy(announced, { plan: 'announce', fills: { total: { number: 3 } } }, { gap: 'total', fill: { number: 5 } })
    expect([five.label, five.action]).toEqual(['Announce 5, draw 2 more', { announce: 5 }])
  })
  it('keeps what is submitted, and plays for the game itself once', async () => {
    const told: unknown[] = []
    const engine = fixtureEngine(fixture('own-seat'), (action) => told.push(action))
    expect(await engine.turn()).toEqual({ of: 1 })
    expect((await engine.playFor(1, 'game')).why).toContain('Corrie')
    expect([await engine.turn(), await engine.entries()]).toEqual([{ of: 0 }, 3])
    await expect(engine.playFor(0, 'game')).rejects.toThrow()
    await engine.submit(0, { any: 1 })
    expect(told).toEqual([{ any: 1 }])
  })
})
