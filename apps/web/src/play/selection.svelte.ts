// What the player has taken up: a hex, pieces, and the plan that is made with them: where they could go and what points there. It
// asks the engine and keeps the answers; the map, the docks and the keys all read and lead the same selection.
import { carryOut } from '../battle/promise'
import { hexOf, stacksOf, type PieceId } from '../counters/stacks'
import type { Refused } from '../engine/calls'
import { Refusal } from '../engine/engine'
import type { Action, Draft, Fill, Opening, Weighed } from '../engine/words'
import { PERSON } from '../game/players'
import type { Session } from '../game/session.svelte'
import type { HexId } from '../map/geometry'
import { piecesNamed } from '../story/places'
import { words } from '../words/play'
import { createDrafting, refusedBy } from './drafting.svelte'
import { pathGapOf, pathIn, spotGapOf, thingsIn } from './gaps'
import { gatesOf, goalsOf, joined, pathTo, type Goal } from './paths'
import { undone } from './undone'

/** How long the pointer rests on a hex before the page asks why it cannot be reached. */
const REST = 150

export type Selection = ReturnType<typeof createSelection>
const NO_GOALS: ReadonlyMap<HexId, Goal> = new Map()

/** Why it cannot be done, and whom it stops if the others could. */
type Barred = Refused & { stops?: readonly PieceId[] }

