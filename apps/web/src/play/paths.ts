// How the engine's answer about reach reads as goals on the map: which way of moving leads to a hex, along which
// path, and what it costs. Nothing is computed here but the way back along `from`.
import type { Closed, Gate, Reach, Reached, Sentence } from '../engine/words'
import type { HexId } from '../map/geometry'

/** A hex within reach. */
export interface Goal {
  hex: HexId
  /** The way of moving that leads there. */
  reach: Reach
  cost: number
  /** Whether a move may end there; otherwise it is only passed. */
  ends: boolean
  /** What is to be known of going there. */
  note: Sentence | null
}

/** The reaches of an answer, the best way of moving first; or the one that was picked. */
export const reachesOf = (reaches: readonly Reach[], only: string | null): Reach[] =>
  reaches.filter(({ mode }) => only === null || only === mode)

/** Every hex within reach by the first way that can end there; by the first that passes it where none can end. */
export const goalsOf = (reaches: readonly Reach[], only: string | null, start: HexId | null = null): Map<HexId, Goal> => {
  const goals = new Map<HexId, Goal>()
  for (const reach of reachesOf(reaches, only)) {
    for (const { hex, cost, from, ends, note } of reach.hexes) {
      const known = goals.get(hex)
      if (from === null || hex === start || (known && (known.ends || !ends))) continue
      goals.set(hex, { hex, reach, cost, ends, note: note === null ? null : reach.notes[note] ?? null })
    }
  }
  return goals
}

/** Hexes where a move may end by one way of moving. */
export interface Band { reach: Reach; goals: Goal[] }

/** Where a move may end, by the ways of moving that lead there, the best first. */
export const bandsOf = (reaches: readonly Reach[], goals: ReadonlyMap<HexId, Goal>): Band[] => {
  const ends = [...goals.values()].filter((goal) => goal.ends)
  return reaches.map((reach) => ({ reach, goals: ends.filter((goal) => goal.reach.mode === reach.mode) })).filter((band) => band.goals.length > 0)
}

/** The path by which a way leads to a hex, from where its search began; nothing if it does not. After a path by way of
    other hexes the search began at the end of that path. */
export const pathTo = (reaches: readonly Reach[], mode: string, hex: HexId, start: HexId | null = null): HexId[] => {
  const reach = reaches.find((other) => other.mode === mode)
  const reached = new Map<HexId, Reached>(reach?.hexes.map((here) => [here.hex, here]))
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

/** Where a path may lead into something else than a hex, and by which way of moving. */
export interface GateBy { gate: Gate; reach: Reach }

/** Gates by the first way of moving that leads through them. */
export const gatesOf = (reaches: readonly Reach[], only: string | null): GateBy[] => {
  const gates = new Map<string, GateBy>()
  for (const reach of reachesOf(reaches, only)) {
    for (const gate of reach.gates) {
      const key = JSON.stringify([gate.to, gate.says.words])
      if (!gates.has(key)) gates.set(key, { gate, reach })
    }
  }
  return [...gates.values()]
}

/** Ways of moving that are closed for the same reason. */
export interface WhyNot { names: string[]; every: boolean; says: Sentence; stops: readonly number[] }

/** Why ways of moving are closed, those with the same reason together; `every`: no way is open, and all for this reason. */
export const whyNot = ({ reaches, closed }: { reaches: readonly Reach[]; closed: readonly Closed[] }): WhyNot[] =>
  [...new Map(closed.map(({ says, stops }) => [says.words, { says, stops }])).values()].map(({ says, stops }) => {
    const same = closed.filter((one) => one.says.words === says.words)
    return { names: same.map(({ name }) => name), every: reaches.length === 0 && same.length === closed.length, says, stops }
  })
