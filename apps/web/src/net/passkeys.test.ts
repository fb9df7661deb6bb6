import { expect, test } from 'vitest'
import { bytes, text } from './passkeys'

test('bytes travel as base64url without padding, and come back', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  for (const length of [0, 1, 2, 3, 255, 256]) {
    const sent = text(all.slice(0, length).buffer)
    expect(sent).toMatch(/^[A-Za-z0-9_-]*$/)
    expect(bytes(sent)).toEqual(all.slice(0, length))
  }
  expect(text(Uint8Array.of(251, 255).buffer)).toBe('-_8')
})
