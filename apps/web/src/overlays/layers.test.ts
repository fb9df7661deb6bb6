// The overlays' layers, made of small answers of the engine.
import { describe, expect, it } from 'vitest'
import type { HexOfMap, Unit, View } from '../engine/contract'
import { controlLayer, legendOf, numbersLayer, oddsLayer, reachLayer, supplyLayer, trafficLayer, zonesLayer } from './layers'

const on = (hex: number) => ({ place: { on: hex } }) as Unit

describe('overlays', () => {
  it('hatch the zones of both sides crosswise and draw bonds in two styles', () => {
    const { fills, lines } = zonesLayer({
      german: [1, 2], allied: [2, 3],
      bonds: [{ side: 'german', ends: [1, 4], through: [2] }, { side: 'allied', ends: [7, 9], through: [8] }],
    })
    expect(fills.map(({ hatch }) => hatch)).toEqual(['rising', 'falling'])
    expect(lines.map(({ path, dash }) => [path, dash])).toEqual([[[1, 4], false], [[7, 9], true]])
  })

  it('mark units without supply and the hexes where it is cut', () => {
    const supply = {
      sources: [5], by_road: [5, 6, 7],
      cut: [{ unit: 0, at: 8, text: 'The road at Allerborn is closed.', clause: null }, { unit: 1, at: null, text: '', clause: null }],
    }
    const view = { units: [on(10), on(11)] }
    const cut = supplyLayer(supply, { at: 8, text: '', clause: null }, view)
    expect(cut.marks.map((mark) => ['hex' in mark && mark.hex, mark.shape])).toEqual([[5, 'star'], [10, 'ring'], [11, 'ring'], [8, 'cross']])
    expect(cut.lines).toEqual([])
    const line = supplyLayer(supply, { line: [10, 9, 7], text: '', clause: null }, view)
    expect(line.lines[0]?.path).toEqual([10, 9, 7])
  })

  it('show who holds the hexes that count, by shape too', () => {
    const { marks, outlines } = controlLayer({ sentence: [], german: [1, 2], points: null, hexes: [{ hex: 1, held: 'german' }, { hex: 3, held: 'allied' }] })
    expect(marks.map(({ shape }) => shape)).toEqual(['star', 'ring'])
    expect(outlines[0]?.hexes).toEqual([1, 2])
  })

  it('ramp enemy reach in three steps that differ in hatch', () => {
    const { fills } = reachLayer({ hexes: [{ hex: 1, units: 1 }, { hex: 2, units: 5 }, { hex: 3, units: 9 }] })
    expect(fills.map(({ hexes, hatch }) => [hexes, hatch]))
      .toEqual([[[1], undefined], [[2], undefined], [[2], 'dots'], [[3], undefined], [[3], 'cross']])
  })

  it('put a badge on every hex that can be attacked', () => {
    expect(oddsLayer([{ hex: 4, column: 2, odds: '3-1', units: [1, 2] }]).badges)
      .toEqual([{ hex: 4, text: '3-1', title: 'Can be attacked at 3-1 by 2 units' }])
  })

  it('show markers, roadblocks and bridges that are not whole', () => {
    const view = {
      traffic: [[{ at: 3 }, 'in_box'], ['removed']],
      roadblocks: [[{ hex: null }], [{ hex: 6 }]],
      bridges: [{ state: 'intact', tried: false }, { state: 'blown', tried: true }, { state: { under_construction: 'german' }, tried: false }],
    } as unknown as View
    const { marks } = trafficLayer(view, { bridges: [{ ends: [1, 2] }, { ends: [3, 4] }, { ends: [5, 6] }] })
    expect(marks.map((mark) => ['hex' in mark ? mark.hex : mark.between, mark.shape])).toEqual([[3, 'cone'], [6, 'bar'], [[3, 4], 'cross'], [[5, 6], 'ring']])
  })

  it('number every hex that is played on', () => {
    const hexes = [{ number: '1001', off: false }, { number: '1101', off: true }] as HexOfMap[]
    expect(numbersLayer({ hexes }).numbers).toEqual([{ hex: 0, text: '1001', quiet: true }])
  })

  it('have a legend of what is really there, each thing once', () => {
    const zones = zonesLayer({ german: [1], allied: [], bonds: [] })
    expect(legendOf(zones).fills.map(({ told }) => told)).toEqual(['German zone of control'])
    const cut = supplyLayer({ sources: [], by_road: [], cut: [0, 1].map((unit) => ({ unit, at: null, text: `reason ${unit}`, clause: null })) }, null, { units: [on(1), on(2)] })
    expect(legendOf(cut).marks.map(({ title }) => title)).toEqual(['Unit without supply'])
    const odds = oddsLayer([])
    expect(legendOf(odds).badge).toBeNull()
  })
})
