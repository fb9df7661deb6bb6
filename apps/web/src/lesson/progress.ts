// How far a player has come in each lesson, kept in this browser; a lesson goes by its scenario.

const KEY = 'ardennes.lessons'
/** What pages wrote when there was one lesson. */
const BEFORE = 'ardennes.lesson'

/** `game` is the id under which the lesson's game is kept; `done`, whether the lesson was ever played to its end. */
export interface Progress { game: string; step: number; left: boolean; done: boolean }

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // What cannot be read is begun anew.
    return null
  }
}
const all = (): Record<string, Partial<Progress> | undefined> => (read(KEY) ?? {}) as Record<string, Partial<Progress> | undefined>

export const isLearnt = (lesson: string): boolean => all()[lesson]?.done === true

export const readProgress = (lesson: string, game: string): Progress => {
  const [kept, before] = [all()[lesson], read(BEFORE) as Partial<Progress> | null]
  const found = [kept, before].find((one) => one?.game === game && Number.isInteger(one.step))
  return { game, step: found?.step ?? 0, left: found?.left === true, done: kept?.done === true }
}

export const keepProgress = (lesson: string, progress: Progress): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [lesson]: progress }))
  } catch {
    // Without a store the lesson still runs to its end.
  }
}
