// The question that waits, and the answers that can be given to it at once.
import type { Offer, Prompt, Thing } from '../engine/words'

/** Cards and piles have their own buttons, beside what is written on them. */
const isOnCard = (thing: Thing): boolean => 'card' in thing || 'pile' in thing
export const besideCards = (offers: readonly Offer[]): Offer[] => offers.filter(({ aim }) => aim.length === 0 || !aim.every(isOnCard))

/** How many things can be done with cards and piles. */
export const asksForCards = ({ offers, openings }: Pick<Prompt, 'offers' | 'openings'>): number =>
  deedsAmong(offers).length - deedsAmong(besideCards(offers)).length + openings.filter(({ starts }) => starts.some(({ thing }) => isOnCard(thing))).length

/** The answers: all that may be done where something is decided, in a phase that is about nothing else, or where nothing else leads on.
    What a phase of moving or fighting offers besides its end is no answer. */
export const answersTo = ({ kind, end, offers }: Pick<Prompt, 'kind' | 'end' | 'offers'>): Offer[] =>
  kind === 'decide' || kind === 'other' || end === null ? besideCards(offers) : []

/** Those of them that do something, and can be given. */
export const deedsAmong = (answers: readonly Offer[]): Offer[] => answers.filter(({ barred }) => barred === null)

/** The one answer that there is, if nothing can be put in its place. */
export const onlyAnswer = (prompt: Pick<Prompt, 'kind' | 'end' | 'offers'>): Offer | null => {
  const [deed, ...others] = deedsAmong(answersTo(prompt))
  return prompt.kind === 'decide' && prompt.end === null && others.length === 0 ? deed ?? null : null
}

/** So many answers stand above every page of a small screen's sheet; the page of orders has them all. */
export const PINNED = 3
