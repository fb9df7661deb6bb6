// Where offers show on the map, and how their panel finds its place.
import { describe, expect, it } from 'vitest'
import type { Action, Offer, PieceNow, Thing } from '../engine/words'
import { placeBeside } from './beside'
import { deedNamed, nearestFirst, offersByHex, saidOnce, viaOf } from './places'

const offer = (action: Action, aim: Thing[]): Offer =>
  ({ action, says: { words: '', clause: null }, aim, things: [], path: [], chance: null, barred: null })
const piece = (hex: number): PieceNow => ({ at: { hex }, face: 0, lost: 0, chips: [] })
const ground = {
  table: { grid: { pointy: false, width: 4, height: 4, shoved: 1, off: [] } },
  scene: { pieces: { 7: piece(5) } },
}
const hexes = (aim: Thing[]) => [...offersByHex([offer('any', aim)], ground).keys()]

it('lists the nearest first, and in short what says the same once', () => {
  const to = (words: string, ...path: number[]): Offer => ({ ...offer('go', []), says: { words, clause: null }, path })
  const [far, other, near, round] = [to('Ahrhütte', 1, 2, 3), to('Blens', 1, 4, 5), to('Kall', 1, 6), to('Kall', 1, 2, 6)]
  expect(nearestFirst([far, other, round, near])).toEqual([near, far, other, round])
  expect(saidOnce(nearestFirst([far, other, round, near]))).toEqual([near, far, other])
})

describe('offers on the map', () => {
  it('are taken in the hexes that the engine points at', () => {
    expect(hexes([{ hex: 3 }])).toEqual([3])
    expect(hexes([{ hex: 8 }, { hex: 9 }])).toEqual([8, 9])
  })
  it('are taken where their piece stands', () => {
    expect(hexes([{ piece: 7 }])).toEqual([5])
    expect(hexes([{ piece: 8 }])).toEqual([])
  })
  it('are taken on either side of a hexside', () => {
    expect(hexes([{ side: [5, 3] }])).toEqual([5, 9])
  })
  it('are not on the map if they are taken from a list, or beside the map', () => {
    expect(hexes([])).toEqual([])
    expect(hexes([{ card: 4 }, { holding: 1 }])).toEqual([])
  })
  it('stand together in a hex', () => {
    const one = offer({ return: { unit: 0, hex: 4 } }, [{ hex: 4 }])
    const other = offer({ return: { unit: 1, hex: 4 } }, [{ hex: 4 }])
    expect(offersByHex([one, other], ground).get(4)).toEqual([one, other])
  })
  it('have the shortest way first, and are told apart by their ways if they say the same', () => {
    const by = (path: number[]): Offer => ({ ...offer('enter', [{ hex: 4 }]), path })
    const [long, short, same] = [by([1, 2, 3, 4]), by([2, 3, 4]), by([1, 2, 4])]
    expect(offersByHex([long, short], ground).get(4)).toEqual([short, long])
    expect([...viaOf([long, short])]).toEqual([[long, 1], [short, 2]])
    expect([...viaOf([long, same])]).toEqual([[long, 3], [same, 4]])
    expect(viaOf([long]).size).toBe(0)
  })
  it('are named as the engine names them', () => {
    expect(deedNamed('pass')).toBe('pass')
    expect(deedNamed({ lead: { unit: 1 } })).toBe('lead')
    expect(deedNamed(null)).toBe('')
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
