// What was done in the latest player turn that is not the reader's, as it lies over the map: the way of each piece, and where was fought.
import type { LayerOf, LineOf, Paint, SeatOf, SignAt, Table } from '../engine/words'
import type { HexId } from '../map/geometry'
import { overlays as words } from '../words/layers'
import { isMove, type Line, type Sentence } from './lines'
import type { Lit } from './places'
import { beginning } from './since'

/** The page's own among the overlays: the log tells what it shows. */
export const TRAILS: LayerOf = { id: 'trails', name: words.trails.name, key: ',', of_piece: false, fixed: false }

/** The sentences of that player turn that still hold. */
export const theirTurn = (lines: readonly Line[], viewer: number): Sentence[] => {
  const begin = beginning(lines, viewer)
  const end = lines.findIndex((line, at) => at >= begin && line.kind === 'heading' && line.seat === viewer)
  return lines.slice(begin, end < 0 ? undefined : end).filter((line): line is Sentence => line.kind === 'sentence' && !line.struck)
}

/** Whether a sentence tells of what a player follows: a move or a fight, what comes on, what is built; or of a fight only. */
export const matters = (line: Pick<Sentence, 'path' | 'combat' | 'about'>, fights = false): boolean =>
  line.combat || line.about === 'battle' || (!fights && (isMove(line) || (line.about !== 'plain' && line.about !== 'supply')))

/** The hexes that must be in sight to see something: of a way, both ends. */
export const ends = ({ hexes, path }: Lit): HexId[] => (path.length > 1 ? [path[0] ?? 0, path.at(-1) ?? 0] : [...hexes])

/** Ways and fights as the map's painter takes them. Ways that were gone in a fight are dashed. */
export const trailsOf = (sentences: readonly Sentence[], table: Pick<Table, 'pieces'>, seats: readonly Pick<SeatOf, 'adjective'>[]): Paint => {
  const ways = new Map<string, LineOf>()
  for (const { path, pieces, seat: actor, combat } of sentences.filter(isMove)) {
    const seat = table.pieces[pieces[0] ?? -1]?.seat ?? actor
    const side = seats[seat]?.adjective ?? ''
    ways.set(`${seat} ${combat} ${path.join()}`, {
      path, tone: { of: seat }, wide: false, dashed: combat, arrow: true, words: combat ? words.trails.inBattle(side) : words.trails.moves(side),
    })
  }
  const fights = new Map(sentences.filter(({ fight }) => fight === 'begins').flatMap(({ hexes: [hex], text }): [number, SignAt][] =>
    (hex === undefined ? [] : [[hex, { at: { hex }, sign: 'broken_rim', tone: 'bad', words: text, kind: words.trails.battle }]])))
  return { fills: [], outlines: [], lines: [...ways.values()], numbers: [], badges: [], signs: [...fights.values()], says: [] }
}
