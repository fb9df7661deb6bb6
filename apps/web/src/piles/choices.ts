// What can be done with a card or a pile now: offers that aim at it, plans that begin with it, and the place it has in a plan that
// is open.
import type { Candidate, CardOf, Fill, Offer, Opening, Prompt, Sentence, Thing, Weighed } from '../engine/words'

/** A card as an answer to a gap of the open plan. */
export interface InGap { gap: string; candidate: Candidate; picked: boolean }

export interface Choices { offers: Offer[]; openings: Opening[]; inGap: InGap | null }

export const isSame = (one: Thing, other: Thing): boolean => JSON.stringify(one) === JSON.stringify(other)
const holds = (things: readonly Thing[], thing: Thing): boolean => things.some((one) => isSame(one, thing))

/** The things that fill a gap so far. */
export const filled = ({ draft }: Pick<Weighed, 'draft'>, gap: string): Thing[] => {
  const fill = draft.fills[gap]
  return fill !== undefined && 'things' in fill ? fill.things : []
}

const inGapOf = (weighed: Weighed | null, thing: Thing): InGap | null => {
  for (const { id, gap } of weighed?.gaps ?? []) {
    const candidate = 'pick' in gap ? gap.pick.of.find((one) => isSame(one.thing, thing)) : undefined
    if (weighed && candidate) return { gap: id, candidate, picked: holds(filled(weighed, id), thing) }
  }
  return null
}

export const choicesOf = (prompt: Pick<Prompt, 'offers' | 'openings'>, weighed: Weighed | null, thing: Thing): Choices => ({
  offers: [...prompt.offers, ...(weighed?.offers ?? [])].filter(({ aim }) => holds(aim, thing)),
  openings: prompt.openings.filter(({ starts }) => starts.some((start) => isSame(start.thing, thing))),
  inGap: inGapOf(weighed, thing),
})

/** What fills a gap when a candidate is pressed: it is taken in, or left out. Where only one may be picked, it takes the place of the other. */
export const toggled = (weighed: Weighed, { gap, candidate, picked }: InGap): Fill => {
  const things = filled(weighed, gap)
  if (picked) return { things: things.filter((one) => !isSame(one, candidate.thing)) }
  const of = weighed.gaps.find(({ id }) => id === gap)?.gap
  const alone = of !== undefined && 'pick' in of && of.pick.max === 1
  return { things: alone ? [candidate.thing] : [...things, candidate.thing] }
}

/** The uses of a card that none of its offers says: they are told, the others can be pressed. */
export const toldUses = ({ uses }: Pick<CardOf, 'uses'>, { offers, openings }: Choices): Sentence[] => {
  const pressed = [...offers, ...openings].map(({ says }) => says)
  return uses.filter((use) => !pressed.some((says) => says.words === use.words || (says.clause !== null && says.clause === use.clause)))
}

/** Copies in a row as one line with their number, in the order in which each kind comes first. */
export const byKind = (cards: readonly number[]): { card: number; count: number }[] => {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}
