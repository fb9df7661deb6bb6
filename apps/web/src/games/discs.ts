// The small discs on a counter's edge that mean the same in every game of this war.
import type { Drawings } from './game'

export type Chip = ReturnType<Drawings['chip']>

export const DISCS: Record<string, Chip> = {
  out_of_supply: { paint: 'plain', x: 0, y: 3, radius: 9.5, lines: 'M-3.5-3.5v8h6v-8zM-3.5-3.5l2.5-2h3.5l0 2M-7 7L7-7' },
  engaged: { paint: 'combat', x: -1, y: 37, radius: 9, lines: 'M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5M-5 2l3 3M5 2l-3 3' },
  fired: { paint: 'plain', x: 24, y: 73, radius: 8.5, lines: 'M-2.5 5V-5H4M-2.5-.3H2.8' },
  attacked: { paint: 'done', x: 46, y: 73, radius: 8.5, lines: 'M-4 4L4-4M1-4h3v3' },
  moved: { paint: 'done', x: 69, y: 72, radius: 8, lines: 'M-3.8 .4l2.6 3l5-6' },
}

/** Guns behind their tractor. */
export const TOWED: Chip = { paint: 'plain', x: 73, y: 45, radius: 9, lines: 'M-5.5 1.5a2.5 2.5 0 1 0 .1 0M-1.5 2L6-3.5M2-4.5L6-3.5L4.5 0' }
/** A can of fuel. */
export const CAN = 'M-3.5-3.5v8h6v-8zM-3.5-3.5l2.5-2h3.5l0 2'
