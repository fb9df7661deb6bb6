// What can be done with a card or a pile now: offers that aim at it, plans that begin with it, and the place it has in a plan that
// is open.
import type { Candidate, CardOf, Offer, Opening, Prompt, Sentence, Thing, Weighed } from '../engine/words'
import { isPicked } from '../play/gaps'
import { isSame } from '../play/places'

/** A card as an answer to a gap of the open plan, into which no more than `max` go. */
export interface InGap { id: string; max: number; candidate: Candidate; picked: boolean }

export interface Choices { offers: Offer[]; openings: Opening[]; inGap: InGap | null }

const inGapOf = (weighed: Weighed | null, thing: Thing): InGap | null => {
  for (const { id, gap } of weighed?.gaps ?? []) {
    const candidate = 'pick' in gap ? gap.pick.of.find((one) => isSame(one.thing, thing)) : undefined
    if (weighed && candidate && 'pick' in gap) return { id, max: gap.pick.max, candidate, picked: isPicked(weighed.draft, id, thing) }
  }
  return null
}

export const choicesOf = (prompt: Pick<Prompt, 'offers' | 'openings'>, weighed: Weighed | null, thing: Thing): Choices => ({
  offers: [...prompt.offers, ...(weighed?.offers ?? [])].filter(({ aim }) => aim.some((one) => isSame(one, thing))),
  openings: prompt.openings.filter(({ starts }) => starts.some((start) => isSame(start.thing, thing))),
  inGap: inGapOf(weighed, thing),
})

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
