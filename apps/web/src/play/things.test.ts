// What gates and offers are called beside what the engine says of them.
import { describe, expect, it } from 'vitest'
import type { Offer, Table } from '../engine/words'
import { gateName, offerName } from './things'

const table = {
  hexes: [{ number: '0101', name: null, counts: false }, { number: '0201', name: 'Thorn', counts: false }],
  holdings: [{ name: 'West box', seat: 0, fate: 'ready' }, { name: 'left the map', seat: null, fate: 'left' }],
} as unknown as Table
const says = { words: 'Leave the map', clause: null }

describe('names', () => {
  it('of a gate tell the box behind it, or that nobody comes back', () => {
    expect(gateName(table, { says, to: { holding: 0 } })).toBe('Leave the map, for the West box')
    expect(gateName(table, { says, to: { holding: 1 } })).toBe('Leave the map, for good')
    expect(gateName(table, { says, to: { hex: 1 } })).toBe('Leave the map')
  })
  it('of an offer tell its way only where others say the same', () => {
    expect(offerName(table, { says } as Offer, undefined)).toBe('Leave the map')
    expect(offerName(table, { says } as Offer, 1)).toBe('Leave the map, via Thorn (0201)')
  })
})
