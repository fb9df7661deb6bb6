// What things are called, whatever they are.
import { hexName, pieceName } from '../counters/stacks'
import type { Table, Thing } from '../engine/words'

export const thingName = (table: Table, thing: Thing): string => {
  if ('piece' in thing) return pieceName(table, thing.piece)
  if ('hex' in thing) return hexName(table, thing.hex)
  if ('side' in thing) return hexName(table, thing.side[0])
  if ('card' in thing) return table.cards[thing.card]?.name ?? ''
  if ('pile' in thing) return table.piles[thing.pile]?.name ?? ''
  if ('holding' in thing) return table.holdings[thing.holding]?.name ?? ''
  if ('formation' in thing) return table.formations[thing.formation]?.name ?? ''
  return table.tracks[thing.space[0]]?.spaces[thing.space[1]]?.title ?? ''
}
