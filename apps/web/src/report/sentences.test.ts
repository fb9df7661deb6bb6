import { describe, expect, it } from 'vitest'
import type { BattleTold } from './battles'
import type { Day, Facts } from './facts'
import { battleProse, comparisonTold, dayTold, diceTold, differenceTold, historyTold, hopeTold, keptTold, many, resultTold, some } from './sentences'

const sides = [{ name: 'Reds', adjective: 'Red' }, { name: 'Blues', adjective: 'Blue' }]
const day: Day = { date: '17 May', held: [0, 1], stacks: [], gains: [], losses: [{ units: 0, steps: 1 }, { units: 1, steps: 2 }], battles: 1, heaviest: null, beside: [] }
const facts = { sides, title: 'The Crossing', outcome: { won: { seat: 1 } }, when: '17 May, AM', turn: 'Turn 2 of 8', days: [day, day], places: [{ name: 'Aston', holder: 0, changes: [] }] } as unknown as Facts

it('counts one and many, in words while they are few', () => {
  expect([many(1, 'step'), many(2, 'step'), many(13, 'step'), many(0, 'hex', 'hexes')]).toEqual(['one step', 'two steps', '13 steps', 'no hexes'])
  expect(some(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C, D, E and F')
  expect(some(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe('A, B, C, D, E and two others')
})

it('tells how it ended, and how it stands', () => {
  expect(resultTold(facts)).toEqual(['The Blues win.', 'Of the one place that counts, the Reds end with one and the Blues none.', 'It costs the Reds two steps and the Blues four steps (two units eliminated).'])
  expect(resultTold({ ...facts, outcome: 'drawn' })[0]).toBe('The Crossing ends in a draw.')
  expect(resultTold({ ...facts, outcome: null, places: [], days: [] })).toEqual(['The Crossing is still being played: this is how it stands on 17 May, AM (Turn 2 of 8).', 'Nobody has lost a step.'])
  expect(keptTold(facts)).toEqual(['The Reds keep Aston throughout.'])
})

describe('a day', () => {
  const gains = [{ seat: 0, hexes: 9, places: ['Aston', 'Bourn'] }, { seat: 1, hexes: 1, places: [] }]

  it('is told in forms that take turns', () => {
    expect(dayTold({ ...day, gains }, sides, 0)).toEqual(['The Reds take Aston and Bourn.', 'The Blues gain one hex, but no town or village.', 'There is one battle; the day costs the Reds one step and the Blues two steps (one unit eliminated).'])
    expect(dayTold({ ...day, gains: gains.slice(0, 1), battles: 2, heaviest: { name: 'Bourn', near: true } }, sides, 1)).toEqual(
      ['Aston and Bourn fall to the Reds.', 'The day sees two battles, the heaviest near Bourn, and costs the Reds one step and the Blues two steps (one unit eliminated).'])
  })

  it('may have nothing to tell', () => {
    const none = { units: 0, steps: 0 }
    expect(dayTold({ ...day, losses: [none, none], battles: 0 }, sides, 0)).toEqual(['No ground changes hands.', 'There is no battle, and nobody loses a step.'])
  })

  it('is set beside history', () => {
    const places = [{ name: 'Aston', hexes: ['1'], taken: 17, again: null }, { name: 'Bourn', hexes: ['2'], taken: 15, again: 17 }, { name: 'Corley', hexes: ['3'], taken: 19, again: null }]
    const history = { seat: 0, places, dayOf: (date: string) => Number.parseInt(date, 10), dateOf: (of: number) => `${of} May` }
    const beside = [{ name: 'Aston', hex: 1, verdict: 'held', ours: null, theirs: 17, had: false }, { name: 'Corley', hex: 3, verdict: 'earlier', ours: 17, theirs: 19, had: true }] as const
    expect(historyTold({ history, sides }, { ...day, beside: [...beside] })).toEqual(
      ['In history the Reds took Aston on this day.', 'They lost Bourn again.', 'Here it holds.', 'Here they take Corley, which they did not have then.', 'In the evening they are ahead of history at one place and behind it at one.'])
    expect(beside.map(differenceTold)).toEqual(['held here', 'two days earlier'])
    expect(comparisonTold({ history, sides }, beside)).toEqual(['Of the places compared here, the Reds have taken one earlier.', 'One place that had fallen by then is not theirs here.'])
    expect(historyTold({ history: null, sides }, day)).toEqual([])
  })
})

it('tells a battle: who, where, the odds, the die beside its mean, the cost and the end', () => {
  const battle: BattleTold = {
    when: '17 May, AM', place: { name: 'Aston', near: false }, seat: 0, attackers: ['a', 'b', 'c', 'd'], defenders: ['x'], taken: true, back: [],
    rolls: [
      { lead: null, odds: { strengths: '9 against 3', first: '3-1', last: '4-1' }, face: 6, best: 1, worst: 6, result: 'it must be fought out' },
      { lead: 'a', odds: null, face: 2, best: 1, worst: 6, result: 'the defenders go' },
    ],
    costs: [{ gone: [], hurt: ['a'] }, { gone: ['x'], hurt: [] }],
  }
  expect(hopeTold([battle])).toEqual(['The attackers hope for a 1 and fear a 6; the mean of a die is 3.5.'])
  expect(battleProse(battle, sides, 0).join(' ')).toBe('Four Red units, a and b among them, attack x at Aston. 9 against 3 is 3-1, and shifts make it 4-1. '
    + 'The attackers roll 6, the worst there is: it must be fought out. a leads it and rolls 2, 1.5 better than the mean: the defenders go. The Reds lose a step of a; the Blues lose x. The Reds are in Aston.')
  expect(battleProse({ ...battle, place: { name: 'Aston', near: true }, attackers: ['a'], rolls: [], costs: [], taken: false, back: ['Bourn'] }, sides, 1).join(' '))
    .toBe('Near Aston, a goes in against x. Nobody loses a step. The defenders fall back towards Bourn.')
})

it('sets the dice beside what was to be expected', () => {
  expect(diceTold([{ rolls: 1, mean: 2, expected: 3.5 }, { rolls: 20, mean: 3.1, expected: 3.5 }], sides)).toEqual(
    ['In the turns of the Reds one die is rolled and shows 2; 3.5 is the mean.', 'In the turns of the Blues 20 dice are rolled, and the mean is 3.10, 0.40 below what dice give on average.'])
  expect(diceTold([null, null], sides)).toEqual([])
})
