// An engine that answers out of a file: a table and a scene that show one thing, and what is said when a plan is weighed. Nothing
// changes when something is submitted; what it was is kept. For tests of the page before a game has such things.
import type { Action, Change, Draft, Fill, Gap, GameOf, Paint, Scene, Sentence, Table, Telling, Thing, Told, Weighed } from './words'
import { Refusal, type Playable } from './engine'

/** A file of conformance/desk. */
export interface Fixture {
  name: string
  /** What it shows. */
  words: string
  game: GameOf
  table: Table
  scene: Scene
  /** What has been told so far. */
  lines?: Told[]
  /** Answers to drafts. A draft that none of them has is answered after the likeness of the nearest. */
  weighed?: Weighed[]
  tellings?: { of: Thing; telling: Telling }[]
  layers?: Record<string, Paint>
  /** What comes of it when a seat that no person plays has acted. */
  then?: { why: string | null; lines: Told[]; scene: Scene }
}

const EMPTY: Paint = { fills: [], outlines: [], lines: [], numbers: [], badges: [], signs: [], says: [] }
const plain = (words: string): Sentence => ({ words, clause: null })

/** A fill as a text by which two that mean the same are equal. */
const written = (fill: Fill | undefined): string =>
  fill !== undefined && 'things' in fill ? JSON.stringify(fill.things.map((thing) => JSON.stringify(thing)).sort()) : JSON.stringify(fill)
const gapsOf = (one: Draft, other: Draft) => [...new Set([...Object.keys(one.fills), ...Object.keys(other.fills)])]
/** How many gaps two drafts fill alike. */
const alike = (one: Draft, other: Draft): number => gapsOf(one, other).filter((gap) => written(one.fills[gap]) === written(other.fills[gap])).length
const isSame = (one: Draft, other: Draft): boolean => one.plan === other.plan && alike(one, other) === gapsOf(one, other).length

const isFilled = (gap: Gap, fill: Fill | undefined): boolean => {
  if ('pick' in gap) return gap.pick.min <= (fill !== undefined && 'things' in fill ? fill.things.length : 0)
  return fill !== undefined && !('things' in fill && fill.things.length === 0)
}

/** Why a gap cannot be filled so. */
const refusal = (gap: Gap | undefined, fill: Fill): Sentence | null => {
  if (gap === undefined || !('pick' in gap) || !('things' in fill)) return null
  const barred = gap.pick.of.find(({ thing, barred: why }) => why !== null && fill.things.some((one) => JSON.stringify(one) === JSON.stringify(thing)))
  return barred?.barred ?? (fill.things.length > gap.pick.max ? plain(`No more than ${gap.pick.max}.`) : null)
}

/** What a fixture answers to a draft. */
export const weighBy = (answers: readonly Weighed[], draft: Draft, change?: Change): Weighed => {
  const next: Draft = change ? { plan: draft.plan, fills: { ...draft.fills, [change.gap]: change.fill } } : draft
  const said = answers.find((answer) => isSame(answer.draft, next))
  if (said) return said
  const nearest = answers.filter(({ draft: { plan } }) => plan === next.plan).sort((one, other) => alike(other.draft, next) - alike(one.draft, next))[0]
  if (nearest === undefined) throw new Refusal(`nothing is said of the plan ${next.plan}`, null)
  const why = change ? refusal(nearest.gaps.find(({ id }) => id === change.gap)?.gap, change.fill) : null
  if (why !== null) return { ...weighBy(answers, draft), refused: why }
  const whole = nearest.gaps.every(({ id, gap }) => isFilled(gap, next.fills[id]))
  return { ...nearest, draft: next, action: whole ? { [next.plan]: next.fills } : null }
}

/** What can be told of a thing without being asked. */
const tellOf = ({ table, scene }: Pick<Fixture, 'table' | 'scene'>, thing: Thing): Telling => {
  const plainly = (title: string, items: Telling['items'] = []): Telling => ({ title, words: '', lines: [], items })
  if ('piece' in thing) return plainly(table.pieces[thing.piece]?.name ?? '')
  if (!('hex' in thing)) return plainly('')
  const here = Object.entries(scene.pieces).filter(([, { at }]) => typeof at === 'object' && 'hex' in at && at.hex === thing.hex)
  const { number, name } = table.hexes[thing.hex] ?? { number: '', name: null }
  return plainly(name === null ? number : `${number} ${name}`, here.map(([piece]) => [{ piece: Number(piece) }, table.pieces[Number(piece)]?.name ?? '', '']))
}

/** `submitted` is told of every action, as it was given. */
export const fixtureEngine = (fixture: Fixture, submitted: (action: Action) => void): Playable => {
  let { scene } = fixture
  let lines = fixture.lines ?? []
  let played = false
  const count = () => Math.max(0, ...lines.map((told) => ('line' in told ? told.line.seq : told.took_back.seq)))
  const answer = <T>(what: () => T): Promise<T> => new Promise((resolve) => { resolve(what()) })
  return {
    resume: () => Promise.resolve(),
    turn: () => answer(() => (scene.prompt.asked === null ? { over: 'drawn' as const } : { of: scene.prompt.asked })),
    table: () => answer(() => fixture.table),
    scene: () => answer(() => scene),
    sceneAt: () => answer(() => scene),
    weigh: (_, draft, change) => answer(() => weighBy(fixture.weighed ?? [], draft, change)),
    why: () => answer(() => []),
    layer: (_, id) => answer(() => fixture.layers?.[id] ?? EMPTY),
    tell: (_, thing) => answer(() => fixture.tellings?.find(({ of }) => JSON.stringify(of) === JSON.stringify(thing))?.telling ?? tellOf({ ...fixture, scene }, thing)),
    goals: () => answer(() => []),
    lines: (_, since) => answer(() => lines.filter((told) => ('line' in told ? told.line.seq : told.took_back.seq) > since)),
    taken: () => answer(() => []),
    entries: () => answer(count),
    submit: (_, action) => answer(() => {
      submitted(action)
      return 0
    }),
    giveOrders: () => answer(() => 0),
    takeBack: () => answer(() => { throw new Refusal('Nothing can be taken back.', null) }),
    canTakeBack: () => answer(() => false),
    playFor: () => answer(() => {
      if (fixture.then === undefined || played) throw new Refusal('Nobody plays on.', null)
      const { why, lines: more, scene: next } = fixture.then
      played = true
      lines = [...lines, ...more]
      scene = next
      return { entries: more.length, why }
    }),
    interrupt: () => undefined,
    advise: () => answer(() => ({ why: null, lines: [] })),
    branch: () => answer(() => new Uint8Array()),
    chooseDice: () => answer(() => undefined),
    save: () => answer(() => new Uint8Array()),
    digest: () => answer(() => ''),
    failure: new Promise<string>(() => undefined),
    stop: () => undefined,
  }
}
