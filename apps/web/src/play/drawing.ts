// What the player's own doings look like on the map: reach, path, offers, targets, the selected hex. Plain data for the map's painter.
import type { Offer, Table } from '../engine/words'
import type { HexId } from '../map/geometry'
import type { Layer } from '../map/overlay'
import type { Lit } from '../story/places'
import { points, words } from '../words/play'
import type { Hands } from './hands.svelte'
import { bandsOf } from './paths'
import { placesOf, type Ground } from './places'
import type { Selection } from './selection.svelte'

/** How the hexes are drawn that each way of moving leads to, the best way first; further ways look like the last. */
export const BANDS = ['--reach-field', '--reach-second', '--reach-third'] as const
export const bandAt = (rank: number): string => BANDS[rank] ?? BANDS[BANDS.length - 1] ?? ''

/** Where the selected units can go: hexes in which a move may end, by the way of moving, and fainter those that are only passed. */
export const reachLayer = (selection: Selection): Layer => {
  const goals = [...selection.goals.values()]
  const bands = bandsOf(selection.reach?.reaches ?? [], selection.goals)
  const hexesTo = (rank: number) => bands.slice(0, rank + 1).flatMap((band) => band.goals.map(({ hex }) => hex))
  return {
    name: 'reach',
    fills: [
      ...bands.map((band, rank) => ({ hexes: band.goals.map(({ hex }) => hex), colour: bandAt(rank) })),
      { hexes: goals.filter((goal) => !goal.ends).map((goal) => goal.hex), colour: '--reach-pass' },
    ],
    outlines: bands.map((_, rank) => ({ hexes: hexesTo(rank), colour: '--reach', width: 3, dash: rank > 0 })),
    // Beyond the best way's hexes a letter says which way it is.
    numbers: bands.flatMap((band, rank) => band.goals.map(({ hex, cost, reach }) =>
      ({ hex, text: rank === 0 ? points(cost, reach.per) : `${points(cost, reach.per)}${reach.name.charAt(0)}` }))),
  }
}

/** The way to the hex that is pointed at; hatching where there is none, as long as that is told. */
export const pathLayer = (selection: Selection): Layer => {
  const at = selection.armed ?? selection.refused?.hex ?? selection.hover
  const aimed = selection.reach !== null && at !== null && at !== selection.hex
  return {
    name: 'path',
    fills: aimed && at !== null && !selection.goal?.ends ? [{ hexes: [at], colour: '--barred', hatch: 'rising' }] : [],
    lines: selection.path.length > 1 ? [{ path: selection.path, colour: '--path', width: 6, arrow: true }] : [],
    marks: selection.waypoints.map((hex) => ({ hex, shape: 'ring' as const, colour: '--path', title: words.move.wayPoint })),
  }
}

/** Everything that can be done by a click on the map, its ways drawn; what is pointed at in a list, stronger. */
export const offersLayer = (hands: Hands, ground: Ground): Layer => {
  const shown = hands.shown ?? hands.only
  const lit = [...new Set([...hands.places.keys(), ...hands.spots.keys(), ...hands.others.flatMap(({ hex }) => hex ?? [])])]
  const paths = hands.offers.map(({ path }) => path).filter((path) => path.length > 1)
  // A few hexes are ringed one by one; of many only the rim is drawn, so that the map can be read.
  const crowded = lit.length > CROWD
  const shownPath = shown?.path ?? []
  return {
    name: 'offers',
    fills: [{ hexes: lit, colour: crowded ? '--offer-faint' : '--offer-field' }, { hexes: [...(shown ? hexesOf(shown, ground) : []), ...placesOf(hands.lit, ground)], colour: '--offer-shown-field' }],
    outlines: (crowded ? [lit] : lit.map((hex) => [hex])).map((hexes) => ({ hexes, colour: '--offer', width: crowded ? 2 : 3, dash: true })),
    lines: [
      ...few(distinct(paths)).map((path) => ({ path, colour: '--offer', width: 3, dash: true, arrow: true })),
      ...(shownPath.length > 1 ? [{ path: shownPath, colour: '--offer-shown', width: 6, arrow: true }] : []),
    ],
  }
}

/** Hexes that can be attacked, with their odds; the one that is planned, stronger. */
export const targetsLayer = (hands: Hands): Layer => {
  const chosen = [hands.target, hands.pointed].filter((hex): hex is HexId => hex !== null)
  return {
    name: 'targets',
    fills: [{ hexes: chosen, colour: '--target-field' }],
    outlines: [
      ...hands.targets.map(({ hex }) => ({ hexes: [hex], colour: '--target', width: 2 })),
      ...chosen.map((hex) => ({ hexes: [hex], colour: '--target', width: 5 })),
    ],
    badges: hands.targets.flatMap(({ hex, badge }) => (badge === null ? [] : [{ hex, text: badge, tone: 'bad' as const, title: words.map.odds(badge) }])),
  }
}

/** The hex that is selected. */
export const chosenLayer = (hex: HexId | null): Layer => ({
  name: 'chosen',
  outlines: hex === null ? [] : [{ hexes: [hex], colour: '--chosen', width: 4 }],
})

/** What was done just now, or is being shown: the last with the hex where its way ends, or all its hexes; of the others the ways alone. */
export const litLayer = (name: string, lit: readonly Lit[]): Layer => {
  const last = lit.at(-1) ?? { hexes: [], path: [] }
  return {
    name,
    outlines: (last.path.length > 1 ? last.path.slice(-1) : last.hexes).map((hex) => ({ hexes: [hex], colour: '--offer-shown', width: 5, dash: true })),
    lines: lit.filter(({ path }) => path.length > 1).map(({ path }) => ({ path, colour: '--offer-shown', width: path === last.path ? 6 : 3, arrow: true })),
  }
}

/** The part of the map on which this scenario is not played. */
export const veilLayer = (table: Pick<Table, 'grid'>): Layer => ({
  name: 'veil',
  fills: [{ hexes: table.grid.off, colour: '--veil-off' }],
})

const hexesOf = ({ aim, things }: Offer, ground: Ground): HexId[] => placesOf([...aim, ...things], ground)

/** So many ways can be told apart; more are drawn only when they are pointed at. */
const FEW = 6
/** More hexes than these are drawn as one. */
export const CROWD = 24
const few = (paths: HexId[][]): HexId[][] => (paths.length > FEW ? [] : paths)

const distinct = (paths: HexId[][]): HexId[][] => [...new Map(paths.map((path) => [path.join(), path])).values()]
