// What a player's hand does: a click, a tap or Enter on a hex, an offer taken, a plan begun, the phase ended, the next unit taken up.
import { createFights } from '../battle/fights.svelte'
import { hexName, hexOf, placeName } from '../counters/stacks'
import { Refusal } from '../engine/engine'
import type { Draft, Fill, Offer, Opening, Sentence, Thing, Weighed } from '../engine/words'
import type { Session } from '../game/session.svelte'
import type { HexId } from '../map/geometry'
import { settings } from '../shell/settings.svelte'
import { fight as fightWords } from '../words/fight'
import { costTold, words } from '../words/play'
import { refusedBy } from './drafting.svelte'
import { spotGapOf } from './gaps'
import type { GateBy } from './paths'
import { byPlace, offersByHex, placesOf, viaOf } from './places'
import { answersTo, deedsAmong, onlyAnswer } from './question'
import type { Selection } from './selection.svelte'
import { gateName, offerName, thingName } from './things'
import { undone } from './undone'

/** One of several things that can be done in a hex. */
export interface Choice {
  text: string
  clause: string | null
  offer: Offer | null
  /** Whether it only opens a plan, and commits nobody. */
  opens: boolean
  /** Whether it is asked for even where nothing else can be done: a click in one's own hex may be meant otherwise. */
  asks: boolean
  run: () => void
}

/** Where a plan may be begun by pointing at something else than the pieces that do it. */
export interface Begin { opening: Opening; thing: Thing; badge: string | null; hex: HexId | null }

export interface Touch { shift: boolean; touch: boolean }

export type Hands = ReturnType<typeof createHands>

