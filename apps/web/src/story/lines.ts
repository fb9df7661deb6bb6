// The log as lines: sentences under the headings of their phases, with dice, places and what was taken back.
import type { Drawn, FightMark, LineKind, NumberedLine, Table, Told } from '../engine/words'
import type { HexId } from '../map/geometry'
import { hexesNamed, piecesNamed } from './places'

export interface Heading {
  kind: 'heading'
  at: number
  seq: number
  /** Whose part of the turn it is, if anybody's. */
  seat: number | null
  title: string
  playerTurn: string
}

export interface Sentence {
  kind: 'sentence'
  at: number
  seq: number
  /** Who acted. */
  seat: number
  text: string
  /** The rule behind it, if the text does not cite one itself. */
  clause: string | null
  about: LineKind
  fight: FightMark | null
  drawn: Drawn[]
  /** Where it is, the way included. */
  hexes: HexId[]
  /** The way that its pieces went. */
  path: HexId[]
  pieces: number[]
  /** Whether it was told of a fight. */
  combat: boolean
  /** Whether it is the first sentence of its entry. */
  first: boolean
  struck: boolean
}

export type Line = Heading | Sentence
export type Filter = 'all' | 'combat' | 'mine'

/** A story as far as it has been read. */
export interface Story { lines: Line[]; read: number; first: Told | undefined; lastSeq: number; fighting: boolean }

export const unread = (): Story => ({ lines: [], read: 0, first: undefined, lastSeq: 0, fighting: false })

/** The story with what the log has gained since; read from the start if it is another log. */
export const readOn = (story: Story, log: readonly Told[], table: Pick<Table, 'grid'>): Story => {
  const goesOn = story.first === log[0] && story.read <= log.length
  const next: Story = goesOn ? { ...story, lines: [...story.lines] } : unread()
  for (const told of log.slice(next.read)) {
    if ('took_back' in told) strike(next, told.took_back.from)
    else add(next, told.line, table)
  }
  next.read = log.length
  next.first = log[0]
  return next
}

const add = (story: Story, line: NumberedLine, table: Pick<Table, 'grid'>) => {
  const { seq, heading, fight } = line
  const at = story.lines.length
  if (fight === 'begins') story.fighting = true
  if (heading !== null) {
    story.fighting = false
    story.lines.push({ kind: 'heading', at, seq, seat: heading.seat, title: heading.title, playerTurn: heading.player_turn })
  } else if (line.says.words !== '') {
    story.lines.push(sentence(line, table, { at, combat: story.fighting, first: seq !== story.lastSeq }))
  }
  if (fight === 'ends') story.fighting = false
  story.lastSeq = seq
}

const sentence = (
  { seq, seat, says, kind, fight, drawn, things, path }: NumberedLine, table: Pick<Table, 'grid'>, place: Pick<Sentence, 'at' | 'combat' | 'first'>,
): Sentence => ({
  kind: 'sentence', seq, seat, text: says.words, clause: says.words.includes('§') ? null : says.clause, about: kind, fight, drawn,
  hexes: [...new Set([...hexesNamed(table, things), ...path])], path, pieces: piecesNamed(things), struck: false, ...place,
})

/** Strikes out everything from an entry on; headings of phases that did not come about go. */
const strike = (story: Story, from: number) => {
  let begin = story.lines.length
  while (begin > 0 && (story.lines[begin - 1]?.seq ?? 0) >= from) begin -= 1
  const undone = story.lines.splice(begin).filter((line) => line.kind === 'sentence')
  for (const line of undone) story.lines.push({ ...line, at: story.lines.length, struck: true })
  const standing = story.lines.findLast((line) => line.kind === 'heading' || !line.struck)
  story.fighting = standing?.kind === 'sentence' && standing.combat && standing.fight !== 'ends'
}

/** The lines a reader wants to see. A heading without a sentence under it is left out. */
export const chosen = (lines: readonly Line[], filter: Filter, viewer: number, pieces: Table['pieces']): Line[] => {
  const wanted = (line: Sentence) =>
    filter === 'all' || (filter === 'combat' ? line.combat : line.seat === viewer || line.pieces.some((piece) => pieces[piece]?.seat === viewer))
  const kept = lines.filter((line) => line.kind === 'heading' || wanted(line))
  return kept.filter((line, at) => line.kind === 'sentence' || kept[at + 1]?.kind === 'sentence')
}

/** Whether a line is the first that is told of its entry: the order behind the entry stands beside it. */
export const opens = (lines: readonly Line[], at: number): boolean => lines[at]?.seq !== lines[at - 1]?.seq

/** Whether a line tells of a way that was gone. */
export const isMove = ({ path }: Pick<Sentence, 'path'>): boolean => path.length > 1

/** The faces that dice showed in a line. */
export const facesOf = ({ drawn }: Pick<Sentence, 'drawn'>): number[] => drawn.flatMap((one) => ('die' in one ? [one.die[1]] : []))

/** The sentences of the fight that began last. */
export const lastCombat = (lines: readonly Line[]): Sentence[] => {
  const begins = (line: Line) => line.kind === 'sentence' && line.fight === 'begins' && !line.struck
  const begin = lines.findLastIndex(begins)
  if (begin < 0) return []
  return lines.slice(begin).filter((line): line is Sentence => line.kind === 'sentence' && line.combat && !line.struck)
}
