// Where the map of a game was looked at last: it is found there again, and a branch of it opens there.
import type { Camera } from './camera'

const views = new WeakMap<object, Camera>()

export const viewOf = (session: object): Camera | undefined => {
  const view = views.get(session)
  return view && { x: view.x, y: view.y, scale: view.scale }
}
/** `view` may be a camera that still moves. */
export const keepView = (session: object, view: Camera | undefined): void => { if (view) views.set(session, view) }
