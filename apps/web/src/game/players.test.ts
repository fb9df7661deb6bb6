// Names of players in addresses and saved games.
import { describe, expect, it } from 'vitest'
import { OPPONENTS, playerNamed, playersNamed } from './players'

describe('a player', () => {
  it('is known by name', () => {
    for (const name of ['human', 'still', ...OPPONENTS]) expect(playerNamed(name)).toBe(name)
  })

  it('of a name that is not known is the usual opponent', () => {
    expect(playersNamed({ german: 'human', allied: 'napoleon' })).toEqual({ german: 'human', allied: 'staff' })
  })
})
