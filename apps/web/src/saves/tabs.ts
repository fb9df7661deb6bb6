// Which tab of this browser plays a game: the first that opened it, and when that one leaves it, the next. The others follow.

export interface Hold {
  /** Whether this tab plays the game. */
  mine: boolean
  /** Gives it up; done when another tab may have it. */
  leave: () => Promise<unknown>
}

/** Holds a game for this tab, or waits until no other tab holds it: then `onmine` is called. */
export const hold = async (game: string, onmine: () => void): Promise<Hold> => {
  // Only pages that came over a safe connection have locks.
  if (!('locks' in navigator)) return { mine: true, leave: async () => undefined }
  const name = `ardennes ${game}`
  const leaving = new AbortController()
  const left = new Promise<void>((done) => { leaving.signal.addEventListener('abort', () => done()) })
  let held: Promise<unknown> = left
  const mine = await new Promise<boolean>((say) => {
    held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      say(lock !== null)
      return lock === null ? undefined : left
    })
  })
  if (!mine) {
    held = navigator.locks.request(name, { signal: leaving.signal }, () => {
      onmine()
      return left
    }).catch(() => undefined)
  }
  return {
    mine,
    leave: () => {
      leaving.abort()
      return held
    },
  }
}

const tabs = new BroadcastChannel('ardennes')
/** Tells the other tabs that a game was kept. */
export const tellKept = (game: string): void => tabs.postMessage(game)
export const onKept = (hear: (game: string) => void): void => { tabs.onmessage = ({ data }: MessageEvent<string>) => hear(data) }
