// What each overlay lays over the map, as plain data for the painter. Colours are names of look/overlays.css; hatches,
// dashes and shapes say the same a second time, so that nothing is told by colour alone.
import { hexOf } from '../battle/names'
import type {
  BridgeState, EnemyReach, HexId, Side, Supply, SupplyOf, Table, Target, Victory, View, Zones,
} from '../engine/contract'
import { overlays as words } from '../words/battle'

export interface Fill { hexes: HexId[]; colour: string; hatch?: 'rising' | 'falling' | 'cross' | 'dots'; told: string }
export interface Outline { hexes: HexId[]; colour: string; dash: boolean; told: string }
export interface Line { path: HexId[]; colour: string; width: number; dash: boolean; told: string }
export interface Badge { hex: HexId; text: string; title: string }
export type Shape = 'cross' | 'ring' | 'star' | 'bar' | 'cone'
/** A sign in a hex, or on the side between two. */
export type Sign = { shape: Shape; colour: string; title: string } & ({ hex: HexId } | { between: [HexId, HexId] })

/** As the painter takes it (map/overlay.ts), with the words of the legend. */
export interface Layer {
  name: string
  fills: Fill[]
  outlines: Outline[]
  lines: Line[]
  numbers: { hex: HexId; text: string; quiet: boolean }[]
  badges: Badge[]
  marks: Sign[]
}

const SIDES: readonly Side[] = ['german', 'allied']
const layer = (name: string, parts: Partial<Omit<Layer, 'name'>>): Layer =>
  ({ name, fills: [], outlines: [], lines: [], numbers: [], badges: [], marks: [], ...parts })
const colourOf = (side: Side) => `--overlay-${side}`
const fieldOf = (side: Side) => `--overlay-${side}-field`

/** Hatches that cross where the zones of both sides do; bonds as lines between their ends. */
export const zonesLayer = ({ german, allied, bonds }: Zones): Layer => layer('zones', {
  fills: [
    { hexes: german, colour: fieldOf('german'), hatch: 'rising', told: words.zone('german') },
    { hexes: allied, colour: fieldOf('allied'), hatch: 'falling', told: words.zone('allied') },
  ],
  lines: bonds.map(({ side, ends }) => ({
    path: [...ends], colour: colourOf(side), width: 3, dash: side === 'allied', told: words.bond(side),
  })),
})

/** The net of one side, the units without a line, where it is cut, and the line of one unit. */
export const supplyLayer = ({ sources, by_road, cut }: Supply, of: SupplyOf | null, view: Pick<View, 'units'>): Layer => {
  const at = new Set(cut.flatMap((one) => (one.at === null ? [] : [one.at])))
  if (of !== null && 'at' in of && of.at !== null) at.add(of.at)
  return layer('supply', {
    fills: [
      { hexes: by_road, colour: '--overlay-supply-field', told: words.net },
      { hexes: by_road, colour: '--overlay-supply', hatch: 'dots', told: words.net },
    ],
    lines: of !== null && 'line' in of && of.line.length > 1
      ? [{ path: of.line, colour: '--overlay-line', width: 4, dash: false, told: words.line }] : [],
    marks: [
      ...sources.map((hex) => sign(hex, 'star', '--overlay-supply', words.source)),
      ...cut.flatMap(({ unit, text }) => {
        const hex = hexOf(view.units[unit])
        return hex === null ? [] : [sign(hex, 'ring', '--overlay-cut', text === '' ? words.cutUnit : text)]
      }),
      ...[...at].map((hex) => sign(hex, 'cross', '--overlay-cut', words.cutAt)),
    ],
  })
}

/** The Germans' hexes with their border, and the hexes that count. */
export const controlLayer = ({ german, hexes }: Victory): Layer => layer('control', {
  fills: [{ hexes: german, colour: fieldOf('german'), hatch: 'rising', told: words.german }],
  outlines: [{ hexes: german, colour: colourOf('german'), dash: true, told: words.german }],
  marks: hexes.map(({ hex, held }) => sign(hex, held === 'german' ? 'star' : 'ring', colourOf(held), words.victory(held))),
})

/** Up to so many units are few, and up to so many some. */
const FEW = 2
const SOME = 5

