// What the player has taken up: a hex, units, where they could go and what points there. It asks the engine and
// keeps the answers; the map, the docks and the keys all read and lead the same selection.
import type { Action, HexId, Mode, Offer, Reach, Refused, Told, UnitId } from '../engine/contract'
import { Refusal } from '../engine/engine'
import { sideOf, type Session } from '../game/session.svelte'
import { words } from '../words/play'
import { goalsOf, joined, MODES, pathTo, type Goal } from './paths'
import { hexOf, stacksOf, unitName } from './stacks'

/** How long the pointer rests on a hex before the page asks why it cannot be reached. */
const REST = 150

export type Selection = ReturnType<typeof createSelection>
const NO_GOALS: ReadonlyMap<HexId, Goal> = new Map()

export const createSelection = (session: Session) => {
  let hex = $state<HexId | null>(null)
  let units = $state.raw<UnitId[]>([])
  let hover = $state<HexId | null>(null)
  let reach = $state.raw<Reach | null>(null)
  let mode = $state<Mode | null>(null)
  /** The path to the last way-point, from the start. */
  let bent = $state.raw<{ mode: Mode; path: HexId[]; points: HexId[] } | null>(null)
  /** What else the selected unit may do. */
  let offers = $state.raw<Offer[]>([])
  /** Why the hex pointed at is out of reach. */
  let why = $state.raw<Told | null>(null)
  /** What the engine did not accept, and where it was pointed at. */
  let refused = $state.raw<(Refused & { hex: HexId | null }) | null>(null)
  /** Something to know about the selection itself. */
  let note = $state<string | null>(null)
  /** Where a first tap pointed: the second one there commits. */
  let armed = $state<HexId | null>(null)
  /** The units have just moved: once they can go no farther they are put down. */
  let spent = false
  /** Who moved last: they are taken up again when the move is taken back. */
  let last: UnitId[] = []
  let asked = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  const stacks = $derived(stacksOf(session.view))
  const goals = $derived(reach ? goalsOf(reach, bent?.mode ?? mode, bent?.path.at(-1)) : NO_GOALS)
  const target = $derived(armed ?? hover)
  const goal = $derived(target === null ? null : goals.get(target) ?? null)
  const path = $derived.by((): HexId[] => {
    return goal ? pathThrough(goal) : bent?.path ?? []
  })
  /** The path to a hex within reach, by way of the way-points. */
  const pathThrough = (there: Goal): HexId[] => {
    if (!reach) return []
    const leg = pathTo(reach, there.mode, there.hex, bent?.path.at(-1))
    return bent ? joined(bent.path, leg) : leg
  }

  const mine = () => session.prompt.of === session.viewer && session.onTurn() === session.viewer
  const ours = (at: HexId): UnitId[] =>
    (stacks.get(at) ?? []).filter((unit) => session.table.counters[unit]?.side === sideOf(session.viewer))
  const moves = () => mine() && session.view.phase === 'movement' && session.view.battle === null
  /** Units that the engine counts as not having moved; if it names none of the stack, all of it. */
  const unmoved = (stack: UnitId[]): UnitId[] => {
    const undone = new Set(session.prompt.undone.flatMap((left) => left.units))
    const left = stack.filter((unit) => undone.has(unit))
    return left.length > 0 ? left : stack
  }

  const forget = () => {
    clearTimeout(rest)
    asked += 1
    reach = null
    offers = []
    why = null
    bent = null
    armed = null
    note = null
  }

  const reachOf = async (who: UnitId[]): Promise<Reach | null> => {
    try {
      return await session.ask({ reach: { units: who } })
    } catch (error) {
      if (error instanceof Refusal) return { ways: [], closed: [] }
      throw error
    }
  }

  /** Asks where the units can go; a stack that cannot go together gives way to its first unit that can go alone. */
  const askReach = async (whole: boolean) => {
    const mark = asked
    const who = units
    if (!moves() || who.length === 0 || who.some((unit) => hexOf(session.view, unit) === null)) return
    const answer = await reachOf(who)
    if (mark !== asked) return
    if (whole && who.length > 1 && answer?.ways.length === 0) {
      for (const unit of who) {
        const alone = await reachOf([unit])
        if (mark !== asked) return
        if (!alone || alone.ways.length === 0) continue
        units = [unit]
        note = words.move.apart(unitName(session.table, unit))
        reach = alone
        return
      }
    }
    if (spent && answer?.ways.every((way) => way.hexes.every((here) => !here.ends))) units = []
    else reach = answer
    spent = false
  }

  const askOffers = async () => {
    const mark = asked
    const unit = units[0]
    if (units.length !== 1 || unit === undefined || !mine()) return
    try {
      const answer = await session.ask({ offers: { unit } })
      if (mark === asked) offers = answer
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  const take = (who: UnitId[], whole: boolean): Promise<void> => {
    forget()
    units = who
    return Promise.all([askReach(whole), askOffers()]).then(() => undefined)
  }

  const askWhy = async (at: HexId) => {
    const unit = units[0]
    const mark = asked
    if (unit === undefined || !moves() || reach === null) return
    try {
      const answer = await session.ask({ why: { unit, hex: at } })
      if (mark !== asked || hover !== at) return
      const open = new Set(reach.ways.map((way) => way.mode))
      const order = mode ? [mode] : MODES.filter((other) => open.has(other))
      const barred = order.flatMap((here) => answer.barred.filter((bar) => bar.mode === here))[0] ?? answer.barred[0]
      why = barred ? { text: barred.text, clause: barred.clause } : null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (mark === asked && hover === at) why = { text: error.message, clause: error.clause }
    }
  }

  /** Points at a hex: the path follows, or, after a moment, the reason why there is none. */
  const point = (at: HexId | null) => {
    if (at === hover) return
    hover = at
    why = null
    clearTimeout(rest)
    if (at !== null && reach !== null && at !== hex && !goals.get(at)?.ends) rest = setTimeout(() => void askWhy(at), REST)
  }

  /** Submits an action; a refusal is kept with the hex that was pointed at. */
  const act = async (action: Action, at: HexId | null): Promise<boolean> => {
    refused = null
    const refusal = await session.act(action)
    if (refusal) refused = { ...refusal, hex: at }
    return refusal === null
  }

  const moveTo = async (to: HexId): Promise<boolean> => {
    const there = goals.get(to)
    if (!reach || units.length === 0) return false
    if (!there?.ends) {
      refuseThere(to)
      return false
    }
    const who = units
    const done = await act({ move: { units: who, mode: there.mode, path: pathThrough(there) } }, to)
    if (done && who.every((unit) => hexOf(session.view, unit) === to)) {
      hex = to
      spent = true
      last = who
    }
    return done
  }

  /** A click out of reach is answered where it was pointed at. */
  const refuseThere = (to: HexId) => {
    void askWhyNow(to)
  }
  const askWhyNow = async (to: HexId) => {
    hover = to
    await askWhy(to)
    if (why) refused = { ...why, hex: to }
    else if (goals.has(to)) refused = { text: words.move.passOnly, clause: null, hex: to }
  }

  /** Adds a way-point: the path so far is kept, and the next leg begins there. */
  const addWayPoint = async (at: HexId) => {
    const there = goals.get(at)
    if (!reach || !there) return refuseThere(at)
    const whole = pathThrough(there)
    const mark = asked
    try {
      const onward = await session.ask({ reach: { units, via: whole } })
      if (mark !== asked) return
      bent = { mode: there.mode, path: whole, points: [...(bent?.points ?? []), at] }
      reach = onward
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused = { text: error.message, clause: error.clause, hex: at }
    }
  }

  const openModes = (): Mode[] => (reach ? MODES.filter((one) => reach?.ways.some((way) => way.mode === one)) : [])

  return {
    get hex() { return hex },
    get units() { return units },
    get hover() { return hover },
    get reach() { return reach },
    get goals() { return goals },
    get goal() { return goal },
    get path() { return path },
    get waypoints() { return bent?.points ?? [] },
    get offers() { return offers },
    get why() { return why },
    get note() { return note },
    get refused() { return refused },
    get armed() { return armed },
    set armed(at: HexId | null) { armed = at },
    get stacks() { return stacks },
    get mode() { return mode },
    set mode(next: Mode | null) { mode = next },
    get moves() { return moves() },
    get mine() { return mine() },
    openModes,
    ours,
    point,
    act,
    moveTo,
    addWayPoint,
    dismiss: () => { refused = null },
    say: (what: Refused & { hex: HexId | null }) => { refused = what },

    /** Selects a hex, and with it those of one's own units there that may move. */
    select: (at: HexId): Promise<void> => {
      hex = at
      mode = null
      refused = null
      return take(mine() ? unmoved(ours(at)) : [], true)
    },
    /** Selects certain units, wherever they are. */
    take: (who: UnitId[]): Promise<void> => {
      hex = who[0] === undefined ? null : hexOf(session.view, who[0])
      mode = null
      refused = null
      return take(who, false)
    },
    /** Takes a unit in or leaves it out; one that stands elsewhere is taken alone. */
    toggle: (unit: UnitId): Promise<void> => {
      const there = hexOf(session.view, unit)
      const apart = units.some((other) => hexOf(session.view, other) !== there)
      hex = there
      refused = null
      if (apart || units.length === 0) return take([unit], false)
      return take(units.includes(unit) ? units.filter((other) => other !== unit) : [...units, unit], false)
    },
    /** After a move was taken back. */
    retake: (): Promise<void> => {
      const who = last
      last = []
      hex = who[0] === undefined ? hex : hexOf(session.view, who[0])
      return take(moves() && hex !== null ? who : [], false)
    },
    /** The next unit of the stack, alone. */
    cycle: (at: HexId): Promise<void> => {
      const stack = ours(at)
      const now = units.length === 1 && units[0] !== undefined ? stack.indexOf(units[0]) : -1
      const next = stack[(now + 1) % stack.length]
      hex = at
      return take(next === undefined ? [] : [next], false)
    },
    nextMode: () => {
      const open = openModes()
      const now = mode === null ? -1 : open.indexOf(mode)
      mode = open[now + 1] ?? null
    },
    /** One step back; tells whether there was one. */
    stepBack: (): boolean => {
      if (refused) refused = null
      else if (armed !== null) armed = null
      else if (bent) void take(units, false)
      else if (mode !== null) mode = null
      else if (units.length > 0) void take([], false)
      else if (hex !== null) hex = null
      else return false
      return true
    },
    clear: () => {
      forget()
      hex = null
      units = []
      mode = null
      hover = null
    },
    /** After the position has changed: what is gone is dropped, the rest asked anew. */
    renew: () => {
      const there = units.filter((unit) => {
        const place = session.view.units[unit]?.place
        return typeof place === 'object' || place === 'waiting'
      })
      if (!mine()) return void take([], false)
      if (!moves()) mode = null
      const together = new Set(there.map((unit) => hexOf(session.view, unit)))
      return void take(together.size > 1 ? [] : there, false)
    },
  }
}
