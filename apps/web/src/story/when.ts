// How a moment of the game is called in headings.
import type { Table, Time } from '../engine/contract'
import { phases, story } from '../words/battle'
import { words } from '../words/play'
import type { Heading } from './lines'

/** `16 December, AM`, as the top bar has it. */
export const dateOf = (table: Pick<Table, 'track'>, turn: number, time: Time): string =>
  words.top.date(table.track.find((one) => one.turn === turn)?.date ?? `${turn}`, time)

export const headingOf = (table: Pick<Table, 'track'>, { turn, time, side, phase }: Pick<Heading, 'turn' | 'time' | 'side' | 'phase'>): string =>
  story.heading(dateOf(table, turn, time), side, phases[phase])
