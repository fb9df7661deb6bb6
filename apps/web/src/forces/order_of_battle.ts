// Both sides' units by formation: who is on the map, who is to come, who is lost, and how many steps that cost.
import { stepsOf } from '../counters/state'
import type { Formation, Side, Table, Unit, UnitId, View } from '../engine/contract'

export type Whereabouts = 'map' | 'waiting' | 'lost' | 'away'

export interface Member { id: UnitId; where: Whereabouts; stepsLost: number }
export interface Group { formation: Formation; members: Member[]; map: number; waiting: number; lost: number; stepsLost: number }
export interface Forces { side: Side; groups: Group[]; map: number; waiting: number; lost: number; stepsLost: number }

const isLost = (unit: Unit) => unit.place === 'dead' || unit.place === 'surrendered'
const isInPlay = (unit: Unit) => typeof unit.place === 'object' || unit.place === 'antwerp'

export const whereabouts = (unit: Unit): Whereabouts => {
  if (isLost(unit)) return 'lost'
  if (unit.place === 'waiting') return 'waiting'
  return isInPlay(unit) ? 'map' : 'away'
}

/** Counters of no division, which are made in play: remnants, and what broke off from a larger unit. */
export const isMade = (formation: Formation | undefined): boolean => formation?.name.endsWith(' display') ?? false

export const forcesOf = (table: Pick<Table, 'counters' | 'formations'>, view: Pick<View, 'units'>, side: Side): Forces => {
  const broken = brokenOff(view.units)
  const groups = new Map<number, Group>()
  let living = 0
  for (const counter of table.counters) {
    const [unit, formation] = [view.units[counter.id], table.formations[counter.formation]]
    if (counter.side !== side || !unit || !formation || unit.place === 'unused') continue
    const made = isMade(formation)
    if (made && !isInPlay(unit)) continue
    if (made && counter.remnant) living += unit.steps
    const stepsLost = made ? 0 : Math.max(0, stepsLostOf(counter.id, table, unit) - (broken.get(counter.id) ?? 0))
    const group = groups.get(formation.id) ?? { formation, members: [], map: 0, waiting: 0, lost: 0, stepsLost: 0 }
    groups.set(formation.id, group)
    add(group, { id: counter.id, where: whereabouts(unit), stepsLost })
  }
  return total(side, [...groups.values()], living)
}

const add = (group: Group, member: Member) => {
  group.members.push(member)
  group.stepsLost += member.stepsLost
  if (member.where !== 'away') group[member.where] += 1
}

/** A living remnant is a step that its regiment has not lost; the counters do not say whose. */
const total = (side: Side, groups: Group[], living: number): Forces => {
  const sum = (of: (group: Group) => number) => groups.reduce((all, group) => all + of(group), 0)
  const stepsLost = Math.max(0, sum((group) => group.stepsLost) - living)
  return { side, groups, map: sum((group) => group.map), waiting: sum((group) => group.waiting), lost: sum((group) => group.lost), stepsLost }
}

const stepsLostOf = (id: UnitId, table: Pick<Table, 'counters'>, unit: Unit): number => {
  const counter = table.counters[id]
  if (!counter || unit.place === 'waiting') return 0
  return isLost(unit) ? counter.steps : stepsOf(counter, unit).lost
}

/** How many steps of each unit are in play as units that broke off from it. */
const brokenOff = (units: readonly Unit[]): Map<UnitId, number> => {
  const steps = new Map<UnitId, number>()
  for (const unit of units) {
    if (unit.parent !== null && isInPlay(unit)) steps.set(unit.parent, (steps.get(unit.parent) ?? 0) + unit.steps)
  }
  return steps
}
