// The engine gives a scene whole once, and then only what has changed: here the two are put together, as `Scene::with` of
// core/desk does.
import type { Scene } from './words'

/** A scene with what has changed since. */
export const withChanges = (old: Scene, changes: Scene): Scene => ({
  ...changes,
  pieces: { ...old.pieces, ...changes.pieces },
  markers: standing({ ...old.markers, ...changes.markers }),
  tracks: { ...old.tracks, ...changes.tracks },
  piles: { ...old.piles, ...changes.piles },
})

/** The markers that are still there. */
const standing = (markers: Scene['markers']): Scene['markers'] =>
  Object.fromEntries(Object.entries(markers).filter(([, marker]) => marker !== null))
