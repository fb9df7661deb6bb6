// The question that waits, and the answers that can be given to it at once.
import type { Offer, Prompt } from '../engine/words'

/** The answers: all that may be done where something is decided, or where nothing else leads on. What a phase offers besides its end is
    no answer. */
export const answersTo = ({ kind, end, offers }: Pick<Prompt, 'kind' | 'end' | 'offers'>): Offer[] =>
  kind === 'decide' || end === null ? offers : []

/** Those of them that do something, and can be given. */
export const deedsAmong = (answers: readonly Offer[]): Offer[] => answers.filter(({ barred }) => barred === null)

/** So many answers stand above every page of a small screen's sheet; the page of orders has them all. */
export const PINNED = 3
