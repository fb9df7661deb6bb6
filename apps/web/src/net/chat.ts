// What was said at a table, as it comes over the line, and how much of it was read in this browser.
import type { Chatted } from './wire'

/** What is known, with what came: new messages at the end, and in place of one that was removed what is left of it. */
export const withChat = (known: readonly Chatted[], came: readonly Chatted[]): Chatted[] => {
  const all = [...known]
  for (const said of came) {
    const at = all.findIndex(({ number }) => number === said.about)
    if (at < 0) all.push({ ...said, number: said.about })
    else all[at] = { ...said, number: said.about }
  }
  return all
}

const KEY = 'ardennes.read'
/** So many tables are remembered. */
const MOST = 50

const kept = (): [game: string, number: number][] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

/** The number of the last message that was read at a table. */
export const readAt = (game: string): number => kept().find(([id]) => id === game)?.[1] ?? 0

export const keepRead = (game: string, number: number): void => {
  const others = kept().filter(([id]) => id !== game)
  try {
    localStorage.setItem(KEY, JSON.stringify([[game, number], ...others].slice(0, MOST)))
  } catch {
    // Without room to remember it, it counts as unread next time.
  }
}
