// Who goes which way over the map, when and for how long.
import type { PieceId } from '../counters/stacks'
import type { HexId } from '../map/geometry'
import { isMove, type Sentence } from '../story/lines'

/** Times in milliseconds. */
export interface Glide { pieces: readonly PieceId[]; path: readonly HexId[]; wait: number; takes: number }

/** How long a step takes, and a whole way at most: who goes far goes fast. */
const STEP = 110
const MOST = 320

/** The ways that were gone, one after the other. */
export const glidesOf = (doings: readonly Pick<Sentence, 'pieces' | 'path'>[], after: number): Glide[] => {
  let wait = after
  return doings.filter((doing) => isMove(doing) && doing.pieces.length > 0).map(({ pieces, path }) => {
    const glide = { pieces, path, wait, takes: Math.min(STEP * (path.length - 1), MOST) }
    wait += glide.takes
    return glide
  })
}

/** Stacks without those who are still on their way. What stays the same is the same. */
export const withoutGliding = (stacks: readonly [HexId, PieceId[]][], glides: readonly Glide[]): readonly [HexId, PieceId[]][] => {
  if (glides.length === 0) return stacks
  const away = new Set(glides.flatMap(({ pieces }) => pieces))
  return stacks.flatMap((stack): [HexId, PieceId[]][] => {
    const [hex, pieces] = stack
    if (!pieces.some((piece) => away.has(piece))) return [stack]
    const here = pieces.filter((piece) => !away.has(piece))
    return here.length === 0 ? [] : [[hex, here]]
  })
}
