// Every seat's pieces by formation: who is on the map, who is to come, who is lost, and how many steps that cost.
import type { PieceId } from '../counters/stacks'
import type { FormationOf, Place, Scene, Table } from '../engine/words'

export type Whereabouts = 'map' | 'waiting' | 'lost' | 'away'

export interface Member { id: PieceId; where: Whereabouts; stepsLost: number }
export interface Group { id: number; formation: FormationOf; members: Member[]; map: number; waiting: number; lost: number; stepsLost: number }
export interface Forces { seat: number; groups: Group[]; map: number; waiting: number; lost: number; stepsLost: number }

const FATES = { ready: 'map', coming: 'waiting', lost: 'lost', left: 'away' } as const

/** Where a piece counts; null, if it is not in play. A piece in a space of a track is due then; one that comes some day and is on no
    space comes after the scenario has ended. */
export const whereabouts = (table: Pick<Table, 'holdings'>, at: Place | undefined, arrives: string | null = null): Whereabouts | null => {
  if (at === undefined || at === 'nowhere') return null
  if (at === 'somewhere' || 'hex' in at) return 'map'
  if ('space' in at) return 'waiting'
  const where = FATES[table.holdings[at.holding]?.fate ?? 'ready']
  return where === 'waiting' && arrives !== null ? null : where
}

/** Pieces that are made in play are listed only while they are there; pieces of no formation belong to none of these lists. */
export const forcesOf = (table: Pick<Table, 'pieces' | 'formations' | 'holdings'>, scene: Pick<Scene, 'pieces'>, seat: number): Forces => {
  const groups = new Map<number, Group>()
  table.pieces.forEach((piece, id) => {
    const now = scene.pieces[id]
    const where = whereabouts(table, now?.at, piece.arrives)
    const formation = piece.formation === null ? undefined : table.formations[piece.formation]
    if (piece.seat !== seat || piece.formation === null || !formation || !now || where === null) return
    if (formation.made && where !== 'map') return
    const group = groups.get(piece.formation) ?? { id: piece.formation, formation, members: [], map: 0, waiting: 0, lost: 0, stepsLost: 0 }
    groups.set(piece.formation, group)
    group.members.push({ id, where, stepsLost: now.lost })
    group.stepsLost += now.lost
    if (where !== 'away') group[where] += 1
  })
  const all = [...groups.values()]
  const sum = (of: (group: Group) => number) => all.reduce((total, group) => total + of(group), 0)
  return {
    seat, groups: all, map: sum((group) => group.map), waiting: sum((group) => group.waiting), lost: sum((group) => group.lost), stepsLost: sum((group) => group.stepsLost),
  }
}

/** What a seat has lost between two moments. */
export const lossesOf = (table: Pick<Table, 'pieces' | 'formations' | 'holdings'>, before: Pick<Scene, 'pieces'>, after: Pick<Scene, 'pieces'>, seat: number): { units: number; steps: number } => {
  const [then, now] = [forcesOf(table, before, seat), forcesOf(table, after, seat)]
  return { units: now.lost - then.lost, steps: now.stepsLost - then.stepsLost }
}
