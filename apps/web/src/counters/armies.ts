// The armies and corps as counters show them: a field's colour, the shape of the card, the mark of a side, the band's colour.
import type { Counter, Formation } from '../engine/contract'

export type Army = 'wehrmacht' | 'ss' | 'fallschirmjager' | 'us' | 'us-airborne' | 'british' | 'british-airborne'
export type Hue = 'red' | 'gray' | 'blue' | 'purple' | 'burgundy' | 'orange' | 'beige' | 'yellow' | 'white'

/** A card is so wide and high; everything on it is measured in these units. */
export const SIDE = 72

/** Whose card it is. Airborne troops have a field of their own. */
export const armyOf = (counter: Pick<Counter, 'nation' | 'kind'>): Army => {
  const airborne = counter.kind === 'parachute' || counter.kind === 'glider'
  switch (counter.nation) {
    case 'ss': return 'ss'
    case 'fallschirmjager': return 'fallschirmjager'
    case 'british': return airborne ? 'british-airborne' : 'british'
    case 'us': return airborne ? 'us-airborne' : 'us'
    default: return 'wehrmacht'
  }
}

/** Corners of a card, upper and lower, by army: never told by colour alone. */
const CORNERS: Record<Army, { upper: number; lower: number; cut: boolean }> = {
  wehrmacht: { upper: 3, lower: 3, cut: false },
  ss: { upper: 3, lower: 3, cut: false },
  fallschirmjager: { upper: 16, lower: 3, cut: false },
  us: { upper: 11, lower: 11, cut: false },
  'us-airborne': { upper: 16, lower: 11, cut: false },
  british: { upper: 11, lower: 11, cut: true },
  'british-airborne': { upper: 16, lower: 11, cut: true },
}

/** The upper part of a card, so high; the whole of it at its full height. */
const outline = (army: Army, height: number): string => {
  const { upper: u, lower, cut } = CORNERS[army]
  const l = height === SIDE ? lower : 0
  const to = (x: number, y: number, r: number) => (cut || r === 0 ? `L${x} ${y}` : `A${r} ${r} 0 0 1 ${x} ${y}`)
  return `M0 ${u}${to(u, 0, u)}H${SIDE - u}${to(SIDE, u, u)}V${height - l}${to(SIDE - l, height, l)}H${l}${to(0, height - l, l)}Z`
}

/** How high the band is in a full card, a card with its symbol, and a block. */
export const BANDS = { full: 17, symbol: 10, block: 22 } as const
export type Detail = keyof typeof BANDS

const perArmy = <T>(make: (army: Army) => T): Record<Army, T> => ({
  wehrmacht: make('wehrmacht'), ss: make('ss'), fallschirmjager: make('fallschirmjager'), us: make('us'),
  'us-airborne': make('us-airborne'), british: make('british'), 'british-airborne': make('british-airborne'),
})

export const CARDS: Record<Army, string> = perArmy((army) => outline(army, SIDE))
const bandsOf = (detail: Detail) => perArmy((army) => outline(army, Math.max(BANDS[detail], CORNERS[army].upper)))
const BAND_SHAPES: Record<Detail, Record<Army, string>> = { full: bandsOf('full'), symbol: bandsOf('symbol'), block: bandsOf('block') }
export const bandShape = (army: Army, detail: Detail): string => BAND_SHAPES[detail][army]

const HUES: Record<string, Hue> = {
  '6PzA': 'red', '5PzA': 'gray', '7A': 'blue', VIII: 'purple', V: 'burgundy', Third: 'orange', VII: 'beige', XVIII: 'blue',
  XXX: 'red', army: 'yellow', breakdown: 'white',
}

/** The colour of a formation's band: that of its army or corps. */
export const hueOf = (formation: Pick<Formation, 'colour'> | undefined): Hue => HUES[formation?.colour ?? ''] ?? 'white'

/** The mark of a block, around the middle of the card: a cross for the Germans, a star for the Americans, a ring for the British. */
export const MARKS_OF_SIDES: Record<'german' | 'us' | 'british', string> = {
  german: 'M29 26h14v14h14v14h-14v14h-14v-14h-14v-14h14z',
  us: 'M36 24l5.6 15.4l16.4 .6l-12.9 10.1l4.5 15.8l-13.6-9.1l-13.6 9.1l4.5-15.8l-12.9-10.1l16.4-.6z',
  british: 'M36 26a20.5 20.5 0 1 1 -.1 0zM36 37a9.5 9.5 0 1 0 .1 0z',
}
export const markOf = (army: Army): string => {
  if (army === 'us' || army === 'us-airborne') return MARKS_OF_SIDES.us
  return army === 'british' || army === 'british-airborne' ? MARKS_OF_SIDES.british : MARKS_OF_SIDES.german
}
