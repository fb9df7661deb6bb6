// What pages wrote when this was the only game: addresses without a game's name, settings with one set of standing orders, saved
// games with a turn and a date of its track. Nothing that a player has kept is lost.
import type { Setting } from '../../game/session.svelte'
import type { Save } from '../../saves/saves'

/** The game that is meant where none is named. */
export const ONLY_GAME = 'a44'

const PARTS: Record<string, string> = { AM: 'morning', PM: 'afternoon' }

/** A date of the track in words: `16 AM` is `16 December, morning`. */
const dateOf = (track: string): string => {
  const [day = '', part = ''] = track.split(' ')
  if (!/^\d+$/.test(day)) return track
  return `${day} December${PARTS[part] ? `, ${PARTS[part]}` : ''}`
}

const whenOf = ({ turn, date }: { turn?: unknown; date?: unknown }): Save['when'] => ({
  turn: `Turn ${typeof turn === 'number' ? turn : 1}`,
  long: typeof date === 'string' ? dateOf(date).slice(0, 40) : '',
})

/** A saved game as it lay in the browser. */
export type SaveBefore = Omit<Save, 'when'> & { scenario: string; turn: number; date: string }

/** Such a game as it lies there now. */
export const saveOf = ({ scenario: _, turn, date, ...same }: SaveBefore): Save => ({ ...same, when: whenOf({ turn, date }) })

/** What a file of version 1 says, if it says it well. */
export const fileOf = ({ setting, turn, date }: { setting?: unknown; turn?: unknown; date?: unknown }): { setting: Setting; when: Save['when'] } | null => {
  const said = setting as Partial<Setting> | null | undefined
  if (said?.rules !== ONLY_GAME || typeof said.players?.german !== 'string' || typeof said.players.allied !== 'string') return null
  return { setting: said as Setting, when: whenOf({ turn, date }) }
}

/** Standing orders by their games. Those of before were this game's, and their questions lay side by side. */
export const ordersOf = (kept: object): Record<string, unknown> =>
  Object.values(kept).some((one) => typeof one !== 'object') ? { [ONLY_GAME]: kept } : { ...kept }
