// Which overlays are on, and what the engine lays over the map for them. Which there are, the engine says; before them come the
// objectives, which are on unless the player has put them off, and the page may add its own. Each is asked for only while it is on,
// anew after each action; one that never changes is asked for once.
import { untrack } from 'svelte'
import type { LayerOf, Paint } from '../engine/words'
import type { Session } from '../game/session.svelte'
import { markerSigns } from '../map/markers'
import { layerOf } from '../map/overlay'
import { settings } from '../shell/settings.svelte'
import { overlays as words } from '../words/layers'
import { EMPTY, untold } from './legend'
import { OBJECTIVES, objectives } from './objectives'

export type Overlays = ReturnType<typeof createOverlays>

type Asks = Pick<Session, 'table' | 'scene' | 'version' | 'layer' | 'goals'>

/** What lies on the map in any case; the legend tells of it. */
const MARKERS: LayerOf = { id: 'markers', name: words.markers, key: '', of_piece: false, fixed: false }

/** An overlay that the page paints itself. */
export interface Own { layer: LayerOf; paint: () => Paint }

/** To be called while a component is made. `selected` is the piece of which some overlays say more. */
export const createOverlays = (session: Asks, selected: () => number | null = () => null, own: readonly Own[] = []) => {
  const counted = session.table.hexes.some(({ counts }) => counts)
  const all: readonly LayerOf[] = [...(counted ? [OBJECTIVES] : []), ...session.table.layers, ...own.map(({ layer }) => layer)]
  const on = $state<Record<string, boolean>>(Object.fromEntries(all.map(({ id }) => [id, id === OBJECTIVES.id && settings.objectives])))
  let answers = $state.raw<Readonly<Record<string, Paint>>>({})
  const take = (id: string, paint: Paint | null) => {
    // What is the same as before is not painted anew.
    if (JSON.stringify(paint) === JSON.stringify(answers[id] ?? null)) return
    const { [id]: _, ...others } = answers
    answers = paint === null ? others : { ...others, [id]: paint }
  }

  /** Keeps an answer up with the game while it is wanted; the newest answer wins. */
  const keep = ({ id, of_piece, fixed }: LayerOf) => {
    $effect(() => {
      if (!on[id] || (fixed && id in untrack(() => answers))) return
      if (!fixed) void session.version
      const piece = of_piece ? selected() : null
      let newest = true
      const asked = id === OBJECTIVES.id ? objectives(session) : session.layer(id, piece === null ? undefined : { piece })
      asked.then((paint) => { if (newest) take(id, paint) }, () => { if (newest) take(id, null) })
      return () => { newest = false }
    })
  }
  all.filter((layer) => !own.some((one) => one.layer === layer)).forEach(keep)

  /** What is on and has been answered, in the order of the menu. */
  const shown = $derived(all.flatMap((layer) => {
    const paint = on[layer.id] ? (own.find((one) => one.layer === layer)?.paint() ?? answers[layer.id]) : undefined
    return paint === undefined ? [] : [{ layer, paint }]
  }))
  const markers = $derived(untold(markerSigns(session.table, session.scene), shown.map(({ paint }) => paint)))
  /** What comes first in the menu lies on top. */
  const layers = $derived(shown.map(({ layer, paint }) => layerOf(paint, layer.id)).toReversed())

  return {
    all,
    on,
    /** Ids by their keys. */
    keys: Object.fromEntries(all.map(({ id, key }) => [key.toLowerCase(), id])) as Readonly<Record<string, string>>,
    get shown() { return shown },
    /** What stands in the legend: all that is on, and the markers. */
    get legend() { return markers.length === 0 ? shown : [...shown, { layer: MARKERS, paint: { ...EMPTY, signs: markers } }] },
    get layers() { return layers },
    toggle: (id: string) => {
      on[id] = !on[id]
      if (id === OBJECTIVES.id) settings.objectives = on[id]
    },
  }
}
