// What is printed on a counter's face at each level of detail, as plain data that `Counter.svelte` draws.
import type { Counter, Formation, Unit } from '../engine/contract'
import { armyOf, bandShape, hueOf, type Army, type Detail, type Hue } from './armies'
import { CHIPS, graveStatesOf, statesOf, type Chip } from './chips'
import { fitted, type Text } from './lettering'
import { figuresOf, shortFiguresOf, stepsOf } from './state'
import { symbolOf, type Symbol } from './symbols'

export type Quality = 'elite' | 'green' | 'plain'

/** The figure at the right end of the band: tank quality, or the range of guns. */
export interface Badge { text: string; shape: string; paint: 'tank' | 'gun' }

export interface Face {
  army: Army
  hue: Hue
  band: string
  symbol: Symbol
  formation: Text
  short: Text[]
  size: string
  figures: Text
  /** How wide the box around the figures is. */
  boxed: number
  quality: Quality
  badge: Badge | null
  /** Steps left and steps lost. */
  pips: { left: string; lost: string }
  chips: Chip[]
}

const ROOM = { full: 58, symbol: 58, block: 0 } as const
const FIGURES = { full: 29, symbol: 38, block: 0 } as const

export const faceOf = (counter: Counter, formation: Formation | undefined, unit: Unit | undefined, detail: Detail): Face => {
  const army = armyOf(counter)
  const full = detail === 'full'
  const figures = fitted(full ? figuresOf(counter, unit) : shortFiguresOf(counter, unit), FIGURES[detail], ROOM[detail])
  const badge = full ? badgeOf(counter) : null
  return {
    army,
    hue: isDetached(counter, formation) ? 'white' : hueOf(formation),
    band: bandShape(army, detail),
    symbol: symbolOf(counter.kind),
    formation: fitted(bandName(counter, formation), 16, badge ? 46 : 55),
    short: full ? shortName(counter.short) : [],
    size: counter.size,
    figures,
    boxed: figures.width + 7,
    quality: counter.quality === 'elite' || counter.quality === 'green' ? counter.quality : 'plain',
    badge,
    pips: full ? pipsOf(counter, unit) : { left: '', lost: '' },
    chips: unit === undefined || detail === 'block' ? [] : (full ? statesOf(unit) : graveStatesOf(unit)).map((state) => CHIPS[state]),
  }
}

/** Counters out of a display belong to no division: what they are stands in the band. */
const isDisplay = (formation: Formation | undefined) => formation?.name.endsWith(' display') ?? false
const isDetached = (counter: Counter, formation: Formation | undefined) => isDisplay(formation) && !counter.remnant

const bandName = (counter: Counter, formation: Formation | undefined): string => {
  if (isDisplay(formation)) return counter.remnant ? 'Remnant' : 'Detached'
  return (formation?.name ?? '').replace(/ troops$/, '')
}

/** The unit's own name beside the symbol, in two lines if one would be too small. */
const shortName = (name: string): Text[] => {
  const room = 26.5
  const alone = fitted(name, 17, room)
  const gap = nearestGap(name)
  if (alone.size >= 12 || gap === null) return name === '' ? [] : [alone]
  return [name.slice(0, gap), name.slice(gap + 1)].map((text) => fitted(text, 13, room))
}

/** The space or stroke nearest to the middle of a name. */
const nearestGap = (name: string): number | null => {
  const gaps = Array.from(name.matchAll(/[ /]/g), (found) => found.index)
  const distance = (gap: number) => Math.abs(gap - name.length / 2)
  return gaps.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

const CIRCLE = 'M54.5 8.5a8 8 0 1 1 16 0a8 8 0 1 1 -16 0z'
const SQUARE = 'M55 1.5h15v14h-15z'
const HEXAGON = 'M54 8.5l4-7.5h9l4 7.5l-4 7.5h-9z'

const badgeOf = (counter: Counter): Badge | null => {
  if (counter.range !== null) return { text: String(counter.range), shape: HEXAGON, paint: 'tank' }
  if (counter.tank === null) return null
  const shape = counter.kind === 'flak' ? SQUARE : CIRCLE
  return { text: String(counter.tank.value), shape, paint: counter.tank.red ? 'gun' : 'tank' }
}

/** Steps in a row under the name: discs, hollow when lost; the step of a remnant is a diamond. */
const pipsOf = (counter: Counter, unit: Unit | undefined): Face['pips'] => {
  const { left, lost, remnant } = stepsOf(counter, unit)
  const step = 8
  const start = 56 - ((left + lost + remnant - 1) * step) / 2
  const shapes: string[] = []
  for (let at = 0; at < left + lost; at += 1) shapes.push(`M${start + at * step - 2.8} 43.5a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1 -5.6 0z`)
  for (let at = left + lost; at < left + lost + remnant; at += 1) shapes.push(`M${start + at * step} 40l3.5 3.5l-3.5 3.5l-3.5-3.5z`)
  const own = shapes.slice(0, left).concat(shapes.slice(left + lost))
  return { left: own.join(''), lost: shapes.slice(left, left + lost).join('') }
}
