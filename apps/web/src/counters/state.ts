// What a unit has left and what lies on it, read off the view: strengths of its side, steps, marks. Nothing is decided here.
import { MARKS, type Counter, type Mark, type Unit, type UnitId } from '../engine/contract'

const BITS = new Map<Mark, number>(MARKS.map((mark, bit) => [mark, bit]))

export const hasMark = (unit: Unit, mark: Mark): boolean => ((unit.marks >> (BITS.get(mark) ?? 31)) & 1) === 1

export type Strengths = Counter['strengths'][number]
const NONE: Strengths = { attack: null, defense: 0, movement: 0 }

/** The strengths that its counter shows now; those of the whole counter, for one that is not in play. */
export const strengthsOf = (counter: Counter, unit: Unit | undefined): Strengths => {
  const sides = counter.strengths.length
  const left = unit && unit.steps > 0 ? Math.min(unit.steps, sides) : sides
  return counter.strengths[left - 1] ?? NONE
}

/** Guns have no attack of their own: they support that of others. */
const SUPPORT = 'S'

/** `4-5-3`, or `S-1-0` for guns. */
export const figuresOf = (counter: Counter, unit: Unit | undefined): string => {
  const { attack, defense, movement } = strengthsOf(counter, unit)
  return `${attack ?? SUPPORT}-${defense}-${movement}`
}

/** `4-5`, where there is no room for more. */
export const shortFiguresOf = (counter: Counter, unit: Unit | undefined): string => {
  const { attack, defense } = strengthsOf(counter, unit)
  return `${attack ?? SUPPORT}-${defense}`
}

export interface Steps {
  /** Of the counter's own. */
  left: number
  lost: number
  /** What a remnant will be made of. */
  remnant: number
}

/** Its steps. A counter with more sides than steps loses all of them at once. */
export const stepsOf = (counter: Counter, unit: Unit | undefined): Steps => {
  const sides = counter.strengths.length
  const own = Math.min(sides, counter.steps)
  const left = unit === undefined ? own : Math.min(unit.steps, own)
  return { left, lost: own - left, remnant: counter.steps - own }
}

/** What a side stands with in one hex. */
export interface Company { attack: number; defense: number }

export const combined = (counters: readonly Counter[], units: readonly Unit[], ids: readonly UnitId[]): Company => {
  const sum = { attack: 0, defense: 0 }
  for (const id of ids) {
    const counter = counters[id]
    if (!counter) continue
    const { attack, defense } = strengthsOf(counter, units[id])
    sum.attack += attack ?? 0
    sum.defense += defense
  }
  return sum
}

/** The strongest first: by attack and defense together, then by steps, then by the order of the counters. */
export const strongestFirst = (counters: readonly Counter[], units: readonly Unit[], ids: readonly UnitId[]): UnitId[] => {
  const weight = (id: UnitId) => {
    const counter = counters[id]
    if (!counter) return 0
    const { attack, defense } = strengthsOf(counter, units[id])
    return ((attack ?? 0) + defense) * 8 + (units[id]?.steps ?? 0)
  }
  return [...ids].sort((one, other) => weight(other) - weight(one) || one - other)
}
