import { expect, it } from 'vitest'
import { GAMES, IDS, isGame } from './index'

it('knows only the games that ship, unless it was built for tests', () => {
  expect(GAMES.map(({ id }) => id)).toEqual(IDS)
  expect(isGame('tiny')).toBe(false)
})
