// Whose seed stays in the browser: that of a game which goes on against another person, and no other.
import { expect, it } from 'vitest'
import { isAgainstAnother } from './sending'

const setting = (allied: string, taken?: Record<string, string>) => ({ rules: 'a44', scenario: 'six_turns', options: {}, players: { german: 'human', allied }, taken, seed: '00'.repeat(32) })

it.each([
  ['two people play', setting('human'), false, true],
  ['two people have played', setting('human'), true, false],
  ['a person plays an opponent', setting('staff'), false, false],
  ['a person has taken over the opponent’s seat', setting('human', { allied: 'staff' }), false, false],
])('%s', (_, played, over, another) => {
  expect(isAgainstAnother({ setting: played, over })).toBe(another)
})
