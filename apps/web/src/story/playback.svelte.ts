// A stretch of the game being played back: where it stands, whether it runs, how fast, and which scene the map shows.
import type { Scene } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { newestScene } from './newest_scene'
import { step, type StepBy, type Stops } from './stops'

export type Speed = 'slow' | 'normal' | 'fast'
/** How long each step stays, in milliseconds. */
const STAYS: Record<Speed, number> = { slow: 1400, normal: 600, fast: 120 }
/** A phase or a turn holds more to see than an action. */
const LONGER: Record<StepBy, number> = { action: 1, phase: 2, turn: 3 }

export type Playback = ReturnType<typeof createPlayback>

interface Stretch { from: number; to: number }

/** `stretch` and `stops` are asked anew at each step: the game may go on while it is looked at. */
export const createPlayback = (session: Pick<Session, 'sceneAt'>, stretch: () => Stretch, stops: () => Stops, onscene: (scene: Scene | null) => void) => {
  const scenes = newestScene((entry) => session.sceneAt(entry), onscene)
  let at = $state(stretch().from)
  let playing = $state(false)
  let speed = $state<Speed>('normal')
  let by = $state<StepBy>('action')
  let timer: ReturnType<typeof setTimeout> | undefined

  const go = (entry: number) => {
    const { from, to } = stretch()
    at = Math.min(to, Math.max(from, Math.round(entry)))
    return scenes.want(at)
  }
  const pause = () => {
    playing = false
    clearTimeout(timer)
  }
  /** The next step waits for the scene of the last one, so that a slow machine plays slower and does not fall behind. */
  const playOn = async () => {
    const { from, to } = stretch()
    if (at >= to) return pause()
    const next = step(at, 1, by, stops(), from, to)
    const stays = STAYS[speed] * LONGER[by]
    await go(next)
    if (playing) timer = setTimeout(playOn, stays)
  }

  return {
    get at() { return at },
    get playing() { return playing },
    get speed() { return speed },
    set speed(next: Speed) { speed = next },
    get by() { return by },
    set by(next: StepBy) { by = next },
    get from() { return stretch().from },
    get to() { return stretch().to },
    go: (entry: number) => {
      pause()
      return go(entry)
    },
    step: (way: 1 | -1, how: StepBy = by) => {
      pause()
      const { from, to } = stretch()
      return go(step(at, way, how, stops(), from, to))
    },
    play: () => {
      if (playing) return
      if (at >= stretch().to) at = stretch().from
      playing = true
      void playOn()
    },
    pause,
    close: () => {
      pause()
      scenes.close()
    },
  }
}
