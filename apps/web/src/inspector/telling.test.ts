// Offers of one hex.
import { expect, it } from 'vitest'
import type { Offer, Thing } from '../engine/words'
import { offersHere } from './telling'

it('lists what can be done in the hex or from a list, once', () => {
  const offer = (action: unknown, ...aim: Thing[]): Offer => ({ action, says: { words: '', clause: null }, aim, things: [], path: [], chance: null, barred: null })
  const dig = offer({ dig: 1 }, { hex: 5 })
  const away = offer({ place: 1 }, { hex: 6 })
  const bridge = offer({ blow: 1 }, { side: [5, 2] })
  const anywhere = offer({ load: 1 })
  expect(offersHere([dig, away, bridge, anywhere, { ...dig }], 5)).toEqual([dig, anywhere])
})
