// Finding hexes by what one types: a place's name, or its number.
import type { HexOf } from '../engine/words'
import type { HexId } from './geometry'

export interface Found { hex: HexId; number: string; name: string | null }
const MOST = 8

/** Small letters without accents: `sure` finds Vaux-sur-Sûre. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{Diacritic}/gu, '').replace(/ß/g, 'ss').toLowerCase().replace(/[^a-z0-9]+/g, ' ').trim()

/** The best finds first: names that begin so, then names with a word that begins so, then names that hold it. */
export const findPlaces = (table: { hexes: readonly Pick<HexOf, 'number' | 'name'>[]; grid: { off: readonly HexId[] } }, typed: string): Found[] => {
  const off = new Set(table.grid.off)
  const sought = plain(typed)
  if (sought === '') return []
  const rank = (number: string, name: string | null): number => {
    if (/^\d+$/.test(sought)) return number === sought ? 0 : number.startsWith(sought) ? 1 : Infinity
    const known = plain(name ?? '')
    if (known.startsWith(sought)) return known === sought ? 0 : 1
    return known.includes(` ${sought}`) ? 2 : known.includes(sought) ? 3 : Infinity
  }
  return table.hexes
    .map(({ number, name }, hex) => ({ hex, number, name, rank: off.has(hex) ? Infinity : rank(number, name) }))
    .filter((it) => it.rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank || (one.name ?? one.number).localeCompare(other.name ?? other.number))
    .slice(0, MOST)
    .map(({ hex, number, name }) => ({ hex, number, name }))
}
