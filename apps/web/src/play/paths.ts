// How the engine's answer about reach reads as goals on the map: which way of moving leads to a hex, along which
// path, and what it costs. Nothing is computed here but the way back along `from`.
import type { HexId, Mode, Reach } from '../engine/contract'

/** The order in which a way of moving chooses itself. */
export const MODES: readonly Mode[] =
  ['ordinary', 'tactical', 'extended', 'strategic', 'prime_mover', 'prime_mover_tactical', 'shift']

export type Way = Reach['ways'][number]
type Reached = Way['hexes'][number]

/** A hex within reach. */
export interface Goal {
  hex: HexId
  mode: Mode
  cost: number
  allowance: number
  countsHexes: boolean
  /** Whether a move may end there; otherwise it is only passed. */
  ends: boolean
}

/** The ways of an answer in the order in which they choose themselves, or the one that was picked. */
export const waysOf = (reach: Reach, only: Mode | null): Way[] =>
  MODES.flatMap((mode) => reach.ways.filter((way) => way.mode === mode && (only === null || only === mode)))

/** Every hex within reach by the first way that can end there; by the first that passes it where none can end. */
export const goalsOf = (reach: Reach, only: Mode | null, start: HexId | null = null): Map<HexId, Goal> => {
  const goals = new Map<HexId, Goal>()
  for (const way of waysOf(reach, only)) {
    for (const { hex, cost, from, ends } of way.hexes) {
      const known = goals.get(hex)
      if (from === null || hex === start || (known && (known.ends || !ends))) continue
      goals.set(hex, { hex, mode: way.mode, cost, allowance: way.allowance, countsHexes: way.counts_hexes, ends })
    }
  }
  return goals
}

/** The path by which a way leads to a hex, from where its search began; nothing if it does not. After a path by way of
    other hexes the search began at the end of that path. */
export const pathTo = (reach: Reach, mode: Mode, hex: HexId, start: HexId | null = null): HexId[] => {
  const way = reach.ways.find((other) => other.mode === mode)
  const reached = new Map<HexId, Reached>(way?.hexes.map((here) => [here.hex, here]))
  const path: HexId[] = []
  for (let here: HexId | null = hex; here !== null && path.length <= reached.size;) {
    const step = reached.get(here)
    if (!step) return []
    path.unshift(here)
    here = here === start ? null : step.from
  }
  return path
}

/** A path made longer: a leg that begins where the path ends. */
export const joined = (path: HexId[], leg: HexId[]): HexId[] =>
  path.length > 0 && path.at(-1) === leg[0] ? [...path, ...leg.slice(1)] : [...path, ...leg]
