// What lies on the map besides pieces: every marker of the scene, by the sign and the tone of its kind.
import type { Scene, SignAt, Table } from '../engine/words'
import { markOf, rimOf, type Layer } from './overlay'

export const markerSigns = (table: Pick<Table, 'markers'>, scene: Pick<Scene, 'markers'>): SignAt[] =>
  Object.values(scene.markers).flatMap((marker) => {
    const kind = marker === null ? undefined : table.markers[marker.kind]
    return marker === null || !kind ? [] : [{ at: marker.at, sign: kind.sign, tone: kind.tone, words: marker.words === '' ? kind.name : marker.words, kind: kind.name }]
  })

export const markersLayer = (table: Pick<Table, 'markers'>, scene: Pick<Scene, 'markers'>): Layer => {
  const signs = markerSigns(table, scene)
  return { name: 'markers', outlines: signs.flatMap(rimOf), marks: signs.flatMap(markOf) }
}
