// How the things of Enemy Action look, by the names that its table uses.
import { drawingsOf } from '../../drawings'
import { hueOf } from './bands'
import { CHIPS } from './chips'
import { symbolOf } from './symbols'

export const drawings = drawingsOf({ hueOf, chips: CHIPS, symbolOf })
