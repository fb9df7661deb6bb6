// The charts of a battle: results, shifts, fire fights, defence, guns and aircraft.
import { advances, parting, resistance, results } from '../words/charts'
import { faces, shift, signed, type Chart } from './chart'
import { figure, figures, type Effects } from './figures'

const COLUMNS = ['1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1']
const { combat, fire_fight: fire, determined_defense: determined, shifts, defensive_bonus: bonus, air } = figures

const crt: Chart = {
  id: 'crt', title: 'Combat Results', clauses: ['14.5a', 'PA.1'], codes: true,
  caption: 'One die on the column of the final odds.',
  corner: 'Die', columns: COLUMNS,
  rows: faces(combat.results.table).map(([head, cells]) => ({ head, cells })),
  notes: [`Shift first, then keep to the chart (§14.5c): below 1-3 it is ${combat.below_lowest} without a roll (§14.5a), above 7-1 it is 7-1 (§14.5b).`],
}

const CLAUSE: Record<string, string> = {
  DS: '16.1a', DR4: '16.1b', DR3: '16.1c', DR2: '16.1d', ENG: '16.1e', 'A1/ENG': '16.1f', FF: '16.1g', 'FF+1': '16.1h', EX: '16.1i', A1: '16.1k',
  D1: '16.2.2a', 'A1/D1': '16.2.2b', 'A1/DR2': '16.2.2c', 'ENG+': '16.2.2d',
}
const loses = (steps: number | undefined) => (steps ? `${steps} step` : '–')
const also = (code: string, effects: Effects): string => [
  effects.fire_fight === undefined ? '' : effects.fire_fight === 0 ? results.fireFight : results.fireFightWith(signed(effects.fire_fight)),
  effects.engages ? results.engaged : '',
  effects.resisted ? results.resisted : '',
  effects.breakthrough ? results.breakthrough : '',
  effects.advantage ? results.advantage : '',
  code === 'EX' ? results.ifVacated : '',
].filter((part) => part !== '').join('; ')

const meaning: Chart = {
  id: 'results', title: 'What the results mean', clauses: ['16.1', '16.2.2'],
  caption: 'Losses first, then the retreat, then the advance.',
  corner: 'Result', columns: ['Attacker loses', 'Defender loses', 'Retreat', 'Advance', 'And', 'Rule'],
  rows: Object.entries(combat.results.codes).map(([head, effects]) => ({
    head,
    cells: [
      loses(effects.losses?.[0]), loses(effects.losses?.[1]), effects.retreat ? `${effects.retreat} hexes` : '–',
      advances[effects.advance ?? 'none'] ?? '–', also(head, effects) || '–', `§${CLAUSE[head] ?? '16.1'}`,
    ],
  })),
}

const SHIFTS: [name: string, text: string, clause: string][] = [
  ['armor', 'Armor Shift of the attacker', '21.1a'],
  ['artillery', `Each supporting gun, up to ${figure(shifts, 'artillery_units')}`, '22.7'],
  ['disrupted', 'A Disrupted defender', '18.3e'],
  ['advantage', 'Attacker’s Advantage', '16.6b'],
  ['air', 'Allied Air Support', '15.6.2b'],
  ['surprise', 'Surprise by the 150th Panzer Brigade', '27.8.3a'],
  ['armor_defender', 'Armor Shift of the defender', '21.1c'],
  ['red_quality', 'On the attacker’s Tank Quality, if it is red', '21.2a'],
]
const moving: Chart = {
  id: 'shifts', title: 'Column shifts', clauses: ['PA.2', 'PA.3'],
  caption: 'Right is good for the attacker. Defensive artillery and Jabos have tables of their own.',
  corner: 'Because of', columns: ['Columns', 'Rule'],
  rows: SHIFTS.map(([name, head, clause]) => ({ head, cells: [name === 'red_quality' ? signed(figure(shifts, name)) : shift(figure(shifts, name)), `§${clause}`] })),
}

const fighting: Chart = {
  id: 'fire-fight', title: 'Fire Fight', clauses: ['16.2a'], codes: true,
  caption: 'One die, when the attacker presses on with a Lead Unit; otherwise the result is ENG.',
  corner: 'Modified die', columns: ['Result'],
  rows: faces(fire.table).map(([head, result], at, all) => ({ head: at === 0 ? `${head} or less` : at === all.length - 1 ? `${head} or more` : head, cells: [result] })),
  notes: [
    `On the die: Lead Unit green ${signed(fire.green)}, elite ${signed(fire.elite)} (§16.2b); a grey Tank Quality at least the defender’s, where an Armor Shift is possible, ${signed(fire.tank_quality)} (§16.2c); ${signed(1)} if the result was FF+1 (§16.1h).`,
  ],
}

const defence: Chart = {
  id: 'determined-defence', title: 'Determined Defence', clauses: ['16.7.1a', '16.7.2a'],
  caption: 'One die, against a result that gives a Regular Advance.',
  corner: 'Modified die', columns: ['Result', 'What it means'],
  rows: faces(determined.table, 0).map(([face, result], at, all) => ({
    head: at === 0 ? `${face} or less` : at === all.length - 1 ? `${face} or more` : face,
    cells: resistance[result] ?? [result, ''],
  })),
  notes: [`On the die: Lead Unit green ${signed(determined.green)}, elite ${signed(determined.elite)}, and minus the ground’s defensive bonus (§16.7.2b).`],
}

