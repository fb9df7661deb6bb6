// Hexes within reach as a list: those with a name first, then by number; filtered by what the player types.
import type { HexId, Table } from '../engine/contract'
import type { Goal } from './paths'

export const destinations = (table: Table, goals: ReadonlyMap<HexId, Goal>, wanted: string): Goal[] => {
  const text = wanted.trim().toLowerCase()
  const name = (goal: Goal) => table.hexes[goal.hex]?.name ?? ''
  const number = (goal: Goal) => table.hexes[goal.hex]?.number ?? ''
  const matches = (goal: Goal) =>
    goal.ends && (text === '' || number(goal).startsWith(text) || name(goal).toLowerCase().includes(text))
  const order = (one: Goal, other: Goal) =>
    Number(name(one) === '') - Number(name(other) === '') || name(one).localeCompare(name(other)) ||
    number(one).localeCompare(number(other))
  return [...goals.values()].filter(matches).sort(order)
}
