// The figure at the right end of a band: tank quality in a circle, that of flak in a square, the range of guns in a hexagon.
import type { Drawings } from './game'

type Badge = ReturnType<Drawings['badge']>

const CIRCLE = 'M54.5 8.5a8 8 0 1 1 16 0a8 8 0 1 1 -16 0z'
const SQUARE = 'M55 1.5h15v14h-15z'
const HEXAGON = 'M54 8.5l4-7.5h9l4 7.5l-4 7.5h-9z'

const light = { field: '--tank-field', ink: '--tank-ink' }
const red = { field: '--gun-field', ink: '--gun-ink' }

export const BADGES: Record<string, Badge> = {
  tank: { shape: CIRCLE, ...light },
  'tank-red': { shape: CIRCLE, ...red },
  flak: { shape: SQUARE, ...light },
  'flak-red': { shape: SQUARE, ...red },
  gun: { shape: HEXAGON, ...light },
}
