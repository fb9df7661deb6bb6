// Chat as it comes: in order, once, and without what was removed.
import { expect, it } from 'vitest'
import { withChat } from './chat'
import type { Chatted } from './wire'

const said = (number: number, text: string | null, about = number): Chatted => ({ number, about, seat: 0, name: 'Anna', text, at_ms: 0 })

it('puts what is new at the end', () => {
  expect(withChat([said(1, 'one')], [said(2, 'two'), said(3, 'three')]).map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

it('takes the text of what was removed away, and leaves its place', () => {
  const all = withChat([said(1, 'one'), said(2, 'two')], [said(3, null, 1)])
  expect(all.map(({ number, text }) => [number, text])).toEqual([[1, null], [2, 'two']])
})

it('shows a message that was removed before this page came once', () => {
  const all = withChat([], [said(1, null), said(2, 'two'), said(3, null, 1)])
  expect(all.map(({ number, text }) => [number, text])).toEqual([[1, null], [2, 'two']])
})
