// Which screen the address names: `#/new` and so on.
import { screens } from '../words/shell'

export type Screen = keyof typeof screens

const read = (): Screen => {
  const name = location.hash.replace(/^#\/?/, '').split(/[/?]/)[0] ?? ''
  return name in screens ? (name as Screen) : 'start'
}

let screen = $state<Screen>(read())
let moved = $state(false)

export const route = {
  get screen() { return screen },
  /** Whether the player has changed screens since the page was opened: only then does a new heading take the focus. */
  get moved() { return moved },
}

export const href = (to: Screen): string => (to === 'start' ? '#/' : `#/${to}`)
export const go = (to: Screen): void => { location.hash = href(to) }

addEventListener('hashchange', () => {
  moved = true
  screen = read()
})