/** Three steps, each darker and closer hatched than the one before. */
export const reachLayer = ({ hexes }: EnemyReach): Layer => {
  const by = (least: number, most: number) => hexes.filter(({ units }) => units >= least && units <= most).map(({ hex }) => hex)
  return layer('reach', {
    fills: [
      { hexes: by(1, FEW), colour: '--overlay-reach-1', told: words.reachFew },
      { hexes: by(FEW + 1, SOME), colour: '--overlay-reach-2', told: words.reachSome },
      { hexes: by(FEW + 1, SOME), colour: '--overlay-reach-hatch', hatch: 'dots', told: words.reachSome },
      { hexes: by(SOME + 1, Infinity), colour: '--overlay-reach-3', told: words.reachMany },
      { hexes: by(SOME + 1, Infinity), colour: '--overlay-reach-hatch', hatch: 'cross', told: words.reachMany },
    ],
    outlines: [{ hexes: by(1, Infinity), colour: '--overlay-reach-line', dash: true, told: words.reachFew }],
  })
}

export const oddsLayer = (targets: readonly Target[]): Layer => layer('odds', {
  badges: targets.map(({ hex, odds, units }) => ({ hex, text: odds, title: words.badgeTitle(odds, units.length) })),
})

/** Markers on roads, and bridges that are not simply there. */
export const trafficLayer = (view: Pick<View, 'traffic' | 'roadblocks' | 'bridges'>, table: Pick<Table, 'bridges'>): Layer => layer('traffic', {
  marks: [
    ...SIDES.flatMap((side, at) => (view.traffic[at] ?? [])
      .flatMap((marker) => (typeof marker === 'object' ? [sign(marker.at, 'cone', colourOf(side), words.traffic(side))] : []))),
    ...SIDES.flatMap((side, at) => (view.roadblocks[at] ?? [])
      .flatMap((block) => (isAt(block) ? [sign(block.hex, 'bar', colourOf(side), words.roadblock(side))] : []))),
    ...view.bridges.flatMap(({ state }, at) => bridgeSign(state, table.bridges[at]?.ends)),
  ],
})

const isAt = (block: unknown): block is { hex: HexId } =>
  typeof block === 'object' && block !== null && 'hex' in block && typeof block.hex === 'number'

const bridgeSign = (state: BridgeState, between: [HexId, HexId] | undefined): Sign[] => {
  if (between === undefined || state === 'intact') return []
  if (state === 'blown') return [{ between, shape: 'cross', colour: '--overlay-cut', title: words.blown }]
  const by = state.under_construction
  return [{ between, shape: 'ring', colour: colourOf(by), title: words.building(by) }]
}

const sign = (hex: HexId, shape: Shape, colour: string, title: string): Sign => ({ hex, shape, colour, title })

/** The printed number of each hex that is played on. */
export const numbersLayer = ({ hexes }: Pick<Table, 'hexes'>): Layer => layer('numbers', {
  numbers: hexes.flatMap(({ number, off }, hex) => (off ? [] : [{ hex, text: number, quiet: true }])),
})

/** What stands in the legend: each thing that is really on the map, once. */
export const legendOf = ({ fills, outlines, lines, numbers, badges, marks }: Layer) => {
  const seen = new Set<string>()
  const shown = fills.filter(({ hexes }) => hexes.length > 0)
  const once = <T>(things: T[], told: (thing: T) => string) => things.filter((thing) => !seen.has(told(thing)) && seen.add(told(thing)))
  return {
    fills: once(shown, ({ told }) => told).map(({ told }) => ({ told, fills: shown.filter((fill) => fill.told === told) })),
    outlines: once(outlines.filter(({ hexes }) => hexes.length > 0), ({ told }) => told),
    lines: once(lines, ({ told }) => told),
    badge: badges[0] ?? null,
    numbers: numbers.length > 0,
    // A unit's own reason is on the map; the legend has one line for all.
    marks: once(marks.map((mark) => ({ ...mark, title: KINDS[`${mark.shape} ${mark.colour}`] ?? mark.title })), ({ title }) => title),
  }
}

const KINDS: Record<string, string> = { 'ring --overlay-cut': words.cutUnit }
