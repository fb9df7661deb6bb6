// Sentences in two parts, and offers of one hex.
import { expect, it } from 'vitest'
import type { Offer } from '../engine/contract'
import { headAndRest, offersHere } from './telling'

it('splits a sentence at its first comma', () => {
  expect(headAndRest('2112 Marnach, clear, village')).toEqual({ head: '2112 Marnach', rest: 'clear, village' })
  expect(headAndRest('2112')).toEqual({ head: '2112', rest: '' })
})

it('lists what can be done in the hex, once', () => {
  const offer = (action: Offer['action'], ...hexes: number[]): Offer => ({ action, text: '', clause: null, hexes, units: [] })
  const dig = offer({ dig: { unit: 1 } }, 5)
  const away = offer({ set_up: { unit: 1, hex: 6 } }, 6)
  const again = offer({ set_up: { unit: 1, hex: 5 } }, 5)
  const anywhere = offer({ load: { unit: 1 } })
  expect(offersHere([dig, away, again, anywhere, { ...dig }], 5)).toEqual([dig, anywhere])
})
