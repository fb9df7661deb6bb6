// The player's settings, kept in this browser.
import { MediaQuery } from 'svelte/reactivity'
import type { Pace } from '../game/opponents.svelte'
import { before } from '../games'
import type { Orders } from './orders'

export interface Settings {
  look: 'system' | 'light' | 'dark'
  pace: Pace
  confirmEnd: boolean
  confirmAttack: boolean
  /** What stands between two people at one screen. */
  handOver: 'full' | 'short' | 'off'
  hexNumbers: boolean
  /** Whether what must be held to win is marked on the map. */
  objectives: boolean
  animation: boolean
  /** Whether the map goes to what opponents do. */
  follow: boolean
  sound: boolean
  /** Standing orders, by the game they are for. */
  orders: Record<string, Orders>
}

const KEY = 'ardennes.settings'

export const usual = (): Settings => ({
  look: 'system', pace: 'normal', confirmEnd: true, confirmAttack: false, handOver: 'full', hexNumbers: false, objectives: true, animation: true, follow: true, sound: false,
  orders: {},
})

/** What was kept, as far as it still fits: settings of an older page must not break a newer one. */
export const fitting = (kept: unknown): Settings => {
  const settings = usual()
  if (typeof kept !== 'object' || kept === null) return settings
  const old = kept as Record<string, unknown>
  for (const [name, value] of Object.entries(settings)) {
    if (name !== 'orders' && typeof old[name] === typeof value) Object.assign(settings, { [name]: old[name] })
  }
  if (typeof old.orders === 'object' && old.orders !== null) Object.assign(settings.orders, before.ordersOf(old.orders))
  return settings
}

const read = (): Settings => {
  try {
    return fitting(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return usual()
  }
}

export const settings = $state<Settings>(read())

export const resetSettings = (): void => { Object.assign(settings, usual()) }

/** What the system wants, where the player leaves it to the system. */
const systemIsDark = new MediaQuery('prefers-color-scheme: dark')

/** Keeps the settings, and shows the look that was chosen. Runs inside an effect of the whole page. */
export const keepSettings = (): void => {
  const text = JSON.stringify(settings)
  const root = document.documentElement
  const bySystem = systemIsDark.current ? 'dark' : 'light'
  root.dataset.look = settings.look === 'system' ? bySystem : settings.look
  if (settings.animation) delete root.dataset.still
  else root.dataset.still = ''
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing still plays.
  }
}
