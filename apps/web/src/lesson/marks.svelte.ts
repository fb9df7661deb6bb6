// What the coach points at on the map, and what the player has selected there: how lesson and table meet.
import type { HexId } from '../map/geometry'

export interface Selected { hex: HexId | null; pieces: number[] }

/** How much of the map the coach covers, from above and from below. */
export interface Cover { top: number; bottom: number }

let hexes = $state.raw<HexId[]>([])
let cover = $state.raw<Cover>({ top: 0, bottom: 0 })
/** The sheet of a small screen is up, and leaves the coach little room. */
let raised = $state(false)
/** The coach has something to be read: the sheet makes room for it. */
let reading = $state(false)
/** The coach has more to say of a game that is over: its end waits to be announced. */
let teaching = $state(false)
/** Whoever plays against the person waits to be told to, step by step; nothing, while no coach is there to say. */
let walks = $state<boolean | null>(null)
let selected = $state.raw<Selected>({ hex: null, pieces: [] })

export const marks = {
  get hexes() { return hexes },
  set hexes(next: HexId[]) { hexes = next },
  get cover() { return cover },
  set cover(next: Cover) { cover = next },
  get raised() { return raised },
  set raised(next: boolean) { raised = next },
  get reading() { return reading },
  set reading(next: boolean) { reading = next },
  get teaching() { return teaching },
  set teaching(next: boolean) { teaching = next },
  get walks() { return walks },
  set walks(next: boolean | null) { walks = next },
  get selected() { return selected },
  set selected(next: Selected) { selected = next },
}