export const createSelection = (session: Session) => {
  const drafting = createDrafting(session)
  let hex = $state<HexId | null>(null)
  let pieces = $state.raw<PieceId[]>([])
  let hover = $state<HexId | null>(null)
  /** The way of moving that was picked. */
  let wanted = $state<string | null>(null)
  /** Where way-points were set, each with the path to it; the path to the last of them stands in the draft. */
  let points = $state.raw<{ hex: HexId; path: [string, HexId[]] }[]>([])
  /** The plans that may be made with what is selected, and the one that is. */
  let openings = $state.raw<Opening[]>([])
  let opening = $state.raw<Opening | null>(null)
  /** Why the hex pointed at is out of reach. */
  let why = $state.raw<Barred | null>(null)
  /** What the engine did not accept, and where it was pointed at. */
  let refused = $state.raw<(Barred & { hex: HexId | null }) | null>(null)
  /** Where a first tap pointed: the second one there commits. */
  let armed = $state<HexId | null>(null)
  /** The pieces have just moved: once they can go no farther they are put down. */
  let spent = false
  /** Who moved last: they are taken up again when the move is taken back. */
  let last: PieceId[] = []
  /** The draft that was in hand when it was last looked for, and whether the player has put it down. */
  let held = ''
  let putDown = $state(false)
  let asked = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  const stacks = $derived(stacksOf(session.scene))
  const weighed = $derived(drafting.weighed)
  const reach = $derived(weighed === null ? null : pathGapOf(weighed))
  const spots = $derived(weighed === null ? null : spotGapOf(weighed))
  const mode = $derived(reach?.reaches.some((one) => one.mode === wanted) ? wanted : null)
  /** The path so far, from the start, if it stops short. */
  const bent = $derived.by(() => {
    const fill = weighed === null || reach === null ? null : pathIn(weighed.draft, reach.id)
    return fill === null || fill[1].length === 0 ? null : { mode: fill[0], path: fill[1] }
  })
  const goals = $derived(reach ? goalsOf(reach.reaches, bent?.mode ?? mode, bent?.path.at(-1)) : NO_GOALS)
  const gates = $derived(reach ? gatesOf(reach.reaches, bent?.mode ?? mode) : [])
  const target = $derived(armed ?? hover)
  const goal = $derived(target === null ? null : goals.get(target) ?? null)
  const path = $derived.by((): HexId[] => {
    return goal ? pathThrough(goal) : bent?.path ?? []
  })
  /** The path to a hex within reach, by way of the way-points. */
  const pathThrough = (there: Goal): HexId[] => {
    if (!reach) return []
    const leg = pathTo(reach.reaches, there.reach.mode, there.hex, bent?.path.at(-1))
    return bent ? joined(bent.path, leg) : leg
  }

  const mine = () => session.prompt.asked === session.viewer && session.onTurn() === session.viewer && session.playerOnTurn() === PERSON
  const ours = (at: HexId): PieceId[] =>
    (stacks.get(at) ?? []).filter((piece) => session.table.pieces[piece]?.seat === session.viewer)
  /** Those of a stack who have something left to do, or with whom something may be done; if there are none, all of it. */
  const actorsAmong = (stack: PieceId[]): PieceId[] => {
    const left = piecesNamed(undone(session.scene).flatMap(({ things }) => things))
    const [doing, able] = [left, session.prompt.actors].map((who) => stack.filter((piece) => who.includes(piece)))
    return [doing, able].find((who) => who !== undefined && who.length > 0) ?? stack
  }
  const starts = ({ starts }: Opening, who: readonly PieceId[]) =>
    starts.length === 0 || who.some((piece) => starts.some(({ thing }) => 'piece' in thing && thing.piece === piece))
  /** The pieces that a draft is about: what fills the gap that is filled first. */
  const piecesOf = ({ draft, gaps }: Weighed): PieceId[] => {
    const first = session.prompt.openings.find(({ plan }) => plan === draft.plan)?.gap ?? gaps[0]?.id
    return first === undefined ? [] : piecesNamed(thingsIn(draft, first))
  }

  const forget = () => {
    clearTimeout(rest)
    asked += 1
    drafting.drop()
    openings = []
    opening = null
    why = null
    points = []
    armed = null
  }

  /** Who has just moved and can go no farther is put down. */
  const leadsOn = (answer: Weighed | null): boolean => {
    if (answer === null) return false
    const ways = pathGapOf(answer)
    return ways === null ? spotGapOf(answer) !== null || answer.action !== null : ways.reaches.some((one) => one.hexes.some((here) => here.ends))
  }

  /** Tries to begin one of some plans. The answer says who of those that were picked has a part in it. */
  const begin = async (tries: readonly { draft: Draft; by: Opening | null }[]): Promise<void> => {
    const mark = asked
    let answer: Weighed | null = null
    for (const { draft, by } of tries) {
      answer = await drafting.open(draft)
      if (mark !== asked) return
      opening = by
      if (answer !== null) break
    }
    const idle = spent && !leadsOn(answer)
    spent = false
    if (idle) {
      forget()
      pieces = []
    } else if (answer !== null) pieces = piecesOf(answer)
  }

  const draftOf = ({ plan, gap }: Opening, who: readonly PieceId[]): Draft =>
    ({ plan, fills: { [gap]: { things: who.map((piece) => ({ piece })) } } })

  const take = (who: PieceId[]): Promise<void> => {
    forget()
    putDown = true
    pieces = who
    if (!mine() || who.length === 0) return Promise.resolve()
    const inHand = session.prompt.in_hand
    const named = inHand === null ? [] : Object.values(inHand.fills).flatMap((fill) => ('things' in fill ? piecesNamed(fill.things) : []))
    if (inHand !== null && who.every((piece) => named.includes(piece))) return begin([{ draft: inHand, by: null }])
    openings = session.prompt.openings.filter((one) => starts(one, who))
    return begin(openings.map((by) => ({ draft: draftOf(by, who), by })))
  }

  /** Takes up the draft that is in hand. */
  const takeInHand = async (inHand: Draft): Promise<void> => {
    forget()
    putDown = false
    await begin([{ draft: inHand, by: null }])
    hex = pieces[0] === undefined ? hex : hexOf(session.scene, pieces[0])
  }

  /** Why a hex is out of reach; nothing if something else was asked meanwhile. */
  const reasonAt = async (at: HexId): Promise<Barred | null> => {
    const mark = asked
    if (weighed === null || reach === null || !mine()) return null
    try {
      const answer = await session.why(weighed.draft, { hex: at })
      if (mark !== asked) return null
      const open = new Set(mode === null ? reach.reaches.map((one) => one.mode) : [mode])
      const closed = answer.filter((one) => open.has(one.mode))
      const barred = closed.find(({ stops }) => stops.length > 0) ?? closed[0] ?? answer[0]
      return barred ? { ...refusedBy(barred.says), stops: barred.stops } : null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return mark === asked ? { text: error.message, clause: error.clause } : null
    }
  }
  const askWhy = async (at: HexId) => {
    const reason = await reasonAt(at)
    if (hover === at) why = reason
  }

  /** Points at a hex: the path follows, or, after a moment, the reason why there is none. */
  const point = (at: HexId | null) => {
    if (at === hover) return
    hover = at
    why = null
    clearTimeout(rest)
    if (at !== null && reach !== null && at !== hex && !goals.get(at)?.ends) rest = setTimeout(() => void askWhy(at), REST)
  }

  /** A refusal is kept with the hex that was pointed at. */
  const settle = (refusal: Refused | null, at: HexId | null): boolean => {
    refused = refusal === null ? null : { ...refusal, hex: at }
    return refusal === null
  }

  /** Submits an action. */
  const act = async (action: Action, at: HexId | null): Promise<boolean> => {
    refused = null
    return settle(await session.act(action), at)
  }

  /** Fills a gap by what was pointed at. What is whole then is done; what is not waits for the rest. */
  const fill = async (gap: string, by: Fill, at: HexId | null): Promise<boolean> => {
    refused = null
    const mark = asked
    const answer = await drafting.suppose(gap, by)
    if (mark !== asked) return false
    if (answer === null || answer.refused !== null) return settle(drafting.refused, at) && false
    if (answer.action !== null) return settle(await carryOut(session, answer), at)
    drafting.adopt(answer)
    return false
  }

  const moveTo = async (to: HexId): Promise<boolean> => {
    const there = goals.get(to)
    if (!reach || !weighed) return false
    if (!there?.ends) {
      await askWhyNow(to)
      return false
    }
    const who = pieces
    spent = true
    const done = await fill(reach.id, { path: [there.reach.mode, pathThrough(there)] }, to)
    if (!done) spent = false
    else followTo(to, who)
    return done
  }

  /** The selection goes along with those who moved, if all of them have come there. */
  const followTo = (to: HexId, who: PieceId[]) => {
    if (!who.every((piece) => hexOf(session.scene, piece) === to)) return
    hex = to
    last = who
  }

  /** A click out of reach is answered where it was pointed at. */
  const askWhyNow = async (to: HexId) => {
    const mark = asked
    const reason = await reasonAt(to)
    if (mark !== asked) return
    if (reason) refused = { ...reason, hex: to }
    else if (goals.has(to)) refused = { text: words.move.passOnly, clause: null, hex: to }
  }

  /** Adds a way-point: the path so far is kept, and the next leg begins there. */
  const addWayPoint = async (at: HexId) => {
    const there = goals.get(at)
    if (!reach || !there) return askWhyNow(at)
    const mark = asked
    const path: [string, HexId[]] = [there.reach.mode, pathThrough(there)]
    const answer = await drafting.change(reach.id, { path })
    if (mark !== asked) return
    armed = null
    if (answer === null || answer.refused !== null) settle(drafting.refused, at)
    else points = [...points, { hex: at, path }]
  }

  /** Takes the last way-point away; the path to the one before it stands again. */
  const dropWayPoint = () => {
    const before = points.at(-2)
    if (reach === null || before === undefined) return void take(pieces)
    points = points.slice(0, -1)
    void drafting.change(reach.id, { path: before.path })
  }

  return {
    get hex() { return hex },
    get pieces() { return pieces },
    /** The same, as the inspector and the stacks call them. */
    get units() { return pieces },
    get hover() { return hover },
    /** What the engine says of the plan at hand. */
    get weighed() { return weighed },
    /** Why there is none, or why it did not take the latest change. */
    get unweighed() { return drafting.refused },
    get openings() { return openings },
    get opening() { return opening },
    get reach() { return reach },
    get spots() { return spots },
    get goals() { return goals },
    get gates() { return gates },
    get goal() { return goal },
    get path() { return path },
    get waypoints() { return points.map(({ hex }) => hex) },
    /** What else may be done with what is selected. */
    get offers() { return weighed?.offers ?? [] },
    get why() { return why },
    get refused() { return refused },
    get armed() { return armed },
    set armed(at: HexId | null) { armed = at },
    get stacks() { return stacks },
    get mode() { return mode },
    set mode(next: string | null) { wanted = next },
    get mine() { return mine() },
    ours,
    point,
    act,
    fill,
    moveTo,
    addWayPoint,
    /** Fills a gap from a list beside the map. */
    change: (gap: string, by: Fill) => drafting.change(gap, by),
    /** Does what the draft comes to. */
    carryOut: async (): Promise<boolean> => {
      if (weighed === null || weighed.action === null) return false
      const who = pieces
      spent = true
      const done = settle(await carryOut(session, weighed), hex)
      const there = who[0] === undefined ? null : hexOf(session.scene, who[0])
      if (!done) spent = false
      else if (there !== null) followTo(there, who)
      return done
    },
    dismiss: () => { refused = null },
    say: (what: Refused & { hex: HexId | null }) => { refused = what },
    /** Leaves behind those who are stopped; the others go where they were all to go, if it was a hex. */
    withoutThem: async (stopped: readonly PieceId[], to: HexId | null): Promise<void> => {
      refused = null
      await take(pieces.filter((piece) => !stopped.includes(piece)))
      if (to !== null) await moveTo(to)
    },

    /** Selects a hex, and with it those of one's own pieces there with whom something may be done. */
    select: (at: HexId): Promise<void> => {
      hex = at
      wanted = null
      refused = null
      return take(mine() ? actorsAmong(ours(at)) : [])
    },
    /** Selects certain pieces, wherever they are. */
    take: (who: PieceId[]): Promise<void> => {
      hex = who[0] === undefined ? null : hexOf(session.scene, who[0])
      wanted = null
      refused = null
      return take(who)
    },
    /** Makes another plan with the same pieces. */
    plan: (by: Opening): Promise<void> => {
      drafting.drop()
      points = []
      return begin([{ draft: draftOf(by, pieces), by }])
    },
    /** Takes up a plan that was begun elsewhere. */
    adopt: (answer: Weighed, by: Opening | null) => {
      forget()
      refused = null
      drafting.adopt(answer)
      opening = by
      pieces = piecesOf(answer)
    },
    /** Takes a piece in or leaves it out; one that stands elsewhere is taken alone. */
    toggle: (piece: PieceId): Promise<void> => {
      const there = hexOf(session.scene, piece)
      const apart = pieces.some((other) => hexOf(session.scene, other) !== there)
      hex = there
      refused = null
      if (apart || pieces.length === 0) return take([piece])
      return take(pieces.includes(piece) ? pieces.filter((other) => other !== piece) : [...pieces, piece])
    },
    /** After a move was taken back. */
    retake: (): Promise<void> => {
      const who = last
      last = []
      hex = who[0] === undefined ? hex : hexOf(session.scene, who[0])
      return take(hex !== null && session.prompt.openings.some((one) => starts(one, who)) ? who : [])
    },
    /** The next piece of the stack, alone. */
    cycle: (at: HexId): Promise<void> => {
      const stack = ours(at)
      const now = pieces.length === 1 && pieces[0] !== undefined ? stack.indexOf(pieces[0]) : -1
      const next = stack[(now + 1) % stack.length]
      hex = at
      return take(next === undefined ? [] : [next])
    },
    nextMode: () => {
      const open = reach?.reaches.map((one) => one.mode) ?? []
      const now = mode === null ? -1 : open.indexOf(mode)
      wanted = open[now + 1] ?? null
    },
    /** One step back; tells whether there was one. */
    stepBack: (): boolean => {
      if (refused) refused = null
      else if (armed !== null) armed = null
      else if (points.length > 0) dropWayPoint()
      else if (mode !== null) wanted = null
      else if (pieces.length > 0 || weighed !== null) void take([])
      else if (hex !== null) hex = null
      else return false
      return true
    },
    /** What is in hand, and was put down. */
    get inHand() { return putDown && weighed === null && mine() ? session.prompt.in_hand : null },
    takeInHand,
    clear: () => {
      forget()
      putDown = true
      hex = null
      pieces = []
      wanted = null
      hover = null
      refused = null
    },
    /** After the position has changed: what is gone is dropped, the rest asked anew; what is in hand is taken up. */
    renew: () => {
      const before = held
      held = JSON.stringify(session.prompt.in_hand)
      refused = null
      if (!mine()) return void take([])
      const inHand = session.prompt.in_hand
      if (inHand !== null && held !== before) return void takeInHand(inHand)
      const there = pieces.filter((piece) => {
        const place = session.scene.pieces[piece]?.at
        return typeof place === 'object' || session.prompt.actors.includes(piece)
      })
      const together = new Set(there.map((piece) => hexOf(session.scene, piece)))
      return void take(together.size > 1 ? [] : there)
    },
  }
}