export const createHands = (session: Session, selection: Selection) => {
  const fights = createFights(session)
  /** The offer that is pointed at in a list: it lights up on the map. */
  let shown = $state.raw<Offer | null>(null)
  /** What lights up on the map because it is pointed at beside it. */
  let lit = $state.raw<readonly Thing[]>([])
  /** The target that is pointed at in a list. */
  let pointed = $state<HexId | null>(null)
  let choices = $state.raw<{ hex: HexId; list: Choice[] } | null>(null)
  /** The player has asked to end the phase, and is shown what is undone. */
  let ending = $state(false)
  let begun = 0

  const ground = $derived({ table: session.table, scene: session.scene })
  const piecesIn = ({ things }: Offer) => things.flatMap((thing) => ('piece' in thing ? [thing.piece] : []))
  /** What can be taken on the map: of several pieces' offers, those of the pieces that are selected. */
  const offers = $derived.by((): Offer[] => {
    if (!selection.mine) return []
    const chosen = new Set(selection.pieces)
    const theirs = session.prompt.offers.filter((offer) => piecesIn(offer).length > 0 && piecesIn(offer).every((piece) => chosen.has(piece)))
    return [...(theirs.length > 0 ? theirs : session.prompt.offers), ...selection.offers]
  })
  /** The one answer that there is: nobody need point at it first. */
  const answer = $derived(selection.mine ? onlyAnswer(session.prompt) : null)
  const open = $derived(offers.filter(({ barred }) => barred === null))
  const places = $derived(offersByHex(open, ground))
  /** The plan that is open: the one in the dock of fights, or that of what is selected. */
  const weighed = $derived(fights.planned === null ? selection.weighed : fights.weighed)
  const spotGap = $derived(weighed === null ? null : spotGapOf(weighed))
  const spots = $derived(byPlace(spotGap?.able ?? [], (thing) => [thing], ground))

  /** Fights are declared by pointing at what is fought. */
  const fighting = $derived(session.prompt.kind === 'fight' || session.scene.fight?.again === true)
  const isOurs = (thing: Thing) => 'piece' in thing && session.table.pieces[thing.piece]?.seat === session.viewer
  const begins = $derived.by((): Begin[] => {
    if (!selection.mine) return []
    return session.prompt.openings.flatMap((opening) => opening.starts.filter(({ thing }) => !isOurs(thing))
      .map(({ thing, badge }) => ({ opening, thing, badge, hex: placesOf([thing], ground)[0] ?? null })))
  })
  const onMap = $derived(begins.filter((one): one is Begin & { hex: HexId } => one.hex !== null))
  const targets = $derived(fighting ? onMap : [])
  /** Other plans that may be begun. */
  const others = $derived(fighting ? begins.filter(({ hex }) => hex === null) : begins)
  const beginsAt = $derived(byPlace(onMap, ({ thing }) => [thing], ground))

  const take = async (offer: Offer, at: HexId | null = placesOf([...offer.aim, ...offer.things], ground)[0] ?? null) => {
    choices = null
    shown = null
    selection.armed = null
    if (offer.barred !== null) return selection.say({ ...refusedBy(offer.barred), hex: at })
    await selection.act(offer.action, at)
  }

  const closePlan = () => {
    fights.close()
    choices = null
  }

  /** Opens a draft: in the dock of fights if it has an outcome or asks who takes part, else as the plan of what is selected. What is
      whole already, and was asked for by pointing, is done. */
  const openDraft = async (draft: Draft, by: { opening: Opening | null; title: string; at: HexId | null; attack: boolean }) => {
    choices = null
    begun += 1
    const mark = begun
    let answer: Weighed
    try {
      answer = await session.weigh(draft)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return selection.say({ text: error.message, clause: error.clause, hex: by.at })
    }
    if (mark !== begun) return
    const { opening, title, at, attack } = by
    const asks = answer.gaps.some(({ id, gap }) => id !== opening?.gap && 'pick' in gap)
    if (attack || asks || answer.forecast !== null) fights.begin({ title, at, attack }, answer)
    else if (answer.action !== null && answer.gaps.every(({ id }) => id === opening?.gap)) await selection.act(answer.action, at)
    else selection.adopt(answer, opening)
  }

  /** Begins a plan with what was pointed at. */
  const begin = ({ opening, thing, hex }: Begin): Promise<void> => {
    const place = hex === null ? thingName(session.table, thing) : placeName(session.table, hex)
    const title = !fighting ? opening.says.words : session.scene.fight?.again ? fightWords.again(place) : fightWords.title(place)
    return openDraft({ plan: opening.plan, fills: { [opening.gap]: { things: [thing] } } }, { opening, title, at: hex, attack: fighting })
  }

  /** Goes through a gate: off the map, into an assault. */
  const pass = ({ gate }: GateBy): Promise<void> => {
    const at = gateHex({ gate })
    if ('offer' in gate.opens) return take(gate.opens.offer, at)
    return openDraft(gate.opens.draft, { opening: null, title: gate.says.words, at, attack: false })
  }

  /** Fills a gap of the open plan from beside the map. */
  const fill = (gap: string, by: Fill) => void (fights.planned === null ? selection.change(gap, by) : fights.change(gap, by))

  /** Fills the gap for a spot. What is selected goes there at once; a fight is planned on. */
  const put = (thing: Thing, at: HexId | null) => {
    choices = null
    if (spotGap === null) return
    const by: Fill = { things: [thing] }
    if (fights.planned === null) void selection.fill(spotGap.id, by, at)
    else fill(spotGap.id, by)
  }

  const choice = (says: Sentence | string, run: () => void, { offer = null, opens = false, asks = false }: Partial<Pick<Choice, 'offer' | 'opens' | 'asks'>> = {}): Choice =>
    ({ ...(typeof says === 'string' ? { text: says, clause: null } : { text: says.words, clause: says.clause }), offer, opens, asks, run })

  const choicesAt = (hex: HexId): Choice[] => {
    const list: Choice[] = []
    const goal = selection.goals.get(hex)
    if (goal?.ends && hex !== selection.hex) {
      const told = `${goal.reach.name.toLowerCase()}, ${costTold(goal.cost, goal.reach)}`
      list.push(choice(words.move.here(told), () => { choices = null; void selection.moveTo(hex) }))
    }
    for (const thing of spots.get(hex) ?? []) {
      list.push(choice(words.move.spot(spotGap?.says.words ?? '', thingName(session.table, thing)), () => put(thing, hex)))
    }
    const here = places.get(hex) ?? []
    const via = viaOf(here)
    list.push(...here.map((offer) => choice({ ...offer.says, words: offerName(session.table, offer, via.get(offer)) }, () => void take(offer, hex), { offer })))
    for (const by of selection.gates.filter((by) => gateHex(by) === hex)) {
      const { gate } = by
      list.push(choice({ ...gate.says, words: gateName(session.table, gate) }, () => void pass(by), { offer: 'offer' in gate.opens ? gate.opens.offer : null, asks: 'offer' in gate.opens }))
    }
    for (const one of beginsAt.get(hex) ?? []) {
      const text = fighting ? words.orders.attack(hexName(session.table, hex), one.badge) : one.opening.says.words
      list.push(choice(text, () => void begin(one), { opens: fighting }))
    }
    return list
  }

  /** What is offered there and cannot be taken now. */
  const barredAt = (hex: HexId): Sentence | null =>
    offers.find(({ barred, aim }) => barred !== null && placesOf(aim, ground).includes(hex))?.barred ?? null

  /** A click, a tap or Enter in a hex. */
  const click = (hex: HexId, { shift, touch }: Touch): void => {
    selection.dismiss()
    choices = null
    // What an earlier tap pointed at is nothing to one elsewhere.
    if (selection.armed !== null && selection.armed !== hex) {
      selection.armed = null
      shown = null
    }
    if (!selection.mine) return void selection.select(hex)
    if (shift && selection.reach !== null) return void selection.addWayPoint(hex)
    const list = choicesAt(hex)
    const stack = selection.ours(hex)
    const other = stack.length > 0 && hex !== selection.hex
    if (list.length > 0 && other) list.push(choice(words.move.instead, () => { choices = null; void selection.select(hex) }))
    const only = list[0]
    const barred = list.length > 0 ? null : barredAt(hex)
    // Pieces beside the map go where it is lit, and nowhere else.
    const comesOn = selection.hex === null && selection.pieces.length > 0 ? selection.offers.find(({ aim }) => aim.length > 0) : undefined
    if (list.length > 1 || only?.asks) {
      selection.armed = null
      choices = { hex, list }
    } else if (only && touch && !only.opens && selection.armed !== hex && (only.offer === null || only.offer !== answer)) {
      selection.armed = hex
      shown = only.offer
    } else if (only) {
      selection.armed = null
      only.run()
    } else if (barred && stack.length === 0) selection.say({ ...refusedBy(barred), hex })
    else if (comesOn && stack.length === 0) selection.say({ text: words.move.notThere, clause: comesOn.says.clause, hex })
    else if (stack.length > 0 || selection.pieces.length === 0 || selection.reach === null) {
      closePlan()
      void selection.select(hex)
    } else void selection.moveTo(hex)
  }

  /** Ends the phase, or declines; asks once if something is left undone. */
  const end = async () => {
    const { end: last } = session.prompt
    if (!last || !selection.mine) return
    if (undone(session.scene).length > 0 && settings.confirmEnd && !ending) {
      ending = true
      return
    }
    ending = false
    selection.clear()
    await take(last, null)
  }

  /** Does what is planned and whole, or the one deed that is asked for. */
  const carryOut = () => {
    const [deed, other] = deedsAmong(answersTo(session.prompt))
    if (fights.planned !== null) void fights.carryOut()
    else if (selection.weighed?.action) void selection.carryOut()
    else if (selection.mine && deed && !other) void take(deed)
  }

  /** Takes up the next piece with which something may be done, the one after those selected; tells where it stands. */
  const nextUnit = async (): Promise<HexId | null> => {
    const { actors } = session.prompt
    const now = Math.max(-1, ...selection.pieces.map((piece) => actors.indexOf(piece)))
    const next = actors[now + 1] ?? actors[0]
    if (next === undefined) return null
    const hex = hexOf(session.scene, next)
    if (hex === null) await selection.take([next])
    else await selection.select(hex)
    return hex
  }

  return {
    fights,
    get shown() { return shown },
    get only() { return answer },
    set shown(offer: Offer | null) { shown = offer },
    get pointed() { return pointed },
    set pointed(hex: HexId | null) { pointed = hex },
    get choices() { return choices },
    /** What a second tap in the same hex does. */
    get tapped() { return selection.armed === null ? null : choicesAt(selection.armed)[0] ?? null },
    get places() { return places },
    get lit() { return lit },
    set lit(things: readonly Thing[]) { lit = things },
    get spotGap() { return spotGap },
    /** Where the gap for a spot can be filled. */
    get spots() { return spots },
    /** What may be taken now. */
    get offers() { return open },
    get fighting() { return fighting },
    get targets() { return targets },
    get others() { return others },
    get target() { return fights.planned?.at ?? null },
    get ending() { return ending },
    set ending(next: boolean) { ending = next },
    /** What is done with cards and piles. */
    plays: {
      get weighed() { return weighed },
      get busy() { return session.busy },
      take: (offer: Offer) => void take(offer),
      begin: (opening: Opening, thing: Thing) => void begin({ opening, thing, badge: null, hex: placesOf([thing], ground)[0] ?? null }),
      fill,
      light: (things: readonly Thing[]) => { lit = things },
    },
    /** Points at a hex of the map: what is offered there shows itself. */
    point: (hex: HexId | null) => { shown = hex === null ? null : places.get(hex)?.[0] ?? null },
    closeChoices: () => { choices = null },
    take,
    put,
    begin,
    pass,
    click,
    end,
    carryOut,
    nextUnit,
    closePlan,
    /** After the position has changed. */
    renew: () => {
      choices = null
      shown = null
      lit = []
      ending = false
      begun += 1
      fights.renew()
    },
  }
}

/** The hex in which a click leads through a gate: beyond it, or the last before it. */
const gateHex = ({ gate: { from, to } }: Pick<GateBy, 'gate'>): HexId => ('hex' in to ? to.hex : from)
