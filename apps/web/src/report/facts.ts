// Gathers what a battle report tells: who played and how it ended, the places that count, each day with its ground, losses and battles,
// history beside it, the battles that decided, the dice. All of it through the eyes of the seat that looks.
import { hexName, stacksOf } from '../counters/stacks'
import type { Turn } from '../engine/calls'
import type { Scene, SignAt, Table } from '../engine/words'
import { lossesOf } from '../forces/order_of_battle'
import type { Session } from '../game/session.svelte'
import type { History } from '../games/game'
import { boardFor, type Board } from '../map/board'
import { columnAndRow, distance, hexesOf, type HexId, type Shape } from '../map/geometry'
import { EMPTY } from '../overlays/legend'
import { HELD, objectives } from '../overlays/objectives'
import { readOn, unread, type Line } from '../story/lines'
import { decisive, diceOf, turnsOf } from '../story/reckoning'
import { saves } from '../words/shell'
import { battlesThatDecided, battleTold, heaviestOf, isBattle, type BattleTold, type Spot } from './battles'
import { verdictOf, type Beside } from './beside_history'
import { changed, heldBefore, heldNow, type Held } from './ground'

export interface Side { name: string; adjective: string }
export interface Loss { units: number; steps: number }
export interface Stack { hex: HexId; seat: number; units: number }
/** A place that changes hands: when, and to whom. */
export interface Change { when: string; date: string; seat: number }
/** A place that counts: for whom it counts in the end, and how it changed hands. */
export interface Place { name: string; holder: number | null; changes: Change[] }
/** Places that somebody took in a day: those that count first. */
export interface Gain { seat: number; hexes: number; places: string[] }

export interface Day {
  date: string
  held: Held | null
  stacks: Stack[]
  gains: Gain[]
  losses: Loss[]
  battles: number
  /** Where most was lost in one battle, if more than one step. */
  heaviest: Spot | null
  beside: Beside[]
}

/** How dice fell in a side's turns: the mean beside the one that was to be expected. */
export interface Dice { rolls: number; mean: number; expected: number }

export interface Facts {
  game: string
  title: string
  about: string[]
  words: string
  sides: Side[]
  outcome: Extract<Turn, { over: unknown }>['over'] | null
  /** The moment up to which it tells, and the turn. */
  when: string
  turn: string
  goals: string[]
  places: Place[]
  days: Day[]
  history: Then | null
  battles: BattleTold[]
  dice: (Dice | null)[]
  board: Board
  /** The hexes that are told of. */
  area: HexId[]
  names: Map<HexId, string>
  attribution: readonly string[]
}

/** What really happened to the places that are told of. */
export interface Then extends History { places: readonly (History['places'][number] & { name: string })[] }

export type Asks = Pick<Session, 'table' | 'game' | 'setting' | 'parts' | 'turn' | 'scene' | 'log' | 'sceneAt' | 'taken' | 'layer' | 'goals' | 'entries'>

/** A player turn and the entry with which it is over. */
interface Stretch { playerTurn: string; title: string; date: string; to: number; lines: Line[] }

/** The date without the part of the day. */
const dateOf = (title: string): string => title.split(',')[0] ?? ''

/** The log by player turns. The entry that ends one begins the next. */
export const stretchesOf = (lines: readonly Line[], entries: number): Stretch[] => {
  const all: Stretch[] = []
  for (const line of lines) {
    const last = all.at(-1)
    if (line.kind === 'heading' && line.playerTurn !== last?.playerTurn) {
      const title = line.title.split(' · ')[0] ?? ''
      if (last) last.to = line.seq
      all.push({ playerTurn: line.playerTurn, title, date: dateOf(title), to: entries, lines: [line] })
    } else last?.lines.push(line)
  }
  return all
}

