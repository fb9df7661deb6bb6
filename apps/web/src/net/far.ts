// A game that is played elsewhere, asked and played as one that is played here: questions go to the mirror in the engine's thread, deeds over
// the line to the server.
import { Refusal, type Engine, type Playable } from '../engine/engine'
import type { Told } from '../engine/words'
import { tableWords as words } from '../words/net_table'
import type { Line } from './line'
import type { Deed, News } from './wire'

export type Far = ReturnType<typeof createFar>

/** `mirror` is the engine that reflects the game. */
export const createFar = (mirror: Engine, line: () => Pick<Line, 'send'>) => {
  const lines: Told[] = []
  /** The number of the latest news that the mirror has heard. */
  let heard = 0
  let canTakeBack = false
  /** One's own standing orders, as they were last told. */
  let orders: unknown[] = []
  /** What is being heard. */
  let hearing: Promise<void> = Promise.resolve()
  /** Who waits for news of a number. */
  let awaited: { number: number; resolve: () => void }[] = []
  /** How many deeds are on their way: whoever does them looks at what comes of them. */
  let doing = 0

  const until = (number: number) => new Promise<void>((resolve) => {
    if (heard >= number) resolve()
    else awaited.push({ number, resolve })
  })

  const hearAll = async (news: readonly News[], back: boolean): Promise<void> => {
    const said = await mirror.hear(news)
    lines.push(...said.flat())
    heard = news.at(-1)?.number ?? heard
    canTakeBack = back
    orders = news.findLast(({ news }) => news.ordered)?.news.ordered?.orders ?? orders
    for (const { resolve } of awaited.filter(({ number }) => number <= heard)) resolve()
    awaited = awaited.filter(({ number }) => number > heard)
  }

  /** Has something done, and waits until the mirror has heard of it; gives the number of the news. */
  const send = async (what: Deed): Promise<number> => {
    doing += 1
    try {
      const number = await line().send(what, heard)
      await until(number)
      return number
    } finally {
      doing -= 1
    }
  }

  const unable = () => Promise.reject(new Refusal(words.notHere, null))
  const engine: Playable = {
    ...mirror,
    resume: unable,
    lines: async (_, since) => lines.filter((told) => ('line' in told ? told.line.seq : told.took_back.seq) > since),
    entries: async () => heard,
    canTakeBack: async () => canTakeBack,
    submit: (_, action) => send({ act: action }),
    giveOrders: (_, given) => send({ orders: given }),
    takeBack: () => send('take_back'),
    playFor: unable,
    advise: unable,
    interrupt: () => undefined,
    branch: unable,
    chooseDice: unable,
    save: unable,
  }

  return {
    /** What a session plays with. */
    engine,
    send,
    until,
    /** What a node says at first of taking back, if there is no news with it. */
    set canTakeBack(now: boolean) { canTakeBack = now },
    get orders() { return orders },
    /** Tells the mirror of news; gives whether somebody else is to show it. */
    hear: async (news: readonly News[], back: boolean): Promise<boolean> => {
      hearing = hearing.then(() => hearAll(news, back))
      await hearing
      return doing === 0
    },
  }
}
