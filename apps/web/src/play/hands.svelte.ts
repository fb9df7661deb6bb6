// What a player's hand does: a click, a tap or Enter on a hex, an offer taken, the phase ended, the next unit taken up.
import type { HexId, Mode, Offer, Target } from '../engine/contract'
import { Refusal } from '../engine/engine'
import type { Session } from '../game/session.svelte'
import { settings } from '../shell/settings.svelte'
import { costTold, modeName, words } from '../words/play'
import { offersByHex } from './places'
import type { Selection } from './selection.svelte'
import { hexName, hexOf } from './stacks'

/** One of several things that can be done in a hex. */
export interface Choice { text: string; clause: string | null; offer: Offer | null; run: () => void }

export interface Touch { shift: boolean; touch: boolean }

export type Hands = ReturnType<typeof createHands>

export const createHands = (session: Session, selection: Selection) => {
  /** The offer that is pointed at in a list: it lights up on the map. */
  let shown = $state.raw<Offer | null>(null)
  /** The target that is pointed at in a list. */
  let pointed = $state<HexId | null>(null)
  let choices = $state.raw<{ hex: HexId; list: Choice[] } | null>(null)
  let targets = $state.raw<Target[]>([])
  /** The hex whose attack is being planned. */
  let target = $state<HexId | null>(null)
  /** The player has asked to end the phase, and is shown what is undone. */
  let ending = $state(false)
  let asked = 0

  /** What can be taken on the map: of several units' offers, those of the units that are selected. */
  const offers = $derived.by((): Offer[] => {
    if (!selection.mine) return []
    const chosen = new Set(selection.units)
    const theirs = session.prompt.offers.filter((offer) => offer.units.length > 0 && offer.units.every((unit) => chosen.has(unit)))
    return [...(theirs.length > 0 ? theirs : session.prompt.offers), ...selection.offers]
  })
  const places = $derived(offersByHex(offers))
  const attackable = $derived(new Map(targets.map((one) => [one.hex, one])))

  const take = async (offer: Offer, at: HexId | null = offer.hexes[0] ?? null) => {
    choices = null
    shown = null
    selection.armed = null
    await selection.act(offer.action, at)
  }

  const openTarget = (hex: HexId | null) => {
    target = hex
    choices = null
  }

  const choicesAt = (hex: HexId): Choice[] => {
    const list: Choice[] = (places.get(hex) ?? []).map((offer) =>
      ({ text: offer.text, clause: offer.clause, offer, run: () => void take(offer, hex) }))
    const goal = selection.units.length > 0 ? selection.goals.get(hex) : undefined
    if (goal?.ends && hex !== selection.hex) {
      const told = `${modeName[goal.mode].toLowerCase()}, ${costTold(goal.cost, goal.countsHexes)}`
      const run = () => { choices = null; void selection.moveTo(hex) }
      list.unshift({ text: words.move.here(told), clause: null, offer: null, run })
    }
    const odds = attackable.get(hex)
    if (odds) list.push({ text: words.orders.attack(hexName(session.table, hex), odds.odds), clause: null, offer: null, run: () => openTarget(hex) })
    return list
  }

  /** A click, a tap or Enter in a hex. */
  const click = (hex: HexId, { shift, touch }: Touch): void => {
    selection.dismiss()
    choices = null
    if (!selection.mine) return void selection.select(hex)
    if (shift && selection.units.length > 0) return void selection.addWayPoint(hex)
    const list = choicesAt(hex)
    const stack = selection.ours(hex)
    const other = stack.length > 0 && hex !== selection.hex
    if (list.length > 0 && other) list.push({ text: words.move.instead, clause: null, offer: null, run: () => { choices = null; void selection.select(hex) } })
    const only = list[0]
    if (list.length > 1) {
      selection.armed = null
      choices = { hex, list }
    } else if (only && touch && selection.armed !== hex) {
      selection.armed = hex
      shown = only.offer
    } else if (only) {
      selection.armed = null
      only.run()
    } else if (stack.length > 0 || selection.units.length === 0 || selection.reach === null) {
      target = null
      void selection.select(hex)
    } else void selection.moveTo(hex)
  }

  /** Ends the phase, or declines; asks once if something is left undone. */
  const end = async () => {
    const { end: last, undone } = session.prompt
    if (!last || !selection.mine) return
    if (undone.length > 0 && settings.confirmEnd && !ending) {
      ending = true
      return
    }
    ending = false
    selection.clear()
    await take(last, null)
  }

  /** Takes up the next unit that has something left to do, the one after those selected; tells where it stands. */
  const nextUnit = async (): Promise<HexId | null> => {
    const left = session.prompt.undone.flatMap((undone) => undone.units)
    const first = selection.units[0]
    const now = first === undefined ? -1 : Math.max(...selection.units.map((unit) => left.indexOf(unit)))
    const next = left[now + 1] ?? left[0]
    if (next === undefined) return null
    const hex = hexOf(session.view, next)
    if (hex === null) await selection.take([next])
    else await selection.select(hex)
    return hex
  }

  /** Units leave the map at the end of a path. */
  const leave = (mode: Mode, path: HexId[]) => selection.act({ exit: { units: selection.units, mode, path } }, path.at(-1) ?? null)

  const askTargets = async () => {
    asked += 1
    const mark = asked
    const fights = selection.mine && session.view.phase === 'combat'
    if (!fights) {
      targets = []
      return
    }
    try {
      const answer = await session.ask('targets')
      if (mark === asked) targets = answer
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  return {
    get shown() { return shown },
    set shown(offer: Offer | null) { shown = offer },
    get pointed() { return pointed },
    set pointed(hex: HexId | null) { pointed = hex },
    get choices() { return choices },
    get places() { return places },
    get offers() { return offers },
    get targets() { return targets },
    get target() { return target },
    get ending() { return ending },
    set ending(next: boolean) { ending = next },
    /** Points at a hex of the map: what is offered there shows itself. */
    point: (hex: HexId | null) => { shown = hex === null ? null : places.get(hex)?.[0] ?? null },
    closeChoices: () => { choices = null },
    take,
    click,
    end,
    nextUnit,
    leave,
    openTarget,
    /** After the position has changed. */
    renew: () => {
      choices = null
      shown = null
      ending = false
      void askTargets()
      // A combat stays in sight, also when it is over, until the phase is or the player closes it.
      const fought = session.view.battle
      if (session.view.phase !== 'combat') target = null
      else if (fought && fought.stage !== 'breakthrough') target = fought.target
    },
  }
}