/** Gathers it. `told` hears how far it is; `signal` breaks it off. */
export const gather = async (session: Asks, told: (done: number, of: number) => void, signal: AbortSignal): Promise<Facts> => {
  const { table, game, setting, parts, turn, scene } = session
  const lines = readOn(unread(), session.log, table).lines
  const stretches = stretchesOf(lines, await session.entries())
  const dates = [...new Set(stretches.map(({ date }) => date))]
  const turns = turnsOf(lines, table.pieces)
  const heavy = decisive(turns)
  const decided = battlesThatDecided(lines, heavy.length > 0 ? heavy : turns, table)
  const steps = stretches.length + dates.length + decided.length + 1
  let done = 0
  const step = <What>(what: What): What => {
    signal.throwIfAborted()
    told(done += 1, steps)
    return what
  }

  const [goals, { signs }, own, control, start] = await Promise.all([
    session.goals(), objectives(session), parts.report?.() ?? null, table.layers.some(({ id }) => id === HELD) ? session.layer(HELD) : EMPTY, session.sceneAt(0),
  ]).then(step)

  // Who held what at the start and after each player turn.
  const now = heldNow(control, table, game.seats.length)
  const heldAt = async (entry: number): Promise<Held | null> => now && heldBefore(now, table, await session.taken(entry))
  const held = [await heldAt(0)]
  for (const { to } of stretches) held.push(step(await heldAt(to)))
  const changesOf = (hex: HexId): Change[] => stretches.flatMap(({ title, date }, at) => {
    const seat = held[at + 1]?.[hex] ?? null
    return seat === null || seat === held[at]?.[hex] ? [] : [{ when: title, date, seat }]
  })

  /** The last player turn of each day, and what was seen after it. */
  const lasts = dates.map((date) => stretches.findLastIndex((stretch) => stretch.date === date))
  const evenings: Scene[] = []
  for (const last of lasts) evenings.push(step(last === stretches.length - 1 ? scene : await session.sceneAt(stretches[last]?.to ?? 0)))

  const board = boardFor(parts.boards, table)
  const area = areaOf({ ...table.grid, off: new Set(table.grid.off) }, evenings, held)
  const history = own && historyIn(own.history, new Map(area.map((hex) => [table.hexes[hex]?.number ?? '', table.hexes[hex]?.name ?? ''])))
  const names = new Map(table.hexes.flatMap(({ name }, hex) => (name === null ? [] : [[hex, name] as const])))
  const spot = (hex: HexId): Spot => spotOf(board, names, hex)
  const known = new Set(history?.places.flatMap(({ hexes }) => hexes))
  /** What is told before other places: those that count, then those of history. */
  const worth = (hex: HexId): number => (table.hexes[hex]?.counts ? 2 : known.has(table.hexes[hex]?.number ?? '') ? 1 : 0)

  const days = dates.map((date, at): Day => {
    const evening = evenings[at] ?? scene
    const [morning, night] = [held[(lasts[at - 1] ?? -1) + 1] ?? null, held[(lasts[at] ?? 0) + 1] ?? null]
    const its = stretches.filter((stretch) => stretch.date === date).flatMap((stretch) => stretch.lines)
    return {
      date, held: night,
      stacks: [...stacksOf(evening)].map(([hex, pieces]) => ({ hex, seat: table.pieces[pieces[0] ?? -1]?.seat ?? 0, units: pieces.length })),
      gains: morning && night ? game.seats.map((_, seat) => gainOf(morning, night, seat, names, worth)) : [],
      losses: game.seats.map((_, seat) => lossesOf(table, evenings[at - 1] ?? start, evening, seat)),
      battles: its.filter(isBattle).length, heaviest: heaviestOf(its, table, spot),
      beside: history && night ? besideOf(history, table.hexes, history.dayOf(date), [held[0] ?? night, night], changesOf) : [],
    }
  })

  const battles: BattleTold[] = []
  for (const one of decided) {
    const [, { declared, came }] = one
    const scenes = await Promise.all([session.sceneAt(declared.seq - 1), session.sceneAt(came.at(-1)?.seq ?? declared.seq)])
    battles.push(step(battleTold(one, table, scenes, spot, own?.roll ?? (() => null))))
  }

  const scenario = game.scenarios.find(({ id }) => id === setting.scenario)
  return {
    game: game.name, title: table.title, words: scenario?.words ?? '',
    about: [scenario?.dates ?? '', scenario?.length ?? '', saves.players(game, setting.players)].filter((part) => part !== ''),
    sides: game.seats.map(({ name, adjective }) => ({ name, adjective })),
    outcome: 'over' in turn ? turn.over : null, when: scene.prompt.when.long, turn: scene.prompt.when.turn,
    goals: goals.map(({ says }) => says.words),
    places: placesOf(signs, table, changesOf),
    days, history, battles, dice: game.seats.map((_, seat) => {
      const [rolls = 0, mean = 0, expected = 0] = diceOf(turns, seat) ?? []
      return rolls === 0 ? null : { rolls, mean, expected }
    }),
    board, area, names, attribution: parts.attribution,
  }
}