const guns: Chart = {
  id: 'defensive-artillery', title: 'Defensive artillery', clauses: ['22.8b'], codes: true,
  caption: 'One gun for each combat; columns to the left.',
  corner: 'Die', columns: ['Allied gun', 'German gun'],
  rows: faces(figures.defensive_artillery.allied).map(([head, allied], at) => ({
    head,
    cells: [at + 1 === figures.defensive_artillery.time_on_target ? 'Time on Target' : shift(allied), shift(figures.defensive_artillery.german[at] ?? 0)],
  })),
  notes: ['Time on Target ends the attack as an A1 (§22.8c).'],
}

const aircraft: Chart = {
  id: 'air', title: 'Air support and Jabos', clauses: ['15.6.2a', '15.6.3b'], codes: true,
  caption: `In clear weather by day, from Turn ${air.first_turn}.`,
  corner: 'Die', columns: ['Air markers for the Allies', 'Jabos against a German attack'],
  rows: faces(air.markers).map(([head, markers], at) => ({ head, cells: [String(markers), shift(air.jabos[at] ?? 0)] })),
}

const BONUS: [name: string, text: string, clause: string][] = [
  ['city', 'City', 'TEC.6'], ['town', 'Town', 'TEC.5'], ['village', 'Village', 'TEC.5'], ['west_wall', 'West Wall, Germans only', 'TEC.15'],
  ['improved_position', 'Improved Position', '15.8.1a'], ['light_woods', 'Light woods', 'TEC.2'], ['forest', 'Forest', 'TEC.3'], ['wooded_rough', 'Wooded rough', 'TEC.4'],
]
const ground: Chart = {
  id: 'defensive-bonus', title: 'Defensive bonus of the ground', clauses: ['15.1a', '15.1b'],
  caption: 'Points added to the defending hex; only the best one counts.',
  corner: 'Ground', columns: ['Points', 'Rule'],
  rows: BONUS.map(([name, head, clause]) => ({ head, cells: [signed(figure(bonus, name)), `§${clause}`] })),
  notes: [`Never more than the stack’s own Defence Strength (§15.1c); at most ${signed(figure(bonus, 'silhouettes'))} for silhouetted tanks without infantry (§15.1d).`],
}

const { disengagement: leave, advance: forward, rally, disruption } = figures
const leaving: Chart = {
  id: 'disengagement', title: 'Disengagement', clauses: ['20.2b'],
  caption: 'One die for each Engaged unit that wants to break off.',
  corner: 'Modified die', columns: ['Does it get away?'],
  rows: faces(leave.table).map(([head, result]) => ({ head, cells: [parting[result] ?? result] })),
  notes: [`On the die: green ${signed(leave.green)}, elite ${signed(leave.elite)}, Tank or Recon Unit ${signed(leave.tank_or_recon)} (§20.2c).`],
}

const hexes = (count: number) => (count === 1 ? '1 hex' : `${count} hexes`)
const advance: Chart = {
  id: 'advance', title: 'Advance after combat', clauses: ['19.1.2a'],
  caption: 'How far the victors may go.',
  corner: 'Advance', columns: ['Distance', 'Along a road, mechanized', 'Rule'],
  rows: [
    { head: 'Limited', cells: ['into the hex that was left', '–', '§19.1.2a'] },
    { head: 'Regular', cells: [hexes(figure(forward, 'regular')), hexes(figure(forward, 'regular') + figure(forward, 'road')), '§19.1.2b'] },
    { head: 'Bonus', cells: [hexes(figure(forward, 'bonus')), hexes(figure(forward, 'bonus') + figure(forward, 'road')), '§19.1.2c'] },
  ],
  notes: ['The road bonus needs a road all the way (§19.1.3a); forest roads only on frozen ground (§19.1.3b).'],
}

const rallying: Chart = {
  id: 'rally', title: 'Disruption and rally', clauses: ['18.2a', '18.6a'],
  caption: 'How order is lost and found again.',
  corner: 'When', columns: ['What happens', 'Rule'],
  rows: [
    { head: 'It retreats 2 hexes', cells: ['Disrupted', '§18.2a'] },
    { head: `It retreats ${figure(disruption, 'breaks')} or 4 hexes`, cells: ['Broken', '§18.2b'] },
    { head: 'Rally, no enemy next to it', cells: ['One level better, without a roll', '§18.6a'] },
    { head: 'Rally, next to an enemy', cells: [`One level better on a modified 1 to ${figure(rally, 'recovers_up_to')}`, '§18.6b'] },
  ],
  notes: [`On the die: green ${signed(figure(rally, 'green'))}, elite ${signed(figure(rally, 'elite'))} (§18.6c).`],
}

export const COMBAT: readonly Chart[] = [crt, meaning, moving, ground, fighting, defence, guns, aircraft, advance, leaving, rallying]
