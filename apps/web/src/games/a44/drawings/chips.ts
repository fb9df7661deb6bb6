// The small discs on a counter's edge: what state a unit is in, each at a place of its own.
import { DISCS, TOWED, type Chip } from '../../discs'

/** Order at the lower left and supply at the upper left, since they matter most; what was done stands along the lower edge. */
export const CHIPS: Record<string, Chip> = {
  ...DISCS,
  disrupted: { paint: 'warning', x: 1, y: 70, radius: 10, lines: 'M-3-5h2a5 5 0 0 1 0 10h-2z' },
  broken: { paint: 'alarm', x: 1, y: 70, radius: 10, lines: 'M-3.5-5.5v11h3.5a2.9 2.9 0 0 0 0-5.8h-3.5M-.3-.3a2.6 2.6 0 0 0 0-5.2h-3.2' },
  night: { paint: 'night', x: 73, y: 25, radius: 9, lines: 'M1.5-5a5.2 5.2 0 1 0 3.5 8a4.6 4.6 0 0 1-3.5-8z' },
  strategic: { paint: 'plain', x: 73, y: 45, radius: 9, lines: 'M-4.5-4l4 4l-4 4M.5-4l4 4l-4 4' },
  truck: { paint: 'plain', x: 73, y: 45, radius: 9, lines: 'M-6 2v-6h7v6M1-2h3l2 2.5v1.5zM-3.5 4.2h.1M3.5 4.2h.1' },
  prime_mover: TOWED,
  replaced: { paint: 'plain', x: 46, y: 73, radius: 8.5, lines: 'M0-4.5V4.5M-4.5 0H4.5' },
}
