// Asks for scenes of the past one at a time; while the engine works, only the newest wish is kept, so that dragging
// a slider over a whole campaign never leaves it with work that nobody looks at.
import type { Scene } from '../engine/words'

export const newestScene = (ask: (entry: number) => Promise<Scene>, show: (scene: Scene | null) => void) => {
  let wish: number | null = null
  let asking: Promise<void> | null = null
  let closed = false

  const askOn = async () => {
    try {
      while (wish !== null && !closed) {
        const entry = wish
        wish = null
        const scene = await ask(entry)
        if (!closed) show(scene)
      }
    } finally {
      asking = null
    }
  }

  return {
    /** Shows the scene after an entry, unless a newer wish comes first. */
    want: (entry: number): Promise<void> => {
      wish = entry
      asking ??= askOn()
      return asking
    },
    /** Gives the map back. */
    close: () => {
      closed = true
      show(null)
    },
  }
}
