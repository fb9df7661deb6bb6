// The game that the screens speak of: the one on the table, if it is on the screen; else the one that the address names, the one on the
// table, the one that was chosen last, or the first.
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
    const named = route.query.get('game') ?? ''
    const laid = table.game?.session.game.id ?? ''
    const atTable = route.screen === 'play' || route.screen === 'lesson'
    return gameOf([atTable ? laid : '', named, laid, last, GAMES[0]?.id ?? ''].find(isGame) ?? '')
  },
}

/** Colours that the games have names in common for are those of this game. Runs inside an effect of the whole page. */
export const showColours = (): void => { document.documentElement.dataset.game = chosen.game.id }

/** Remembers a game as the one that was chosen last. */
export const choose = (game: string): void => {
  last = game
  try {
    localStorage.setItem(KEY, game)
  } catch {
    // It is asked again at the next visit.
  }
}
