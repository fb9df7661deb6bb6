// What has just been done is shown on the map: the dice rest first; then the map goes there, and who moves is seen to move.
import { dice } from '../battle/dice.svelte'
import type { Scene } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { settings } from '../shell/settings.svelte'
import { facesOf, readOn, unread, type Sentence } from '../story/lines'
import { newest } from './newest'

/** How something is watched. */
export interface Watched {
  /** Whether the map goes there: for everything, for fights alone, or not at all. */
  follows: 'all' | 'fights' | 'none'
  /** Whether pieces are seen on their way. */
  glides: boolean
  /** Whether it stays marked until the next is done. */
  marks: boolean
}

interface Table {
  /** Shows it on the map; gives the milliseconds until the last of it begins. */
  watch: (doings: readonly Sentence[], how: Watched) => number
  /** Whether opponents play. */
  theirs: () => boolean
  /** Whether something else is on the map: the past, or nothing that may be seen. */
  away: () => boolean
  /** Whether dice are seen to tumble. */
  tumbles: () => boolean
}

const ONLY_MOVES: Watched = { follows: 'none', glides: true, marks: false }

export const createFollow = (session: Pick<Session, 'log' | 'table' | 'scene' | 'viewer' | 'pace'>, { watch, theirs, away, tumbles }: Table) => {
  let story = readOn(unread(), session.log, session.table)
  let [seen, scene, viewer] = [newest(session.log), session.scene, session.viewer]
  /** The position before the dice, until they rest. */
  let held = $state.raw<Scene | null>(null)
  let showing: Promise<void> = Promise.resolve()
  /** How much is being shown, or waits for that. */
  let waiting = 0

  const howNow = (): Watched => {
    if (!theirs()) return ONLY_MOVES
    const normal = session.pace === 'normal'
    return { follows: !settings.follow ? 'none' : normal ? 'all' : 'fights', glides: normal, marks: true }
  }

  const show = async (doings: readonly Sentence[], before: Scene): Promise<void> => {
    const how = howNow()
    const cast = tumbles() ? doings.findLast((line) => line.combat && facesOf(line).length > 0) : undefined
    if (cast !== undefined) {
      held = before
      watch(doings.filter(({ at }) => at < cast.at), how)
      await dice.cast(cast.at)
      if (held === before) held = null
    }
    const wait = watch(cast === undefined ? doings : doings.filter(({ at }) => at >= cast.at), how)
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }

  return {
    get held() { return held },
    /** After the position has changed; it is over when the last of what was done is being shown. */
    renew: (): Promise<void> => {
      const [last, before, looked] = [seen, scene, viewer]
      seen = newest(session.log)
      scene = session.scene
      viewer = session.viewer
      story = readOn(story, session.log, session.table)
      // What one person was shown is nothing to the other; nor is every action watched of a turn that is skipped.
      if (viewer !== looked || away() || (theirs() && session.pace === 'instant')) return showing
      const doings = story.lines.filter((line): line is Sentence => line.kind === 'sentence' && line.seq > last && !line.struck)
      if (doings.length === 0) return showing
      // An answer may come while the dice still tumble.
      waiting += 1
      showing = (waiting > 1 ? showing.then(() => show(doings, before)) : show(doings, before)).finally(() => { waiting -= 1 })
      return showing
    },
  }
}
