// The colours of bands: those of the armies. A unit without a division bears the name of its corps or army there.
import type { Hue } from '../../armies'

const ARMIES: Record<string, Hue> = {
  sixth_panzer: 'red', fifth_panzer: 'gray', seventh: 'blue', first: 'purple', third: 'orange', british: 'burgundy',
}

const CORPS: Record<string, keyof typeof ARMIES> = {
  '6th Panzer Army': 'sixth_panzer', 'I SS Pz Corps': 'sixth_panzer', 'II SS Pz Corps': 'sixth_panzer', 'LXVII Corps': 'sixth_panzer',
  '5th Panzer Army': 'fifth_panzer', 'LXVI Corps': 'fifth_panzer', 'LVIII Pz Corps': 'fifth_panzer', 'XLVII Pz Corps': 'fifth_panzer',
  '7th Army': 'seventh', 'LXXXV Corps': 'seventh', 'LXXX Corps': 'seventh', 'LIII Corps': 'seventh',
  'First Army': 'first', 'V Corps': 'first', 'VII Corps': 'first', 'VIII Corps': 'first', 'XVIII Abn Corps': 'first',
  'Third Army': 'third', 'III Corps': 'third', 'XII Corps': 'third',
  British: 'british', 'XXX Corps': 'british',
}

export const hueOf = (style: string, text: string): Hue => ARMIES[style || (CORPS[text] ?? '')] ?? 'white'
