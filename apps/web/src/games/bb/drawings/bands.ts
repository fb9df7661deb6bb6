// The colours of bands: each division has its own on its side, since cards and exits name divisions.
import type { Hue } from '../../armies'

const HUES: Record<string, Hue> = {
  '2pz': 'orange', lehr: 'purple', '26vg': 'red', '5fj': 'blue', '352vg': 'yellow', '276vg': 'beige', xlvii: 'white',
  '28': 'red', '9a': 'orange', '101': 'gray', '10a': 'yellow', viii: 'white', '4a': 'blue', '26': 'purple', '80': 'burgundy',
}

export const hueOf = (style: string): Hue => HUES[style] ?? 'white'
