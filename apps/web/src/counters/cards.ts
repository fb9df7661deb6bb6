// The shapes of cards: everything on one is measured in seventy-seconds of its side.
import type { Drawings } from '../games/game'

export const SIDE = 72

/** How high the band is in a full card, a card with its symbol, and a block. */
export const BANDS = { full: 17, symbol: 10, block: 22 } as const
export type Detail = keyof typeof BANDS

/** How round the corners are, above and below the middle; or cut off straight. */
export interface Corners { upper: number; lower: number; cut: boolean }

export interface Shape { shape: string; bands: Record<Detail, string> }

/** A card as a game draws it. Without bands of its own it has straight ones. */
export type Card = ReturnType<Drawings['card']> & { bands?: Record<Detail, string> }

/** A game's drawings, of which two may say more than they must: cards the shape of their bands, bands by what stands in them. */
export interface FaceDrawings extends Drawings {
  card: (style: string) => Card
  band: (style: string, text?: string) => ReturnType<Drawings['band']>
}

/** The upper part of a card, so high; the whole of it at its full height. */
const outline = ({ upper: u, lower, cut }: Corners, height: number): string => {
  const l = height === SIDE ? lower : 0
  const to = (x: number, y: number, r: number) => (cut || r === 0 ? `L${x} ${y}` : `A${r} ${r} 0 0 1 ${x} ${y}`)
  return `M0 ${u}${to(u, 0, u)}H${SIDE - u}${to(SIDE, u, u)}V${height - l}${to(SIDE - l, height, l)}H${l}${to(0, height - l, l)}Z`
}

/** The shape of a card with such corners, and of its band. */
export const cut = (corners: Corners): Shape => {
  const band = (detail: Detail) => outline(corners, Math.max(BANDS[detail], corners.upper))
  return { shape: outline(corners, SIDE), bands: { full: band('full'), symbol: band('symbol'), block: band('block') } }
}

const straight = (detail: Detail) => `M1 1H${SIDE - 1}V${BANDS[detail]}H1Z`
export const bandOf = (card: Card, detail: Detail): string => card.bands?.[detail] ?? straight(detail)
