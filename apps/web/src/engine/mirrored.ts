// A mirror that is asked as a game is: it has one viewer, so it need not be told who asks. Nothing is done in it.
import type { EngineGame, Mirror } from './calls'

/** What can be asked of a game at all. */
export type Asked = Pick<EngineGame, 'turn' | 'table' | 'scene' | 'scene_at' | 'weigh' | 'why' | 'layer' | 'tell' | 'goals' | 'taken' | 'digest' | 'free'>

export const mirrored = (mirror: Mirror): Asked => ({
  turn: () => mirror.turn(),
  table: () => mirror.table(),
  scene: () => mirror.scene(),
  scene_at: (_, number) => mirror.scene_at(number),
  weigh: (_, draft, change) => mirror.weigh(draft, change),
  why: (_, draft, thing) => mirror.why(draft, thing),
  layer: (_, id, thing) => mirror.layer(id, thing),
  tell: (_, thing) => mirror.tell(thing),
  goals: () => mirror.goals(),
  taken: (_, since) => mirror.taken(since),
  digest: () => mirror.digest(),
  free: () => mirror.free(),
})
