import { expect, it } from 'vitest'
import { words } from './play'

it('says how great a victory is, if the game has levels of victory', () => {
  expect(words.over.won('German')).toBe('The German side has won.')
  expect(words.over.won('Allied', 'decisive')).toBe('The Allied side has won: decisive.')
})

it('says what was lost and how the dice fell, one and many', () => {
  expect(words.over.lost(1, 2, [1, 4, 3.5])).toBe('1 unit and 2 steps lost; 1 roll in its turns, 4.00 on average (3.50 expected)')
  expect(words.over.lost(0, 1, null)).toBe('0 units and 1 step lost')
  expect(words.over.turn('17 December, AM', 'Red', [['Red', 1], ['Blue', 3], ['Green', 0]], 2)).toBe('17 December, AM, Red turn: 1 Red loss, 3 Blue losses, 2 taken')
})

it('marks a tab where something waits, and counts no further than anybody would', () => {
  expect([1, 9, 10, 782].map(words.dock.badge)).toEqual(['1', '9', '9+', '9+'])
})
