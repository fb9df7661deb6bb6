// The map of Enemy Action: the picture's tiles are in public/maps.
import { boardOf } from '../../map/board'
import shipped from './board.json'

export const board = boardOf(shipped)
export const attribution: readonly string[] = shipped.attribution
