// Which screen the address names, and which game: `#/new`, `#/rules?game=…`.
import { screens } from '../words/shell'

export type Screen = keyof typeof screens

const address = (): [name: string, query: URLSearchParams, text: string] => {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?')
  const [name = '', text = ''] = path.split('/')
  return [name, new URLSearchParams(query), text]
}

const read = (): Screen => {
  const [name] = address()
  return name in screens ? (name as Screen) : 'start'
}

let screen = $state<Screen>(read())
let query = $state.raw(address()[1])
let text = $state(address()[2])
let moved = $state(false)

export const route = {
  get screen() { return screen },
  /** What else the address says. */
  get query() { return query },
  /** What stands behind the screen's name: the game of a link. */
  get text() { return text },
  /** Whether the player has changed screens since the page was opened: only then does a new heading take the focus. */
  get moved() { return moved },
}

export const href = (to: Screen, game?: string): string => `#/${to === 'start' ? '' : to}${game === undefined ? '' : `?game=${game}`}`
/** A lesson of a game, by its scenario. */
export const lessonHref = (game: string, lesson: string): string => `${href('lesson', game)}&lesson=${lesson}`
export const go = (to: Screen, game?: string): void => { location.hash = href(to, game) }

addEventListener('hashchange', () => {
  moved = true
  screen = read()
  query = address()[1]
  text = address()[2]
})
