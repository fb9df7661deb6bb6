// The small discs on a counter's edge: what state a unit is in, each at a place of its own.
import { CAN, DISCS, type Chip } from '../../discs'

/** What weakens a unit stands at the left; its reserve and its work at the right; what it has done along the lower edge. */
export const CHIPS: Record<string, Chip> = {
  ...DISCS,
  short: { paint: 'warning', x: 0, y: 3, radius: 9.5, lines: CAN },
  shocked: { paint: 'alarm', x: 1, y: 70, radius: 10, lines: 'M1.500-6.500l-4.500 7h6l-4.500 6' },
  reserve: { paint: 'night', x: 73, y: 25, radius: 9, lines: 'M-3 5.500v-11h3.500a3 3 0 0 1 0 6h-3.500M.5.500l3 5' },
  released: { paint: 'combat', x: 73, y: 25, radius: 9, lines: 'M-4.5-4l4 4l-4 4M.5-4l4 4l-4 4' },
  building: { paint: 'plain', x: 73, y: 45, radius: 9, lines: 'M-6 3h12M-5 3a5 5 0 0 1 10 0M0 3v-5' },
  dug: { paint: 'plain', x: 73, y: 45, radius: 9, lines: 'M-6-2h3l2 4h2l2-4h3M-6 5h12' },
  strayed: { paint: 'warning', x: 46, y: 73, radius: 8.5, lines: 'M-5 4.500h3M2 4.500h3M0 4v-9M-3-2l3-3l3 3' },
}
