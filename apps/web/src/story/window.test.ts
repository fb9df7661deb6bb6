// The window over a long list.
import { expect, it } from 'vitest'
import { atEnd, earlier, from, later, MOST } from './window'

it('walks over a long list without ever holding too much, and reaches both ends', () => {
  const count = 10_000
  let span = atEnd(count)
  expect(span.to).toBe(count)
  while (span.from > 0) {
    span = earlier(span)
    expect(span.to - span.from).toBeLessThanOrEqual(MOST)
  }
  while (span.to < count) {
    span = later(span, count)
    expect(span.to - span.from).toBeLessThanOrEqual(MOST)
  }
  expect(span).toEqual({ from: count - MOST, to: count })
  expect(from(7, 10)).toEqual({ from: 7, to: 10 })
  expect(atEnd(3)).toEqual({ from: 0, to: 3 })
})
