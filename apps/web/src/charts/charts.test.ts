// Charts stand in their groups, and those of codes are told from those of sentences.
import { expect, it } from 'vitest'
import type { Chart } from '../engine/words'
import { grouped, hasCodes } from './charts'

const chart = (id: string, group: string, columns: string[], rows: string[][]): Chart => ({ id, title: { words: id, clause: 'a44-14.5a' }, group, columns, rows, notes: [] })
const results = chart('crt', 'Battle', ['Die', '1-2', '1-1', '2-1'], [['1', 'EX', 'FF', 'DR2'], ['2', 'A1/ENG', 'EX', 'FF+1']])
const rally = chart('rally', 'Battle', ['When', 'What happens', 'Rule'], [['It retreats 2 hexes', 'Disrupted', '§18.2a']])
const terrain = chart('terrain', 'March and supply', ['Ground', 'On foot', 'Vehicles', 'Rule'], [['Clear', '1', '2', '§TEC.1']])

it('keeps the order of groups and charts', () => {
  expect(grouped([results, rally, terrain]).map(([group, charts]) => [group, charts.map(({ id }) => id)])).toEqual([['Battle', ['crt', 'rally']], ['March and supply', ['terrain']]])
})

it('knows codes from sentences', () => expect([results, rally, terrain].map(hasCodes)).toEqual([true, false, false]))