/** How far around what happened the map is drawn, in hexes. */
const RIM = 2

/** The part of the map that is told of: where somebody stands in an evening or something changes hands, and a rim around it. */
const areaOf = (grid: Shape, evenings: readonly Scene[], held: readonly (Held | null)[]): HexId[] => {
  const wanted = [...evenings.flatMap((evening) => [...stacksOf(evening).keys()]), ...held.flatMap((one) => (one && held[0] ? changed(held[0], one) : []))]
  const spots = (wanted.length === 0 ? hexesOf(grid) : wanted).map((hex) => columnAndRow(grid, hex))
  const span = (of: readonly number[]) => [Math.min(...of) - RIM, Math.max(...of) + RIM] as const
  const [[left, right], [top, bottom]] = [span(spots.map(({ column }) => column)), span(spots.map(({ row }) => row))]
  return hexesOf({ ...grid, off: new Set() }).filter((hex) => {
    const { column, row } = columnAndRow(grid, hex)
    return column >= left && column <= right && row >= top && row <= bottom
  })
}

const historyIn = (history: History, names: ReadonlyMap<string, string>): Then =>
  ({ ...history, places: history.places.filter(({ hexes }) => hexes.every((number) => names.has(number))).map((place) => ({ ...place, name: names.get(place.hexes[0] ?? '') ?? '' })) })

const spotOf = (ground: Shape, names: ReadonlyMap<HexId, string>, hex: HexId): Spot => {
  const [nearest = hex] = [...names.keys()].toSorted((one, other) => distance(ground, hex, one) - distance(ground, hex, other))
  return { name: names.get(nearest) ?? '', near: nearest !== hex }
}

/** The places that count. Those of one name are told apart by their numbers: a town may have several hexes. */
const placesOf = (signs: readonly SignAt[], { hexes }: Pick<Table, 'hexes'>, changesOf: (hex: HexId) => Change[]): Place[] => {
  const named = (hex: HexId): string => hexes[hex]?.name ?? hexes[hex]?.number ?? ''
  const all = signs.flatMap(({ at, tone }) => ('hex' in at ? [{ hex: at.hex, holder: typeof tone === 'object' && 'of' in tone ? tone.of : null }] : []))
  return all.map(({ hex, holder }) => {
    const isOnly = all.filter((other) => named(other.hex) === named(hex)).length === 1
    return { name: isOnly ? named(hex) : hexName({ hexes }, hex), holder, changes: changesOf(hex) }
  })
}

/** What a side took between two moments. */
const gainOf = (before: Held, after: Held, seat: number, names: ReadonlyMap<HexId, string>, worth: (hex: HexId) => number): Gain => {
  const hexes = changed(before, after).filter((hex) => after[hex] === seat)
  return { seat, hexes: hexes.length, places: [...new Set(hexes.toSorted((one, other) => worth(other) - worth(one)).flatMap((hex) => names.get(hex) ?? []))] }
}

/** What is to be told of the places of history in the evening of a day. */
const besideOf = (history: Then, hexes: readonly { number: string }[], day: number | null, [start, held]: [Held, Held], changesOf: (hex: HexId) => Change[]): Beside[] => {
  if (day === null) return []
  return history.places.flatMap((place) => {
    const its = place.hexes.map((printed) => hexes.findIndex(({ number }) => number === printed))
    const [hex = -1] = its
    if ((held[hex] ?? null) === null) return []
    const firsts = its.map((of) => history.dayOf(changesOf(of).find(({ seat }) => seat === history.seat)?.date ?? ''))
    const ours = firsts.every((since) => since !== null && since <= day) ? Math.max(...firsts.map(Number)) : null
    const verdict = verdictOf(place, { holds: its.every((of) => held[of] === history.seat), since: ours }, day)
    const had = ours !== null || its.every((of) => start[of] === history.seat)
    return verdict === null ? [] : [{ name: place.name, hex, verdict, ours, theirs: place.taken, had }]
  })
}
