// The colours of bands: those of the corps, since cards wake corps. No two of a side that fight side by side have the same.
import type { Hue } from '../../armies'

const HUES: Record<string, Hue> = {
  lxvii: 'beige', iss: 'red', iiss: 'burgundy', lxvi: 'yellow', lviii: 'orange', xlvii: 'gray', lxxxv: 'blue', lxxx: 'purple', liii: 'white', okw: 'white',
  v: 'red', vii: 'burgundy', xviii: 'gray', viii: 'orange', iii: 'blue', xii: 'purple', xxx: 'beige',
}

export const hueOf = (style: string): Hue => HUES[style.toLowerCase()] ?? 'white'
