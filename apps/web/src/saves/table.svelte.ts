// The game on the table: opened, kept as it is played, and put away. There is one at a time. If another tab plays it, this one follows:
// it shows what that one keeps, and keeps nothing itself.
import { PERSON } from '../game/players'
import { openSession, type Session, type Setting } from '../game/session.svelte'
import { keepOffline } from '../shell/offline.svelte'
import { ordersOf } from '../shell/orders'
import { settings } from '../shell/settings.svelte'
import { autoSlot, get, newId, put, type Save } from './saves'
import { hold, onKept, tellKept, type Hold } from './tabs'

/** How long the page waits for the next action before it saves. */
const PAUSE = 700

export interface OnTable { session: Session; game: string; name: string; brief?: boolean }

let onTable = $state.raw<OnTable | null>(null)
let trouble = $state(false)
let held: Hold | null = null

export const table = {
  get game() { return onTable },
  /** Whether this browser keeps nothing. */
  get trouble() { return trouble },
}

/** Opens a new game in place of the one on the table. Whoever is briefed reads first what wins. */
export const begin = async (setting: Setting, name: string, brief = false): Promise<Session> => {
  await keep()
  const session = await openSession(setting)
  await giveOrders(session)
  await lay({ session, game: newId(), name, brief })
  return session
}

/** Goes on with a saved game. A named moment is a new game from there on: what was kept stays as it is. */
export const resume = async (save: Save): Promise<Session> => {
  await keep()
  const session = await openSession(save.setting, save.bytes, save.reasons)
  await lay({ session, game: save.kind === 'auto' ? save.game : newId(), name: save.name })
  return session
}

/** Whether a saved game can be opened at all; throws if not. */
export const tryOut = async (save: Save): Promise<void> => (await openSession(save.setting, save.bytes)).close()

export const putAway = async (): Promise<void> => {
  onTable?.session.close()
  onTable = null
  await held?.leave()
}

/** Gives the player's standing orders for every seat a person holds. */
export const giveOrders = async (session: Session): Promise<void> => {
  const { id, questions, seats } = session.game
  const orders = ordersOf(questions, settings.orders[id] ?? {})
  if (orders.length === 0) return
  for (const seat of seats.keys()) if (session.playerOf(seat) === PERSON) await session.giveOrders(seat, orders)
}

const lay = async (next: OnTable): Promise<void> => {
  await putAway()
  next.session.pace = settings.pace
  held = await hold(next.game, () => void catchUp(next, false))
  next.session.follows = !held.mine
  onTable = next
  void keepOffline(next.session.game.id)
}

/** Shows the game as another tab has kept it; plays it from there, if that tab has left it. */
const catchUp = async (game: OnTable, follows: boolean): Promise<void> => {
  const kept = await get(autoSlot(game.game)).catch(() => undefined)
  if (onTable !== game) return
  if (kept) await game.session.catchUp(kept.bytes, kept.setting.players)
  game.session.follows = follows
}
onKept((game) => { if (onTable?.game === game && onTable.session.follows) void catchUp(onTable, true) })

/** The game as it stands, to be kept. */
export const moment = async ({ session, game, name }: OnTable, kind: Save['kind']): Promise<Save> => {
  const { long, turn } = session.prompt.when
  return {
    id: kind === 'auto' ? autoSlot(game) : `named:${newId()}`,
    kind, game, name,
    setting: $state.snapshot(session.setting) as Setting,
    when: { long, turn },
    over: !('of' in session.turn),
    saved: Date.now(),
    // Read before the log: it has at least the entries that they explain.
    reasons: Object.fromEntries(session.reasons),
    bytes: await session.save(),
  }
}

/** Keeps the game on the table in its own slot. */
export const keep = async (): Promise<void> => {
  const game = onTable
  if (game === null || game.session.follows) return
  try {
    await put(await moment(game, 'auto'))
    tellKept(game.game)
    trouble = false
  } catch {
    // A game that was put away meanwhile had been kept before.
    trouble = onTable === game
  }
}

/** Saves after every batch of actions, at once when a phase ends. Runs inside an effect of the whole page. */
export const keepAsPlayed = (): (() => void) | undefined => {
  const game = onTable
  if (game === null) return undefined
  const { version, prompt } = game.session
  const phase = `${prompt.when.player_turn} ${prompt.phase}`
  const pause = version === 0 || phase !== lastPhase ? 0 : PAUSE
  lastPhase = phase
  const timer = setTimeout(() => void keep(), pause)
  return () => clearTimeout(timer)
}
let lastPhase = ''

// A page that is hidden may not come back: what waits to be saved is saved now.
addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') void keep() })
