// Who is where, and what it cost.
import { expect, it } from 'vitest'
import type { FormationOf, HoldingOf, PieceNow, PieceOf, Place } from '../engine/words'
import { forcesOf, lossesOf, whereabouts } from './order_of_battle'

const piece = (formation: number | null, seat = 1): PieceOf => ({
  name: '', short: '', band: '', seat, army: '', formation, style: '', symbol: '', size: '', badge: null, quality: 'plain', faces: [{ figures: [], steps: 1, lost: 0 }], arrives: null,
})
const formations: FormationOf[] = [
  { name: '28', seat: 1, style: '', made: false }, { name: 'Remnants', seat: 1, style: '', made: true }, { name: '5', seat: 0, style: '', made: false },
]
const holdings: HoldingOf[] = (['coming', 'ready', 'lost', 'left'] as const).map((fate) => ({ name: fate, seat: null, fate }))
const now = (at: Place, lost = 0): PieceNow => ({ at, face: 0, lost, chips: [] })
const table = { formations, holdings, pieces: [piece(0), piece(0), piece(0), piece(1), piece(1), piece(2, 0), piece(null)] }
const count = (...pieces: PieceNow[]) => forcesOf(table, { pieces: Object.fromEntries(pieces.entries()) }, 1)

it('knows what is true of every place', () => {
  const places: (Place | undefined)[] = [{ hex: 4 }, 'somewhere', 'nowhere', undefined, { space: [0, 3] }, ...holdings.map((_, holding) => ({ holding }))]
  expect(places.map((at) => whereabouts(table, at))).toEqual(['map', 'map', null, null, 'waiting', 'waiting', 'map', 'lost', 'away'])
})

it('counts nothing before the first shot', () => {
  const forces = count(now({ hex: 1 }), now({ space: [0, 2] }), now('nowhere'), now('nowhere'))
  expect(forces).toMatchObject({ map: 1, waiting: 1, lost: 0, stepsLost: 0 })
  expect(forces.groups).toHaveLength(1)
})

it('leaves out what comes only after the scenario has ended', () => {
  expect(whereabouts(table, { holding: 0 }, '27 December')).toBeNull()
  expect(whereabouts(table, { space: [0, 3] }, '17 December')).toBe('waiting')
  expect(whereabouts(table, { holding: 2 }, '17 December')).toBe('lost')
})

it('counts steps as the scene has them, also of those who left', () => {
  const forces = count(now({ holding: 2 }, 3), now({ hex: 1 }, 1), now({ holding: 3 }, 1))
  expect(forces).toMatchObject({ map: 1, lost: 1, waiting: 0, stepsLost: 5 })
  expect(forces.groups[0]?.members.map(({ where }) => where)).toEqual(['lost', 'map', 'away'])
})

it('lists what is made in play only while it is there, and nobody of the other seat', () => {
  const forces = count(now({ hex: 1 }), now({ hex: 1 }), now({ hex: 1 }), now({ hex: 2 }), now({ holding: 2 }), now({ hex: 3 }), now({ hex: 4 }))
  expect(forces.groups.map(({ formation, members }) => [formation.name, members.map(({ id }) => id)])).toEqual([['28', [0, 1, 2]], ['Remnants', [3]]])
})

it('tells what was lost between two moments', () => {
  const scene = (...pieces: PieceNow[]) => ({ pieces: Object.fromEntries(pieces.entries()) })
  expect(lossesOf(table, scene(now({ hex: 1 }, 1), now({ holding: 2 }, 2)), scene(now({ holding: 2 }, 3), now({ holding: 2 }, 2)), 1)).toEqual({ units: 1, steps: 2 })
})
