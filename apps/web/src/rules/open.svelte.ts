// Which rule or chart the drawer shows; anybody may open it.
import type { ClauseId } from '../engine/calls'

export type Opened = { rule: string } | { chart: string } | 'rules' | null

let opened = $state.raw<Opened>(null)
/** What had the focus before the drawer took it. */
let before: HTMLElement | null = null

export const drawer = {
  get opened() { return opened },
}

const open = (what: Opened) => {
  if (opened === null) before = document.activeElement instanceof HTMLElement ? document.activeElement : null
  opened = what
}

/** Opens the rules at a clause: `10.2b` or `§10.2b` of the game that was chosen, or with the name of its game before it. */
export const openRule = (clause: ClauseId | string): void => open({ rule: clause })
/** Opens the rules at their contents. */
export const openRules = (): void => open('rules')
/** Opens the charts, at one of them if it is named. */
export const openCharts = (chart = ''): void => open({ chart })

export const closeDrawer = (): void => {
  opened = null
  before?.focus()
  before = null
}
