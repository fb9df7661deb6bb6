// Where offers show on the map, and how their panel finds its place.
import { describe, expect, it } from 'vitest'
import type { Offer } from '../engine/contract'
import { placeBeside } from './beside'
import { deedNamed, offersByHex, pathOf } from './places'

const offer = (action: Offer['action'], hexes: number[]): Offer => ({ action, text: '', clause: null, hexes, units: [] })

describe('offers on the map', () => {
  it('are taken at the end of their path', () => {
    const retreat = offer({ retreat: { units: [7], path: [1, 2, 3], off: false } }, [1, 2, 3])
    expect([...offersByHex([retreat]).keys()]).toEqual([3])
    expect(pathOf(retreat.action)).toEqual([1, 2, 3])
  })
  it('are taken in each of their hexes, if they have no path', () => {
    expect([...offersByHex([offer({ build: { bridge: 2 } }, [8, 9])]).keys()]).toEqual([8, 9])
  })
  it('are not on the map if they are done where a unit stands', () => {
    expect(offersByHex([offer({ dig: { unit: 1 } }, [4])]).size).toBe(0)
  })
  it('stand together in a hex', () => {
    const one = offer({ return: { unit: 0, hex: 4 } }, [4])
    const other = offer({ return: { unit: 1, hex: 4 } }, [4])
    expect(offersByHex([one, other]).get(4)).toEqual([one, other])
  })
  it('name one of several markers that are alike', () => {
    const one = offer({ place_traffic: { marker: 0, hex: 4 } }, [4])
    const other = offer({ place_traffic: { marker: 1, hex: 4 } }, [4])
    expect(offersByHex([one, other]).get(4)).toEqual([one])
  })
  it('are named as the engine names them', () => {
    expect(deedNamed('pass')).toBe('pass')
    expect(deedNamed({ lead: { unit: 1 } })).toBe('lead')
  })
})

describe('a panel beside a point', () => {
  const room = { width: 400, height: 300 }
  it('stands to its right, or to its left where there is no room', () => {
    expect(placeBeside({ x: 50, y: 150 }, { width: 100, height: 40 }, room)).toEqual({ x: 80, y: 130 })
    expect(placeBeside({ x: 350, y: 150 }, { width: 100, height: 40 }, room)).toEqual({ x: 220, y: 130 })
  })
  it('does not hide what is being looked at', () => {
    expect(placeBeside({ x: 200, y: 150 }, { width: 100, height: 40 }, room, { x: 260, y: 150 })).toEqual({ x: 70, y: 130 })
  })
  it('stands below or above it on a narrow screen', () => {
    expect(placeBeside({ x: 200, y: 100 }, { width: 360, height: 60 }, room)).toEqual({ x: 20, y: 130 })
    expect(placeBeside({ x: 200, y: 250 }, { width: 360, height: 60 }, room)).toEqual({ x: 20, y: 160 })
  })
})
