import { expect, it } from 'vitest'
import { words } from './play'

it('says how great a victory is, if the game has levels of victory', () => {
  expect(words.over.won('German')).toBe('The German side has won.')
  expect(words.over.won('Allied', 'decisive')).toBe('The Allied side has won: decisive.')
})
