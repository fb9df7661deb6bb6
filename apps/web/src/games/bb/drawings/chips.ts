// The small discs on a counter's edge: what state a unit is in, each at a place of its own.
import { CAN, DISCS, TOWED, type Chip } from '../../discs'

const SHELL = 'M-2.5 5v-7q0-3 2.5-4q2.5 1 2.5 4v7z'

/** What weakens a unit stands at the left, what hinders or carries it at the right, what it has done along the lower edge. */
export const CHIPS: Record<string, Chip> = {
  ...DISCS,
  suppressed: { paint: 'alarm', x: 1, y: 70, radius: 10, lines: 'M-5-4.500l5 4l5-4M-5 1l5 4l5-4' },
  spent: { paint: 'alarm', x: -1, y: 37, radius: 9, lines: `${SHELL}M-6 6L6-6` },
  fought: { paint: 'warning', x: -1, y: 37, radius: 9, lines: `${SHELL}M-2.5 2h5` },
  supplied: { paint: 'done', x: 0, y: 3, radius: 9.5, lines: CAN },
  slowed: { paint: 'warning', x: 73, y: 25, radius: 9, lines: 'M-4-5h8l-8 10h8z' },
  held: { paint: 'warning', x: 73, y: 25, radius: 9, lines: 'M-2.5-4.500v9M2.5-4.500v9' },
  limbered: TOWED,
}
