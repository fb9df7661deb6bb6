// Losses are counted once: steps that fight on as detachments or remnants are not lost.
import { expect, it } from 'vitest'
import type { Counter, Formation, Place, Unit } from '../engine/contract'
import { forcesOf } from './order_of_battle'

const counter = (id: number, over: Partial<Counter> = {}): Counter => ({
  id, name: `28/${id}`, short: `${id}`, side: 'allied', nation: 'us', kind: 'infantry', mobility: 'foot', size: 'III', formation: 0, steps: 3,
  strengths: [{ attack: 3, defense: 4, movement: 3 }, { attack: 6, defense: 6, movement: 3 }], quality: 'veteran', tank: null, range: null, remnant: false, ...over,
})
const one = { steps: 1, strengths: [{ attack: 1, defense: 2, movement: 3 }], formation: 1 }
const formations: Formation[] = [
  { id: 0, name: '28', side: 'allied', colour: 'VIII', independent: false },
  { id: 1, name: 'Allied display', side: 'allied', colour: 'army', independent: true },
]
const counters = [counter(0), counter(1), counter(2), counter(3, { ...one, remnant: true }), counter(4, one)]
const unit = (place: Place, steps: number, parent: number | null = null): Unit => ({ place, steps, order: 'good', marks: 0, surrender: 0, parent })
const count = (...units: Unit[]) => forcesOf({ counters, formations }, { units }, 'allied')

it('counts nothing before the first shot', () => {
  const forces = count(unit({ on: 1 }, 2), unit('waiting', 2), unit('unused', 2), unit('unused', 1), unit('unused', 1))
  expect(forces).toMatchObject({ map: 1, waiting: 1, lost: 0, stepsLost: 0 })
  expect(forces.groups).toHaveLength(1)
})

it('counts the steps of the dead, of the reduced and of those who surrendered', () => {
  const forces = count(unit('dead', 0), unit({ on: 1 }, 1), unit('surrendered', 0), unit('unused', 1), unit('unused', 1))
  expect(forces).toMatchObject({ map: 1, lost: 2, stepsLost: 7 })
})

it('does not count what fights on as a remnant', () => {
  expect(count(unit('dead', 0), unit('waiting', 2), unit('waiting', 2), unit({ on: 1 }, 1), unit('unused', 1)).stepsLost).toBe(2)
})

it('does not count what broke off from a unit', () => {
  expect(count(unit({ on: 1 }, 1), unit('waiting', 2), unit('waiting', 2), unit('unused', 1), unit({ on: 2 }, 1, 0)).stepsLost).toBe(0)
})
