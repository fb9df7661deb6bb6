// The hex cursor of the keyboard: where it stands, and what it says there.
import { Refusal } from '../engine/engine'
import type { Telling } from '../engine/words'
import type { Session } from '../game/session.svelte'
import type { Board } from '../map/board'
import { createCompass, isPoint } from '../map/compass'
import { neighbour, type HexId } from '../map/geometry'
import { costTold, words } from '../words/play'
import type { Hands } from './hands.svelte'
import type { Deed } from './keys'
import type { Selection } from './selection.svelte'

export type Cursor = ReturnType<typeof createCursor>

export const createCursor = (session: Session, board: Board, selection: Selection, hands: Hands) => {
  let hex = $state<HexId | null>(null)
  /** Read aloud by screen readers. */
  let said = $state('')
  let asked = 0
  const compass = createCompass(board.pointy)

  const told = (answer: Telling, at: HexId): string => {
    const goal = selection.goals.get(at)
    const way = goal?.ends
      ? [words.move.way(goal.reach.name, costTold(goal.cost, goal.reach), costTold(goal.reach.allowance - goal.cost, goal.reach)), ...(goal.note ? [goal.note.words] : [])]
      : []
    const odds = hands.targets.filter(({ hex }) => hex === at).map(({ badge }) => (badge === null ? words.map.target : words.map.odds(badge)))
    const spots = hands.spots.has(at) && hands.spotGap ? [hands.spotGap.says.words] : []
    const begins = hands.others.filter(({ hex }) => hex === at).map(({ opening }) => opening.says.words)
    const offers = (hands.places.get(at) ?? []).map((offer) => offer.says.words)
    const items = answer.items.map(([, name, rest]) => [name, rest].filter((text) => text !== '').join(', '))
    const title = [answer.title, answer.words].filter((text) => text !== '').join(', ')
    return [title, ...items, ...way, ...odds, ...spots, ...begins, ...offers, ...answer.lines.map((line) => line.words)].join('; ')
  }

  const speak = async (at: HexId) => {
    asked += 1
    const mark = asked
    try {
      const answer = await session.tell({ hex: at })
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
    return isPoint(deed) ? neighbour(board, here, compass(deed)) ?? here : here
  }

  return {
    get hex() { return hex },
    get said() { return said },
    put,
    step,
    say: (text: string) => { said = text },
    again: () => { if (hex !== null) void speak(hex) },
    /** Takes it off the map, with all that it said. */
    hide: () => {
      asked += 1
      hex = null
      said = ''
    },
    steers: (deed: Deed): boolean => isPoint(deed),
  }
}
