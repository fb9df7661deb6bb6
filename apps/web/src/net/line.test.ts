// The line to a game: it comes back, sends what was not answered once more under its key, and tells everything once.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../engine/engine'
import type { Listed } from './api'
import { openLine, type Link, type Line, type Socket } from './line'
import type { News, Says } from './wire'

class Wire implements Socket {
  sent: { command?: { key: string; heard: number; what: unknown }; ping?: number }[] = []
  closed = false
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  constructor(readonly since: number, readonly chat: number) {}
  send(text: string) { this.sent.push(JSON.parse(text)) }
  close() { this.closed = true }
  say(said: Says) { this.onmessage?.call(this as never, { data: JSON.stringify(said) } as MessageEvent) }
  hello(head = 0) { this.say({ hello: { seat: 0, game: {} as Listed, head, back: false } }) }
  tell(...numbers: number[]) { this.say({ told: { news: numbers.map((number) => ({ number, news: {} })), back: false } }) }
  break() { this.onclose?.call(this as never, {} as CloseEvent) }
}

let wires: Wire[]
let told: News[]
let links: Link[]
let chats: number[]
let line: Line
const wire = (at = -1): Wire => wires.at(at) as Wire

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  ;[wires, told, links, chats] = [[], [], [], []]
  const socketTo = (since: number, chat: number) => {
    wires.push(new Wire(since, chat))
    return wire()
  }
  line = openLine(socketTo, { hello: () => undefined, told: (news) => told.push(...news), game: () => undefined, chat: (said) => chats.push(...said.map(({ number }) => number)), link: (now) => links.push(now) })
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends nothing before it is greeted, and then everything', async () => {
  const done = line.send('resign', 0)
  expect(wire().sent).toEqual([])
  wire().hello()
  expect(wire().sent.map(({ command }) => command?.what)).toEqual(['resign'])
  wire().say({ done: { key: wire().sent[0]?.command?.key ?? '', number: 3 } })
  expect(await done).toBe(3)
})

it('is told what was said at the table once, and asks for the rest when it comes back', () => {
  const say = (...numbers: number[]) => wire().say({ chat: { said: numbers.map((number) => ({ number, about: number, seat: 1, name: 'Bert', text: 'Hello', at_ms: 0 })) } })
  wire().hello()
  say(1, 2)
  say(2, 3)
  wire().break()
  vi.advanceTimersByTime(300)
  expect([wires.length, wire().chat]).toEqual([2, 3])
  say(3, 4)
  expect(chats).toEqual([1, 2, 3, 4])
})

it('comes back when it breaks, and is told only the rest', () => {
  wire().hello(2)
  wire().tell(1, 2)
  wire().break()
  expect(links).toEqual(['opening', 'holds', 'broken'])
  vi.advanceTimersByTime(300)
  expect([wires.length, wire().since]).toEqual([2, 2])
  wire().hello(3)
  wire().tell(2, 3)
  expect([told.map(({ number }) => number), links.at(-1)]).toEqual([[1, 2, 3], 'holds'])
})

it('sends what was not answered again under the same key', async () => {
  wire().hello()
  const done = line.send('take_back', 0)
  const [first] = wire().sent
  wire().break()
  vi.advanceTimersByTime(300)
  wire().hello()
  expect(wire().sent).toEqual([first])
  wire().say({ done: { key: first?.command?.key ?? '', number: 1 } })
  expect(await done).toBe(1)
  wire().break()
  vi.advanceTimersByTime(1_000)
  wire().hello()
  expect(wire().sent).toEqual([])
})

it('gives up a node that says nothing any more', () => {
  wire().hello()
  vi.advanceTimersByTime(7_000)
  wire().say({ beat: { head: 0 } })
  vi.advanceTimersByTime(7_000)
  expect(links.at(-1)).toBe('holds')
  vi.advanceTimersByTime(2_000)
  expect([links.at(-1), wire(0).closed]).toEqual(['broken', true])
})

it('waits longer each time, but not for ever', () => {
  for (let tries = 0; tries < 8; tries += 1) {
    wire().break()
    vi.advanceTimersByTime(5_000)
    expect(wires.length).toBe(tries + 2)
  }
})

it('tries again what was decided before the latest news, when it has come', () => {
  wire().hello(2)
  wire().tell(1)
  void line.send({ act: 'pass' }, 1).catch(() => undefined)
  const key = wire().sent[0]?.command?.key ?? ''
  wire().say({ refused: { key, why: { text: 'the game has gone on; look again', head: 2, again: false } } })
  expect(wire().sent.length).toBe(1)
  wire().tell(2)
  expect(wire().sent[1]?.command).toEqual({ key, heard: 2, what: { act: 'pass' } })
})

it('tries again what the server could not do just now, and tells what it refuses', async () => {
  wire().hello()
  const done = line.send({ act: 'pass' }, 0)
  const key = wire().sent[0]?.command?.key ?? ''
  wire().say({ refused: { key, why: { text: 'the server cannot reach its database', again: true } } })
  vi.advanceTimersByTime(1_000)
  expect(wire().sent.length).toBe(2)
  wire().say({ refused: { key, why: { text: 'No.', clause: 'tiny-1', again: false } } })
  await expect(done).rejects.toEqual(new Refusal('No.', 'tiny-1'))
})
