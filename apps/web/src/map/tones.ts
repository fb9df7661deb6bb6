// What a tone looks like on the map. The colours have names in look/map.css; those of seats are set by each game.
import type { Tone } from '../engine/words'

/** Any CSS colour, or the name of a custom property. */
export type Colour = string

export const paint = (colour: Colour): string => (colour.startsWith('--') ? `var(${colour})` : colour)

/** Steps of a scale, from little to much: their lightness alone tells them apart. */
const STEPS = 5
const step = (scale: number) => Math.max(1, Math.min(STEPS, scale))

/** Of lines, rims and signs. */
export const lineColour = (tone: Tone): Colour => {
  if (typeof tone === 'string') return `--tone-${tone}`
  return 'of' in tone ? `--seat-${tone.of}-line` : '--ramp-line'
}

/** Of areas. */
export const fieldColour = (tone: Tone): Colour => {
  if (typeof tone === 'string') return `--tone-${tone}-field`
  return 'of' in tone ? `--seat-${tone.of}-field` : `--ramp-${step(tone.scale)}`
}

/** Of the hatching of areas. */
export const hatchColour = (tone: Tone): Colour => {
  if (typeof tone === 'string') return `--tone-${tone}-hatch`
  return 'of' in tone ? `--seat-${tone.of}-hatch` : '--ramp-hatch'
}

/** Of badges: their field, and what is written on it. */
export const badgeColours = (tone: Tone): { field: Colour; ink: Colour } => {
  if (typeof tone === 'string') return { field: `--badge-${tone}`, ink: `--badge-${tone}-ink` }
  return 'of' in tone ? { field: `--seat-${tone.of}`, ink: `--seat-${tone.of}-ink` } : { field: '--badge-plain', ink: '--badge-plain-ink' }
}
