// The line to a game: a socket that comes back by itself. What is sent over it has a key and is sent again until it is answered; the server
// does it once. What is told comes once and in order.
import { Refusal } from '../engine/engine'
import { newId } from '../saves/saves'
import type { Chatted, Deed, News, Says, Why } from './wire'

/** How the line stands: it is being opened, it holds, or it is broken and tried again. */
export type Link = 'opening' | 'holds' | 'broken'

/** Who listens. */
export interface Listener {
  hello: (hello: Extract<Says, { hello: unknown }>['hello']) => void
  told: (news: News[], back: boolean) => void
  game: (game: Extract<Says, { game: unknown }>['game']['game']) => void
  chat: (said: Chatted[]) => void
  link: (link: Link) => void
}

/** A socket as the browser has it, or as a test has it. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose'>

/** A node says something every two seconds: whoever is silent for so long is gone. */
const SILENCE_MS = 8_000
/** The first wait before the line is tried again, and the longest. */
const [SOON_MS, LATE_MS] = [250, 5_000]
/** The wait before something is sent again that the server could not do just now. */
const AGAIN_MS = 700

interface Sent { key: string; heard: number; what: Deed; resolve: (number: number) => void; reject: (error: Error) => void; /** It waits until this news has come. */ behind: number }

export type Line = ReturnType<typeof openLine>

/** Opens a line; `socketTo` connects, to be told the news after a number, and what was said at the table after another. */
export const openLine = (socketTo: (since: number, chat: number) => Socket, listener: Listener) => {
  let socket: Socket | null = null
  /** The node has greeted: it listens. */
  let greeted = false
  let closed = false
  /** The number of the latest news that came. */
  let received = 0
  /** The number of what was said last at the table that came. */
  let chatted = 0
  let wait = SOON_MS
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<string, Sent>()

  /** Before the node has greeted nothing is sent: then all of it is. */
  const send = ({ key, heard, what }: Sent) => { if (greeted) socket?.send(JSON.stringify({ command: { key, heard, what } })) }
  /** Sends what has waited for news that has come by now. */
  const sendAnew = () => {
    for (const sent of waiting.values()) {
      if (sent.behind === 0 || sent.behind > received) continue
      sent.behind = 0
      sent.heard = received
      send(sent)
    }
  }
  const refused = (key: string | null, why: Why) => {
    const sent = key === null ? undefined : waiting.get(key)
    if (sent === undefined) return
    if (why.again) setTimeout(() => { if (waiting.has(sent.key)) send(sent) }, AGAIN_MS)
    else if (why.head !== undefined) {
      sent.behind = Math.max(why.head, 1)
      sendAnew()
    } else {
      waiting.delete(sent.key)
      sent.reject(new Refusal(why.text, why.clause ?? null))
    }
  }

  const hear = (said: Says) => {
    if ('hello' in said) {
      wait = SOON_MS
      greeted = true
      listener.link('holds')
      listener.hello(said.hello)
      for (const sent of waiting.values()) send(sent)
    } else if ('told' in said) {
      const fresh = said.told.news.filter(({ number }) => number > received)
      received = fresh.at(-1)?.number ?? received
      if (fresh.length > 0) listener.told(fresh, said.told.back)
      sendAnew()
    } else if ('game' in said) listener.game(said.game.game)
    else if ('chat' in said) {
      const fresh = said.chat.said.filter(({ number }) => number > chatted)
      chatted = fresh.at(-1)?.number ?? chatted
      if (fresh.length > 0) listener.chat(fresh)
    } else if ('done' in said) {
      waiting.get(said.done.key)?.resolve(said.done.number)
      waiting.delete(said.done.key)
    } else if ('refused' in said) refused(said.refused.key, said.refused.why)
  }

  const connect = () => {
    clearTimeout(retry)
    if (closed) return
    const opened = socketTo(received, chatted)
    socket = opened
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      listen()
      hear(JSON.parse(String(data)) as Says)
    }
    opened.onclose = () => { if (socket === opened) lose() }
    listen()
  }
  /** The line is broken: it is tried again in a while, a little later each time. */
  const lose = () => {
    clearTimeout(silence)
    const lost = socket
    socket = null
    greeted = false
    lost?.close()
    if (closed) return
    listener.link('broken')
    // Not all at once, if a node had many pages.
    retry = setTimeout(connect, wait * (0.5 + Math.random() / 2))
    wait = Math.min(wait * 2, LATE_MS)
  }
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(lose, SILENCE_MS)
  }
  /** Tries at once, if the line is broken; asks for everything that has happened, if it holds. */
  const hurry = () => {
    if (socket === null) {
      wait = SOON_MS
      connect()
    } else if (greeted) socket.send('{"ping":0}')
  }
  addEventListener('online', hurry)

  listener.link('opening')
  connect()
  return {
    /** Has something done that was decided after news of a number; gives the number of the news of it. What the server refuses is thrown. */
    send: (what: Deed, heard: number) => new Promise<number>((resolve, reject) => {
      const sent: Sent = { key: newId(), heard, what, resolve, reject, behind: 0 }
      waiting.set(sent.key, sent)
      send(sent)
    }),
    hurry,
    close: () => {
      closed = true
      removeEventListener('online', hurry)
      clearTimeout(retry)
      lose()
      for (const { reject } of waiting.values()) reject(new Error('the game was closed'))
      waiting.clear()
    },
  }
}
