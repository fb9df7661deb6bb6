// The colours of bands: those of armies and corps.
import type { Hue } from '../../armies'

const HUES: Record<string, Hue> = {
  '6PzA': 'red', '5PzA': 'gray', '7A': 'blue', VIII: 'purple', V: 'burgundy', Third: 'orange', VII: 'beige', XVIII: 'blue',
  XXX: 'red', army: 'yellow', breakdown: 'white',
}

/** The colour of a formation's band: that of its army or corps. Battalions that broke off from a regiment have a white one (§2.11). */
export const hueOf = (style: string, text: string): Hue => HUES[text === 'Detached' ? 'breakdown' : style] ?? 'white'
