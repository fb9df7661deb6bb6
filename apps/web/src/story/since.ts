// What changed since a player's last turn, sorted by what a player asks after.
import type { LineKind, LogLine, Table } from '../engine/words'
import type { HexId } from '../map/geometry'
import type { Heading, Line, Sentence } from './lines'
import { hexesNamed } from './places'

export type Group = Exclude<LineKind, 'plain'>
export const GROUPS: readonly Group[] = ['battle', 'taken', 'lost', 'arrived', 'works', 'supply', 'cards']
/** Groups of what was done; the others tell what came of it. */
export const DEEDS: readonly Group[] = ['arrived', 'works', 'cards']

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
    // Battles are told whole, and what changed hands is asked for as it stands now.
    if (line.about !== 'plain' && line.about !== 'battle' && line.about !== 'taken') (news.groups[line.about] ??= []).push(line)
  }
  return news
}

/** The engine's lines of what changed hands. */
export const takenOf = (table: Pick<Table, 'grid'>, lines: readonly LogLine[]): Taken[] =>
  lines.map(({ says, things }) => ({ text: says.words, hexes: hexesNamed(table, things) }))

/** How much changed hands: hexes, or lines where no hexes are named. */
export const takenCount = (taken: readonly Taken[]): number =>
  Math.max(taken.length, new Set(taken.flatMap(({ hexes }) => hexes)).size)
