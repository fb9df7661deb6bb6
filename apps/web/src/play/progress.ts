// How far an opponent is in its player turn, as far as the engine tells.
import type { Prompt } from '../engine/words'
import { phaseNow } from './sequence'

/** `counted` is empty while nothing is done; `of` is how much there is to do, where that is known. */
export interface Progress { phase: string; counted: string; done: number; of: number | null }

/** Nothing, while it only answers in another's player turn. */
export const progressOf = (prompt: Prompt, seat: number): Progress | null => {
  if (prompt.active !== seat) return null
  const { words, done, of } = prompt.progress ?? { words: '', done: 0, of: null }
  return { phase: phaseNow(prompt), counted: done === 0 ? '' : words, done, of }
}
