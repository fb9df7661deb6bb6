// A table over the net: the line to a game, what the server says of it, and the session that is played with its mirror.
import type { Refused } from '../engine/calls'
import { Refusal, startEngine } from '../engine/engine'
import { FAR, PERSON } from '../game/players'
import { sitAt, type Session } from '../game/session.svelte'
import { gameOf, partsOf } from '../games'
import { ordersOf } from '../shell/orders'
import { settings } from '../shell/settings.svelte'
import { fileOf, type Listed } from './api'
import { keptEngine } from './engines'
import { withChat } from './chat'
import { createFar, type Far } from './far'
import { openLine, type Link } from './line'
import type { Chatted, Deed } from './wire'

export type NetTable = ReturnType<typeof sitOverNet>

/** The address of a game's socket, beside the page. */
const addressOf = (id: string, since: number, chat: number, invitation: string): string => {
  const address = new URL(`./api/games/${encodeURIComponent(id)}/live`, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.hash = ''
  address.search = String(new URLSearchParams({ since: String(since), chat: String(chat), ...(invitation === '' ? {} : { invitation }) }))
  return address.href
}

/** Does something; gives the refusal if there is one. */
const refusalOf = async (what: () => Promise<unknown>): Promise<Refused | null> => {
  try {
    await what()
    return null
  } catch (error) {
    if (error instanceof Refusal) return { text: error.message, clause: error.clause }
    throw error
  }
}

/** Who sits where, as this page sees it: a watcher sits nowhere. */
const playersOf = (game: ReturnType<typeof gameOf>, seat: number | null): Record<string, string> =>
  Object.fromEntries(game.seats.map(({ id }, at) => [id, at === seat ? PERSON : FAR]))

/** Sits down at a game over the net, or looks on. What goes wrong with it is in `failure`. */
export const sitOverNet = (listed: Listed, invitation: string) => {
  const { id, rules, scenario, options } = listed
  let game = $state.raw<Listed>(listed)
  /** When the server last told of the game, by the page's clock: clocks run on from there. */
  let told = $state(performance.now())
  let link = $state<Link>('opening')
  let seat = $state<number | null>(null)
  let session = $state.raw<Session | null>(null)
  let failure = $state<string | null>(null)
  let moved = $state(false)
  /** What was said at the table. */
  let said = $state.raw<Chatted[]>([])
  let far: Far | null = null
  let closed = false

  const show = (now: Listed) => {
    if (far !== null && now.engine !== game.engine) moved = true
    game = now
    told = performance.now()
  }

  /** Opens the mirror of a seat, hears what has happened, and sits down with it. */
  const sit = async (at: number | null, head: number): Promise<void> => {
    const engine = startEngine()
    const reflected = createFar(engine, () => line)
    far = reflected
    const [parts] = await Promise.all([partsOf(rules), engine.reflect(rules, scenario, options, at, keptEngine(game))])
    // There is nobody here to ask for advice: the other has none either.
    const catalogue = { ...gameOf(rules), opponents: [] }
    await reflected.until(head)
    if (closed) return engine.stop()
    const opened = await sitAt(reflected.engine, { game: catalogue, parts }, { rules, scenario, options, players: playersOf(catalogue, at), seed: '' })
    opened.follows = at === null
    opened.pace = settings.pace
    if (at !== null && 'of' in opened.turn) await giveOrders(opened, at, reflected)
    session = opened
    await opened.renew()
  }
  /** The player's standing orders, if they are not those that the server has. */
  const giveOrders = async (opened: Session, at: number, { orders }: Far): Promise<void> => {
    const { id, questions } = opened.game
    const wanted = ordersOf(questions, settings.orders[id] ?? {})
    if (game.state === 'playing' && JSON.stringify(wanted) !== JSON.stringify(orders)) await opened.giveOrders(at, wanted)
  }

  const line = openLine((since, chat) => new WebSocket(addressOf(id, since, chat, invitation)), {
    hello: (hello) => {
      seat = hello.seat
      show(hello.game)
      if (far === null) {
        sit(hello.seat, hello.head).catch((error: unknown) => { failure = error instanceof Error ? error.message : String(error) })
      }
      if (far !== null) far.canTakeBack = hello.back
    },
    told: (news, back) => {
      far?.hear(news, back).then((isOurs) => (isOurs ? session?.renew() : undefined)).catch((error: unknown) => { failure = error instanceof Error ? error.message : String(error) })
    },
    game: show,
    chat: (came) => { said = withChat(said, came) },
    link: (now) => { link = now },
  })
  const visible = () => { if (document.visibilityState === 'visible') line.hurry() }
  document.addEventListener('visibilitychange', visible)

  return {
    get game() { return game },
    get told() { return told },
    get link() { return link },
    get seat() { return seat },
    /** Nobody has sat down yet while what has happened is being heard. */
    get session() { return session },
    get failure() { return failure },
    /** Whether another engine has taken the game over: it is to be opened anew. */
    get moved() { return moved },
    get said() { return said },
    /** Where the game can be fetched as a file once it is over. */
    file: fileOf(id, invitation),
    hurry: line.hurry,
    /** Does something beside the rules: gives up, asks, answers. Gives the refusal if there is one. */
    send: (what: Deed): Promise<Refused | null> => refusalOf(async () => {
      await far?.send(what)
      await session?.renew()
    }),
    /** Says something to the others at the table. The game does not go on by it, whatever of it was heard. */
    say: (text: string): Promise<Refused | null> => refusalOf(() => line.send({ chat: { text } }, 0)),
    close: () => {
      closed = true
      document.removeEventListener('visibilitychange', visible)
      line.close()
      session?.close()
    },
  }
}
