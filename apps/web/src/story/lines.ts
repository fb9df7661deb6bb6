// The log as lines: sentences under the headings of their phases, with dice, places and what was taken back.
import type { HexId, Phase, Report, Seat, Side, Table, Time, UnitId } from '../engine/contract'
import { seatOf } from '../game/session.svelte'
import { faces, fieldsOf, nameOf, where } from './where'

export interface Heading {
  kind: 'heading'
  at: number
  seq: number
  turn: number
  time: Time
  side: Side
  phase: Phase
}

export interface Sentence {
  kind: 'sentence'
  at: number
  seq: number
  seat: Seat
  /** The event's name. */
  event: string
  text: string
  dice: number[]
  hexes: HexId[]
  units: UnitId[]
  combat: boolean
  /** Whether it is the first sentence of its entry. */
  first: boolean
  struck: boolean
}

export type Line = Heading | Sentence
export type Filter = 'all' | 'combat' | 'mine'

/** A story as far as it has been read. */
export interface Story { lines: Line[]; read: number; first: Report | undefined; lastSeq: number; fighting: boolean }

export const unread = (): Story => ({ lines: [], read: 0, first: undefined, lastSeq: 0, fighting: false })

/** The story with what the log has gained since; read from the start if it is another log. */
export const readOn = (story: Story, log: readonly Report[], table: Pick<Table, 'bridges' | 'entries'>): Story => {
  const goesOn = story.first === log[0] && story.read <= log.length
  const next: Story = goesOn ? { ...story, lines: [...story.lines] } : unread()
  for (const report of log.slice(next.read)) add(next, report, table)
  next.read = log.length
  next.first = log[0]
  return next
}

const add = (story: Story, report: Report, table: Pick<Table, 'bridges' | 'entries'>) => {
  if ('took_back' in report) return strike(story, report.took_back)
  const event = nameOf(report.report)
  if (event === 'attack_declared') story.fighting = true
  const at = story.lines.length
  if (event === 'phase_began') {
    story.fighting = false
    story.lines.push({ kind: 'heading', at, seq: report.seq, ...(fieldsOf(report.report) as unknown as Moment) })
  } else if (report.text !== '') {
    const places = where(report.report, table)
    story.lines.push({
      kind: 'sentence', at, seq: report.seq, seat: report.seat, event, text: report.text, dice: faces(report.report),
      ...places, combat: story.fighting, first: report.seq !== story.lastSeq, struck: false,
    })
  }
  if (event === 'combat_ended' || event === 'called_off') story.fighting = false
  story.lastSeq = report.seq
}

type Moment = Pick<Heading, 'turn' | 'time' | 'side' | 'phase'>

/** Strikes out everything from an entry on; headings of phases that did not come about go. */
const strike = (story: Story, from: number) => {
  let begin = story.lines.length
  while (begin > 0 && (story.lines[begin - 1]?.seq ?? 0) >= from) begin -= 1
  const undone = story.lines.splice(begin).filter((line) => line.kind === 'sentence')
  for (const line of undone) story.lines.push({ ...line, at: story.lines.length, struck: true })
  const standing = story.lines.findLast((line) => line.kind === 'heading' || !line.struck)
  story.fighting = standing?.kind === 'sentence' && standing.combat
}

/** The lines a reader wants to see. A heading without a sentence under it is left out. */
export const chosen = (lines: readonly Line[], filter: Filter, viewer: Seat, counters: Table['counters']): Line[] => {
  const mine = new Set(counters.filter(({ side }) => seatOf(side) === viewer).map(({ id }) => id))
  const wanted = (line: Sentence) =>
    filter === 'all' || (filter === 'combat' ? line.combat : line.seat === viewer || line.units.some((unit) => mine.has(unit)))
  const kept = lines.filter((line) => line.kind === 'heading' || wanted(line))
  return kept.filter((line, at) => line.kind === 'sentence' || kept[at + 1]?.kind === 'sentence')
}

/** Whether a line is the first that is told of its entry: the order behind the entry stands beside it. */
export const opens = (lines: readonly Line[], at: number): boolean => lines[at]?.seq !== lines[at - 1]?.seq

/** The sentences of the combat that was declared last. */
export const lastCombat = (lines: readonly Line[]): Sentence[] => {
  const isDeclared = (line: Line) => line.kind === 'sentence' && line.event === 'attack_declared' && !line.struck
  const begin = lines.findLastIndex(isDeclared)
  if (begin < 0) return []
  return lines.slice(begin).filter((line): line is Sentence => line.kind === 'sentence' && line.combat && !line.struck)
}
