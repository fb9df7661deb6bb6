// How the things of Bastogne Breakout look, by the names that its table uses.
import { drawingsOf } from '../../drawings'
import { symbolOf } from '../../symbols'
import { hueOf } from './bands'
import { CHIPS } from './chips'

export const drawings = drawingsOf({ hueOf, chips: CHIPS, symbolOf })
