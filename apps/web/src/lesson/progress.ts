// How far a player has come in the lesson, kept in this browser for the game it belongs to.

const KEY = 'ardennes.lesson'

export interface Progress { game: string; step: number; left: boolean }

export const readProgress = (game: string): Progress => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Progress> | null
    if (kept?.game === game && Number.isInteger(kept.step)) return { game, step: kept.step ?? 0, left: kept.left === true }
  } catch {
    // What cannot be read is begun anew.
  }
  return { game, step: 0, left: false }
}

export const keepProgress = (progress: Progress): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // Without a store the lesson still runs to its end.
  }
}
