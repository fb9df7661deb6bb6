// The game that the screens speak of: the one that the address names, the one on the table, the one that was chosen last, or the first.
import type { GameOf } from '../engine/words'
import { GAMES, gameOf, isGame } from '../games'
import { table } from '../saves/table.svelte'
import { route } from './route.svelte'

const KEY = 'ardennes.game'

const read = (): string => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

let last = $state(read())

export const chosen = {
  get game(): GameOf {
    const wanted = [route.query.get('game') ?? '', table.game?.session.game.id ?? '', last, GAMES[0]?.id ?? '']
    return gameOf(wanted.find(isGame) ?? '')
  },
}

/** Remembers a game as the one that was chosen last. */
export const choose = (game: string): void => {
  last = game
  try {
    localStorage.setItem(KEY, game)
  } catch {
    // It is asked again at the next visit.
  }
}
