// The battles that decided: of the turns in which most was lost or taken, the battles that cost or won most.
import { stacksOf } from '../counters/stacks'
import type { Scene, Table } from '../engine/words'
import { whereabouts } from '../forces/order_of_battle'
import type { RollTold } from '../games/game'
import type { HexId } from '../map/geometry'
import { facesOf, type Line, type Sentence } from '../story/lines'
import type { TurnTold } from '../story/reckoning'
import { newsFrom, type Battle } from '../story/since'

/** What a side lost in a battle: units that are gone, and others that lost steps. */
export interface Cost { gone: string[]; hurt: string[] }

export interface BattleTold {
  when: string
  place: Spot
  /** Who attacks. */
  seat: number
  attackers: string[]
  defenders: string[]
  rolls: RollTold[]
  costs: Cost[]
  /** Whether the attackers end where the defenders were. */
  taken: boolean
  /** The places towards which the defenders fall back. */
  back: string[]
}

/** Where something is: at a place, or near it. */
export interface Spot { name: string; near: boolean }

/** So many battles are told of a turn. */
const MOST = 2

interface Fought extends Battle { hex: HexId; weight: number }

const fought = (battle: Battle, { hexes }: Pick<Table, 'hexes'>): Fought => {
  const hex = battle.declared.hexes[0] ?? -1
  const lost = battle.came.filter(({ about }) => about === 'lost').length
  const weight = lost + (wasTaken(battle, hex) ? (hexes[hex]?.counts ? 3 : 1) : 0)
  return { ...battle, hex, weight }
}

const wasTaken = ({ declared, came }: Battle, hex: HexId): boolean =>
  came.some(({ path, pieces }) => path.includes(hex) && path[0] !== hex && pieces.some((piece) => declared.pieces.includes(piece)))

/** The heaviest battles of some turns, with the turn of each. */
export const battlesThatDecided = (lines: readonly Line[], turns: readonly TurnTold[], table: Pick<Table, 'hexes'>): [TurnTold, Fought][] => {
  const all = newsFrom(lines, 0).battles.filter(({ declared }) => declared.fight === 'begins').map((battle) => fought(battle, table))
  const turnOf = ({ declared }: Battle) => lines.findLast((line) => line.kind === 'heading' && line.at < declared.at)
  return turns.flatMap((turn) => {
    const its = all.filter((battle) => {
      const heading = turnOf(battle)
      return heading?.kind === 'heading' && heading.playerTurn === turn.playerTurn && battle.weight > 0
    })
    const heaviest = new Set(its.toSorted((one, other) => other.weight - one.weight).slice(0, MOST))
    return its.filter((battle) => heaviest.has(battle)).map((battle): [TurnTold, Fought] => [turn, battle])
  })
}

/** Where the heaviest battle was fought, if it cost more than one step. */
export const heaviestOf = (lines: readonly Line[], table: Pick<Table, 'hexes'>, spot: (hex: HexId) => Spot): Spot | null => {
  const cost = ({ came }: Battle) => came.filter(({ about }) => about === 'lost').length
  const [first] = newsFrom(lines, 0).battles.toSorted((one, other) => cost(other) - cost(one))
  return first && cost(first) > 1 ? spot(fought(first, table).hex) : null
}

/** Whether a battle begins with a line. */
export const isBattle = (line: Line): line is Sentence => line.kind === 'sentence' && line.fight === 'begins' && !line.struck

/** A battle in plain facts. `before` and `after` are what was seen then. */
export const battleTold = (
  [turn, { declared, came, hex }]: [TurnTold, Fought], table: Table, [before, after]: [Scene, Scene], spot: (hex: HexId) => Spot, read: (sentence: string) => RollTold | null,
): BattleTold => {
  const name = (piece: number) => table.pieces[piece]?.name ?? ''
  const seat = table.pieces[declared.pieces[0] ?? -1]?.seat ?? declared.seat
  const isOwn = (piece: number) => table.pieces[piece]?.seat === seat
  const defenders = (stacksOf(before).get(hex) ?? []).filter((piece) => !isOwn(piece))
  const costs: Cost[] = []
  for (const piece of new Set(came.filter(({ about }) => about === 'lost').flatMap(({ pieces }) => pieces))) {
    const cost = (costs[table.pieces[piece]?.seat ?? 0] ??= { gone: [], hurt: [] })
    const isGone = whereabouts(table, after.pieces[piece]?.at) !== 'map'
    cost[isGone ? 'gone' : 'hurt'].push(name(piece))
  }
  const retreats = came.filter(({ path, pieces }) => path[0] === hex && pieces.some((piece) => !isOwn(piece)))
  return {
    when: turn.title, place: spot(hex), seat, attackers: declared.pieces.map(name), defenders: defenders.map(name), costs,
    rolls: came.filter((line) => facesOf(line).length > 0).flatMap(({ text }) => read(text) ?? []),
    taken: wasTaken({ declared, came }, hex), back: [...new Set(retreats.map(({ path }) => spot(path.at(-1) ?? hex).name))],
  }
}
