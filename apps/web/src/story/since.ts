// What changed since a player's last turn, sorted by what a player asks after.
import type { HexId, Seat, Side, Table } from '../engine/contract'
import { seatOf } from '../game/session.svelte'
import type { Heading, Line, Sentence } from './lines'

export type Group = 'battles' | 'taken' | 'lost' | 'reinforcements' | 'bridges' | 'supply'
export const GROUPS: readonly Group[] = ['battles', 'taken', 'lost', 'reinforcements', 'bridges', 'supply']

/** Which group an event belongs to, if it is of note. */
const GROUP_OF: Record<string, Group> = {
  eliminated: 'lost', surrendered: 'lost', step_lost: 'lost', exited: 'lost',
  entered: 'reinforcements', entered_from_west: 'reinforcements', appeared: 'reinforcements', dropped: 'reinforcements',
  stationed: 'reinforcements', returned: 'reinforcements', rebuilt: 'reinforcements', replaced: 'reinforcements',
  demolition_tried: 'bridges', ouren_tried: 'bridges', bridge_begun: 'bridges', bridge_built: 'bridges', bridge_abandoned: 'bridges',
  supply_checked: 'supply', surrender_rolled: 'supply', relieved: 'supply',
}

export interface Battle { declared: Sentence; came: Sentence[] }

export interface News {
  /** The last entry before it. */
  from: number
  battles: Battle[]
  groups: Partial<Record<Group, Sentence[]>>
}

/** Where the enemy's latest player turn begins among the lines; at the start, if the reader has not had a turn yet. */
export const beginning = (lines: readonly Line[], viewer: Seat): number => {
  let seen: Heading | null = null
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]
    if (line?.kind !== 'heading') continue
    const enemy = seatOf(line.side) !== viewer
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
    if (line.event === 'attack_declared') news.battles.push({ declared: line, came: [] })
    else if (line.combat && RESULTS.includes(line.event)) news.battles.at(-1)?.came.push(line)
    const group = GROUP_OF[line.event]
    if (group !== undefined) (news.groups[group] ??= []).push(line)
  }
  return news
}

/** What a battle came to, of all its sentences. */
const RESULTS = ['combat_resolved', 'fire_fight_rolled', 'determined_defense_rolled', 'called_off', 'retreated', 'eliminated', 'advanced']

/** The hexes whose last visitors changed between two views: a bit for each hex that is the Germans'. */
export const taken = (before: readonly number[], now: readonly number[]): { hex: HexId; by: Side }[] =>
  now.flatMap((word, at) => {
    const changed = (word ^ (before[at] ?? 0)) >>> 0
    return BITS.filter((bit) => (changed >>> bit) & 1)
      .map((bit) => ({ hex: at * BITS.length + bit, by: (word >>> bit) & 1 ? 'german' as const : 'allied' as const }))
  })
const BITS = Array.from({ length: 32 }, (_, bit) => bit)

/** Of the hexes taken, those that count for victory, then those that have a name; the rest are only counted. */
export const worthNaming = (hexes: { hex: HexId; by: Side }[], table: Pick<Table, 'hexes'>) => {
  const named = ({ hex }: { hex: HexId }) => table.hexes[hex]?.name != null || table.hexes[hex]?.victory === true
  const others = { german: 0, allied: 0 }
  for (const one of hexes) if (!named(one)) others[one.by] += 1
  const counts = ({ hex }: { hex: HexId }) => (table.hexes[hex]?.victory === true ? 1 : 0)
  return { named: hexes.filter(named).sort((one, other) => counts(other) - counts(one)), others }
}
