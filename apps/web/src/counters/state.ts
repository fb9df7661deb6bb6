// What is on a piece now: the figures of the side that is up, its steps. Nothing is decided here.
import type { FaceOf, PieceNow, PieceOf, Scene, Table } from '../engine/words'
import type { PieceId } from './stacks'

const NONE: FaceOf = { figures: [], steps: 0, lost: 0 }

/** The side that is up; the strongest, for a piece that is not in play. */
export const sideUp = (piece: PieceOf, now: PieceNow | undefined): FaceOf => piece.faces[now?.face ?? piece.faces.length - 1] ?? NONE

const joined = (figures: readonly string[]) => figures.filter((figure) => figure !== '').join('-')

/** `4-5-3`. */
export const figuresOf = (piece: PieceOf, now: PieceNow | undefined): string => joined(sideUp(piece, now).figures)

/** Those that add up, `4-5`, where there is no room for more. */
export const shortFiguresOf = (table: Pick<Table, 'figures'>, piece: PieceOf, now: PieceNow | undefined): string =>
  joined(sideUp(piece, now).figures.filter((_, at) => table.figures[at]?.adds))

export interface Steps {
  /** Of the piece's own sides. */
  left: number
  lost: number
  /** What its weakest side holds beyond one: they go on as something else. */
  beyond: number
}

/** Its steps. A piece whose sides are one step loses all of them at once. */
export const stepsOf = (piece: PieceOf, now: PieceNow | undefined): Steps => {
  const { steps, lost } = sideUp(piece, now)
  const beyond = Math.max(0, (piece.faces[0]?.steps ?? 0) - 1)
  const own = steps - beyond
  const isGone = now !== undefined && now.lost >= steps + lost
  return isGone ? { left: 0, lost: own + lost, beyond } : { left: own, lost, beyond }
}

/** What adds up in a stack: each figure's name and sum. Texts that are no numbers add nothing. */
export const combined = (table: Pick<Table, 'figures' | 'pieces'>, scene: Pick<Scene, 'pieces'>, ids: readonly PieceId[]): [string, number][] =>
  table.figures.flatMap(({ name, adds }, at): [string, number][] => {
    const figure = (id: PieceId) => {
      const piece = table.pieces[id]
      return piece ? Number(sideUp(piece, scene.pieces[id]).figures[at]) || 0 : 0
    }
    return adds ? [[name, ids.reduce((sum, id) => sum + figure(id), 0)]] : []
  })

/** The strongest first: by the figures that add up, then by steps, then by the order of the table. */
export const strongestFirst = (table: Pick<Table, 'figures' | 'pieces'>, scene: Pick<Scene, 'pieces'>, ids: readonly PieceId[]): PieceId[] => {
  const strength = (id: PieceId) => combined(table, scene, [id]).reduce((sum, [, figure]) => sum + figure, 0)
  const steps = (id: PieceId) => {
    const piece = table.pieces[id]
    return piece ? sideUp(piece, scene.pieces[id]).steps : 0
  }
  const weights = new Map(ids.map((id) => [id, [strength(id), steps(id)] as const]))
  const weight = (id: PieceId) => weights.get(id) ?? [0, 0]
  return [...ids].sort((one, other) => weight(other)[0] - weight(one)[0] || weight(other)[1] - weight(one)[1] || one - other)
}
