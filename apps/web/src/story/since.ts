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
    if (line.fight === 'begins' || (line.about === 'battle' && !line.combat)) news.battles.push({ declared: line, came: [] })
    else if (line.combat && (line.about === 'battle' || line.about === 'lost')) news.battles.at(-1)?.came.push(line)
    const group = groupOf(line)
    if (group !== null) (news.groups[group] ??= []).push(line)
  }
  return news
}

/** Battles are told whole, and what changed hands is asked for as it stands now. */
const groupOf = (line: Sentence): Group | null => {
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

/** The engine's lines of what changed hands. */
export const takenOf = (table: Pick<Table, 'grid'>, lines: readonly LogLine[]): Taken[] =>
  lines.map(({ says, things }) => ({ text: says.words, hexes: hexesNamed(table, things) }))

/** How much changed hands: hexes, or lines where no hexes are named. */
export const takenCount = (taken: readonly Taken[]): number =>
  Math.max(taken.length, new Set(taken.flatMap(({ hexes }) => hexes)).size)
