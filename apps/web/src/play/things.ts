// What things are called, whatever they are.
import { hexName, pieceName } from '../counters/stacks'
import type { Gate, Offer, Table, Thing } from '../engine/words'
import type { HexId } from '../map/geometry'
import { words } from '../words/play'

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

/** What going through a gate is called, with the box it leads to, or that nobody comes back from there. */
export const gateName = (table: Table, { says, to }: Pick<Gate, 'says' | 'to'>): string => {
  const box = 'holding' in to ? table.holdings[to.holding] : undefined
  if (box === undefined) return says.words
  return box.fate === 'left' ? words.move.forGood(says.words) : words.move.into(says.words, box.name)
}

/** What an offer is called, with a hex of its way where others say the same. */
export const offerName = (table: Table, { says }: Offer, via: HexId | undefined): string =>
  (via === undefined ? says.words : words.move.via(says.words, hexName(table, via)))
