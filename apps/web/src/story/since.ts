// What changed since a player's last turn, sorted by what a player asks after.
import type { LineKind, LogLine, Table } from '../engine/words'
import type { HexId } from '../map/geometry'
import { isMove, type Heading, type Line, type Sentence } from './lines'
import { hexesNamed } from './places'

export type Group = Exclude<LineKind, 'plain'> | 'moves' | 'rest'
export const GROUPS: readonly Group[] = ['battle', 'taken', 'lost', 'arrived', 'moves', 'works', 'supply', 'cards', 'rest']
/** Groups of what was done; the others tell what came of it. */
export const DEEDS: readonly Group[] = ['arrived', 'moves', 'works', 'cards', 'rest']

export interface Battle { declared: Sentence; came: Sentence[] }

/** Ground that changed hands: what is said of it, and where. */
export interface Taken { text: string; hexes: HexId[] }

export interface News {
  /** The last entry before it. */
  from: number
  battles: Battle[]
  groups: Partial<Record<Group, Sentence[]>>
}

/** Where the enemy's latest player turn begins among the lines; at the start, if the reader has not had a turn yet. */
export const beginning = (lines: readonly Line[], viewer: number): number => {
  let seen: Heading | null = null
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]
    if (line?.kind !== 'heading') continue
    const enemy = line.seat !== viewer
    if (seen !== null && !enemy) return seen.at
    if (enemy) seen = line
  }
  return 0
}

/** What happened from a line on. */
export const newsFrom = (lines: readonly Line[], begin: number): News => {
  const news: News = { from: Math.max((lines[begin]?.seq ?? 1) - 1, 0), battles: [], groups: {} }
  for (const line of lines.slice(begin)) {
    if (line.kind === 'heading' || line.struck) continue
    // What was fought outside any fight stands by itself.
    if (line.fight === 'begins' || (line.about === 'battle' && !line.combat && !slipsAway(line))) news.battles.push({ declared: line, came: [] })
    else if (line.combat && (line.about === 'battle' || line.about === 'lost')) news.battles.at(-1)?.came.push(line)
    const group = groupOf(line)
    if (group !== null) (news.groups[group] ??= []).push(line)
  }
  return news
}

/** Whether somebody goes back outside any fight, of their own will: that is a move. */
const slipsAway = (line: Sentence): boolean => line.about === 'battle' && !line.combat && isMove(line)

/** Battles are told whole, and what changed hands is asked for as it stands now. */
const groupOf = (line: Sentence): Group | null => {
  if (slipsAway(line)) return 'moves'
  if (line.about === 'battle' || line.about === 'taken') return null
  if (line.about !== 'plain') return line.about
  return line.combat ? null : isMove(line) ? 'moves' : 'rest'
}

/** Units of a formation that moved, and how; or those that are left over. */
export interface March { formation: number | null; units: number; ways: Sentence[] }

/** Moves summed up: the formations of which most units moved, and all others together. */
export const marchesOf = (moves: readonly Sentence[], table: Pick<Table, 'pieces'>, most: number): March[] => {
  const by = new Map<number | null, Sentence[]>()
  for (const move of moves) {
    const formation = table.pieces[move.pieces[0] ?? -1]?.formation ?? null
    by.set(formation, [...(by.get(formation) ?? []), move])
  }
  const march = (formation: number | null, ways: Sentence[]): March => ({ formation, units: new Set(ways.flatMap(({ pieces }) => pieces)).size, ways })
  const named = [...by].flatMap(([formation, ways]) => (formation === null ? [] : [march(formation, ways)])).sort((one, other) => other.units - one.units)
  const others = [...named.slice(most).flatMap(({ ways }) => ways), ...(by.get(null) ?? [])]
  return [...named.slice(0, most), ...(others.length === 0 ? [] : [march(null, others)])]
}

/** Where units have got to: the places that most of them have, so many at most, and whether any is elsewhere. */
export const goalsOf = (ways: readonly Pick<Sentence, 'pieces' | 'path'>[], hexes: Table['hexes'], most: number): { places: string[]; elsewhere: boolean } => {
  const ends = new Map(ways.flatMap(({ pieces, path }) => pieces.map((piece) => [piece, hexes[path.at(-1) ?? -1]?.name ?? null] as const)))
  const counts = new Map<string, number>()
  for (const name of ends.values()) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  const places = [...counts].sort(([, one], [, other]) => other - one).slice(0, most)
  return { places: places.map(([name]) => name), elsewhere: places.reduce((sum, [, count]) => sum + count, 0) < ends.size }
}

/** The order behind some lines: each reason once, in the order of the lines. */
export const reasonsOf = (lines: readonly Pick<Sentence, 'seq'>[], reasons: ReadonlyMap<number, string>): string[] =>
  [...new Set(lines.flatMap(({ seq }) => reasons.get(seq) ?? []))]

/** All of it in numbers. */
export interface Summary {
  moved: number
  arrived: number
  battles: number
  /** In how many of them the reader's units went back. */
  back: number
  /** Losses of the reader, and of everybody else. */
  lost: [ours: number, theirs: number]
  hexes: number
  /** Names among the hexes that changed hands, those that count first; their numbers if none has a name. */
  places: string[]
}

const unitsOf = (lines: readonly Sentence[] = []): number => new Set(lines.flatMap((line) => line.pieces)).size

export const summaryOf = ({ groups, battles }: News, taken: readonly Taken[], { pieces, hexes }: Pick<Table, 'pieces' | 'hexes'>, viewer: number): Summary => {
  const isOurs = (line: Sentence) => line.pieces.some((piece) => pieces[piece]?.seat === viewer)
  const lost = groups.lost ?? []
  const ours = lost.filter(isOurs).length
  const held = [...new Set(taken.flatMap(({ hexes }) => hexes))].flatMap((hex) => hexes[hex] ?? [])
  const named = [...held.filter(({ counts }) => counts), ...held.filter(({ counts }) => !counts)].flatMap(({ name }) => name ?? [])
  return {
    moved: unitsOf(groups.moves),
    arrived: unitsOf(groups.arrived),
    battles: battles.length,
    back: battles.filter(({ came }) => came.some((line) => isMove(line) && isOurs(line))).length,
    lost: [ours, lost.length - ours],
    hexes: takenCount(taken),
    places: named.length > 0 ? named : held.map(({ number }) => number),
  }
}

/** How much there is of a group, as the summary counts it: hexes that changed hands, units that moved or arrived, battles, or lines. */
export const countOf = (group: Group, { groups, battles }: News, taken: readonly Taken[]): number => {
  if (group === 'taken') return takenCount(taken)
  if (group === 'battle') return battles.length
  return group === 'moves' || group === 'arrived' ? unitsOf(groups[group]) : groups[group]?.length ?? 0
}

/** The engine's lines of what changed hands. */
export const takenOf = (table: Pick<Table, 'grid'>, lines: readonly LogLine[]): Taken[] =>
  lines.map(({ says, things }) => ({ text: says.words, hexes: hexesNamed(table, things) }))

/** How much changed hands: hexes, or lines where no hexes are named. */
export const takenCount = (taken: readonly Taken[]): number =>
  Math.max(taken.length, new Set(taken.flatMap(({ hexes }) => hexes)).size)
