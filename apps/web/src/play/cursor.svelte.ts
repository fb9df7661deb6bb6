// The hex cursor of the keyboard: where it stands, and what it says there.
import type { HexId, HexTold } from '../engine/contract'
import { Refusal } from '../engine/engine'
import type { Session } from '../game/session.svelte'
import { a44 } from '../map/board'
import { neighbour, type Direction } from '../map/geometry'
import { costTold, modeName, words } from '../words/play'
import type { Hands } from './hands.svelte'
import type { Deed } from './keys'
import type { Selection } from './selection.svelte'

const DIRECTIONS: Partial<Record<Deed, Direction>> =
  { north: 0, north_east: 1, south_east: 2, south: 3, south_west: 4, north_west: 5 }
const NORTH_EAST = 1
const SOUTH_EAST = 2
const SOUTH_WEST = 4
const NORTH_WEST = 5

export type Cursor = ReturnType<typeof createCursor>

export const createCursor = (session: Session, selection: Selection, hands: Hands) => {
  let hex = $state<HexId | null>(null)
  /** Read aloud by screen readers. */
  let said = $state('')
  let asked = 0
  /** Keys to the left and right go up and down by turns, so that the cursor keeps to its line. */
  let high = true

  const told = (answer: HexTold, at: HexId): string => {
    const goal = selection.goals.get(at)
    const way = goal?.ends
      ? [words.move.way(modeName[goal.mode], costTold(goal.cost, goal.countsHexes), costTold(goal.allowance - goal.cost, goal.countsHexes))]
      : []
    const odds = hands.targets.filter((target) => target.hex === at).map((target) => words.map.odds(target.odds))
    const offers = (hands.places.get(at) ?? []).map((offer) => offer.text)
    return [answer.title, ...answer.units.map((unit) => unit.text), ...way, ...odds, ...offers, ...answer.lines.map((line) => line.text)].join('; ')
  }

  const speak = async (at: HexId) => {
    asked += 1
    const mark = asked
    try {
      const answer = await session.ask({ hex: at })
      if (mark === asked) said = told(answer, at)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  const put = (at: HexId) => {
    hex = at
    selection.point(at)
    hands.point(at)
    void speak(at)
  }

  /** One hex on; the first press brings the cursor to what is selected, or to where the player looks. */
  const step = (deed: Deed, from: HexId): HexId => {
    const here = hex
    if (here === null) return from
    const sideways = deed === 'east' ? (high ? NORTH_EAST : SOUTH_EAST) : deed === 'west' ? (high ? NORTH_WEST : SOUTH_WEST) : undefined
    if (sideways !== undefined) high = !high
    const direction = sideways ?? DIRECTIONS[deed]
    const next = direction === undefined ? null : neighbour(a44, here, direction as Direction)
    return next ?? here
  }

  return {
    get hex() { return hex },
    get said() { return said },
    put,
    step,
    say: (text: string) => { said = text },
    again: () => { if (hex !== null) void speak(hex) },
    hide: () => { hex = null },
    steers: (deed: Deed): boolean => deed in DIRECTIONS || deed === 'east' || deed === 'west',
  }
}
