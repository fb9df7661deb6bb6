// What the reports of this game read out of the engine's sentences, and its dates of history.
import { expect, it } from 'vitest'
import { report } from './report'

it('reads the rolls of a combat and of a fire fight', () => {
  expect(report.roll('9 against 4 is 2-1 (§14.4b) +1 (§21.1a) −1 (§22.8b); roll 6 at 4-1: FF+1, a Fire Fight at +1 may follow (§16.1).')).toMatchObject(
    { lead: null, odds: { strengths: '9 against 4', first: '2-1', last: '4-1' }, face: 6, best: 1, worst: 6, result: expect.stringContaining('fire fight') })
  expect(report.roll('4 against 2 is 2-1 (§14.4b); roll 2 at 2-1: DR2, the defender retreats 2 hexes (§16.1).')).toMatchObject({ odds: { first: '2-1', last: '2-1' }, result: 'the defenders must fall back two hexes' })
  expect(report.roll('1 SS/501 leads the Fire Fight (roll 5, −1 (§16.2b), −1 (§16.2c)): A1/D1, each side loses a step and the defender retreats 2 hexes (§16.2).')).toMatchObject({ lead: '1 SS/501', odds: null, face: 5, result: expect.stringContaining('each side loses a step') })
  expect(report.roll('Artillery V/406 fires in defence (roll 5): 1 column against the attacker (§22.8b).')).toBeNull()
})

it('knows when places fell, and when they were won back after that', () => {
  const { places, dayOf, dateOf } = report.history
  expect(places.length).toBeGreaterThan(50)
  expect(new Set(places.flatMap(({ hexes }) => hexes)).size).toBe(places.length + 1)
  for (const { hexes, taken, again } of places) expect(again === null || (taken !== null && again > taken), hexes[0]).toBe(true)
  expect(places.find(({ hexes }) => hexes.includes('3312'))).toEqual({ hexes: ['3312', '3413'], taken: null, again: null })
  expect([dayOf('17 December'), dayOf('Turn 3'), dateOf(17)]).toEqual([17, null, '17 December'])
})
