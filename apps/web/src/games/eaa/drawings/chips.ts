// The small discs on a counter's edge: what state a unit is in, each at a place of its own.
import { CAN, DISCS, type Chip } from '../../discs'

const TICK = 'M-3.8 .4l2.6 3l5-6'

/** Supply stands at the upper left, what hinders a unit at the right, what it has done along the lower edge; marks that exclude each other share a place. */
export const CHIPS: Record<string, Chip> = {
  ...DISCS,
  low_supply: { paint: 'warning', x: 0, y: 3, radius: 9.5, lines: CAN },
  out_of_supply: { paint: 'alarm', x: 0, y: 3, radius: 9.5, lines: `${CAN}M-7 7L7-7` },
  isolated: { paint: 'alarm', x: 0, y: 3, radius: 9.5, lines: 'M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0M-2 0h4' },
  out_of_fuel: { paint: 'alarm', x: 73, y: 25, radius: 9, lines: 'M-3.5-4v8.500h5v-8.500zM1.5-1.500h2.500v5M-6 6L6-6' },
  dispersed: { paint: 'alarm', x: 1, y: 70, radius: 10, lines: 'M-1.500-1.500l-4-4M1.500-1.500l4-4M-1.500 1.500l-4 4M1.500 1.500l4 4' },
  active: { paint: 'combat', x: 73, y: 45, radius: 9, lines: 'M-2.500-5l6.500 5l-6.500 5z' },
  active_now: { paint: 'done', x: 73, y: 45, radius: 9, lines: 'M-2.500-5l6.500 5l-6.500 5z' },
  active_before: { paint: 'plain', x: 73, y: 45, radius: 9, lines: 'M-4.500-4l4 4l-4 4M.5-4l4 4l-4 4' },
  defended: { paint: 'plain', x: 24, y: 73, radius: 8.5, lines: 'M-4-4.500h8v4q0 4-4 5.500q-4-1.500-4-5.500z' },
  restored: { paint: 'done', x: 69, y: 72, radius: 8, lines: 'M0-4.500V4.500M-4.500 0H4.500' },
  moved: { paint: 'done', x: 69, y: 72, radius: 8, lines: TICK },
}
