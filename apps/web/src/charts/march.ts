// The charts of the march and of what feeds it: terrain, movement, bridges, weather, fuel, supply, traffic.
import { grounds, weathers } from '../words/charts'
import { faces, signed, type Chart } from './chart'
import { figure, figures, surrenderPoints, turns, type Costs, type Shortage } from './figures'

const { movement, markers, stacking, bridges, fuel, surrender, traffic } = figures

const cost = (mud: string, frozen?: string): string => {
  const said = mud === '-' ? 'road only' : mud === 'T' ? 'tactical' : mud === '1/2' ? '½' : mud
  return frozen === undefined ? said : `${said} (${frozen})`
}
const costs = ({ foot, mechanized, mechanized_frozen, vehicle, vehicle_frozen }: Costs) =>
  [cost(foot), cost(mechanized, mechanized_frozen), cost(vehicle, vehicle_frozen)]
const TERRAIN: [name: string, text: string, armor: string, clause: string][] = [
  ['clear', 'Clear', 'yes', 'TEC.1'], ['light_woods', 'Light woods', 'yes', 'TEC.2'], ['forest', 'Forest', 'no', 'TEC.3'],
  ['wooded_rough', 'Wooded rough', 'no', 'TEC.4'], ['city', 'City', 'no', 'TEC.6'],
]
const ROADS: [name: string, text: string, clause: string][] = [
  ['primary', 'Primary road', 'TEC.10'], ['secondary', 'Secondary road', 'TEC.11'], ['forest', 'Forest road', 'TEC.12'],
]

const terrain: Chart = {
  id: 'terrain', title: 'Terrain effects', clauses: ['TEC.K', '3.4'],
  caption: 'Movement Points to enter a hex; on frozen ground those in brackets.',
  corner: 'Ground', columns: ['On foot', 'Mechanized', 'Vehicles', 'Armor Shift', 'Rule'],
  rows: [
    ...TERRAIN.map(([name, head, armor, clause]) => ({ head, cells: [...costs(figures.terrain[name]!), armor, `§${clause}`] })),
    { head: 'Village, town', cells: ['as the hex', 'as the hex', 'as the hex', 'as the hex', '§TEC.5'] },
    { head: 'West Wall', cells: ['as the hex', 'as the hex', 'road only', 'no', '§TEC.15'] },
    ...ROADS.map(([name, head, clause]) => ({ head, cells: [...costs(figures.road[name]!), '–', `§${clause}`] })),
    { head: 'Minor river', cells: ['tactical', 'tactical', 'bridge only', 'over a bridge', '§TEC.7'] },
    { head: 'Meuse', cells: ['tactical', 'tactical', 'bridge only', 'over a bridge', '§TEC.8'] },
    { head: 'Lake', cells: ['closed', 'closed', 'closed', 'no', '§TEC.9'] },
  ],
  notes: ['“Tactical” means by Tactical Movement only. Attacks across a river are halved (§TEC.7). A retreat crosses the Meuse by bridge alone (§TEC.8).'],
}

const point = (name: string) => `${figure(movement, name)} MP`
const more = (name: string) => `${signed(figure(movement, name))} MP`
const ways: Chart = {
  id: 'movement', title: 'Movement costs and ways of moving', clauses: ['11.1', '12.1a'],
  caption: 'What is added to the terrain, and how far each way of moving goes.',
  corner: 'What', columns: ['How much', 'Rule'],
  rows: [
    { head: 'Leaving an enemy zone of control', cells: [more('leave_zone'), '§9.2.1b'] },
    { head: 'Extended Movement, on foot', cells: [`${more('extended_bonus')} to spend`, '§11.2a'] },
    { head: 'Tactical Movement', cells: [`${figure(movement, 'tactical_hexes')} hexes, whatever they cost`, '§11.3a'] },
    { head: 'Strategic Movement', cells: [`${figure(movement, 'strategic_factor')} times the allowance`, '§12.1a'] },
    { head: 'By truck', cells: [point('truck'), '§12.4.4'] },
    { head: 'Guns with a Prime Mover', cells: [point('prime_mover'), '§22.3a'] },
    { head: 'Leaving the map', cells: [point('leave_map'), '§11.9.1c'] },
    { head: 'Entering an enemy Traffic marker’s hex', cells: [more('traffic'), '§24.2a'] },
    { head: 'St-Vith bottleneck, Germans', cells: [`${more('bottleneck')}; ${more('bottleneck_st_vith_german')} once St-Vith is German`, '§24.7a'] },
  ],
}

const stacks: Chart = {
  id: 'stacking', title: 'Stacking and markers', clauses: ['8.1a', '12.4.1a'],
  caption: 'What a hex holds, and how many markers there are.',
  corner: 'What', columns: ['German', 'Allied', 'Rule'],
  rows: [
    ...[['points', 'Stacking Points in a hex', '8.1a'], ['silhouetted_steps', 'Steps of silhouetted tanks in a hex', '8.2d'], ['artillery', 'Guns in a hex', '8.2c']]
      .map(([name = '', head = '', clause = '']) => ({ head, cells: [String(figure(stacking, name)), String(figure(stacking, name)), `§${clause}`] })),
    { head: 'Strategic Movement or Truck markers', cells: [String(figure(markers, 'strategic_german')), String(figure(markers, 'strategic_allied')), '§12.4.1a'] },
    { head: 'Prime Movers (6th, 5th Panzer Army, 7th Army)', cells: [['6pza', '5pza', '7a'].map((army) => figure(markers, `prime_movers_${army}`)).join(', '), '–', '§22.3b'] },
    { head: 'Night markers', cells: [String(figure(markers, 'night')), String(figure(markers, 'night')), '§25.3.1a'] },
    { head: 'Traffic markers', cells: [String(figure(markers, 'traffic')), String(figure(markers, 'traffic')), '§24.3.2a'] },
  ],
  notes: [`Traffic markers come off by ${figure(traffic, 'dice')} dice each turn (§24.3.2a); the Germans have theirs from Turn ${figure(traffic, 'german_from_turn')} (§24.5b).`],
}

const demolition: Chart = {
  id: 'bridges', title: 'Bridge demolition', clauses: ['7.2d', '7.5a'],
  caption: `One die for each bridge, from Turn ${figure(bridges, 'first_turn')} on.`,
  corner: 'Modified die', columns: ['Result'],
  rows: [
    { head: `1 to ${figure(bridges, 'blown_up_to')}`, cells: ['The bridge is blown'] },
    { head: `${figure(bridges, 'blown_up_to') + 1} or more`, cells: ['Nothing happens'] },
  ],
  notes: [
    `On the die: in the enemy’s Combat Phase ${signed(figure(bridges, 'drm_enemy_combat'))} (§7.5a); by a Disrupted or Engaged unit ${signed(figure(bridges, 'drm_shaken'))} (§7.5b).`,
    `The bridge at Ouren collapses under the first Germans on 1 to ${figure(bridges, 'ouren_collapses_up_to')} (§7.7b).`,
  ],
}

const weather: Chart = {
  id: 'weather', title: 'Weather, ground and replacements', clauses: ['28.1a', '28.2a', '25.2.1a'],
  caption: 'Turn by turn; replacements come in the night that follows.',
  corner: 'Turn', columns: ['Date', 'Ground', 'Weather', 'Replacements: German', 'Allied'],
  rows: turns.map(({ turn, date, ground, weather: sky, replacements }) => ({
    head: String(turn),
    cells: [date.replace(' ', ' Dec '), grounds[ground] ?? ground, weathers[sky] ?? sky, replacements ? String(replacements[0]) : '–', replacements ? String(replacements[1]) : '–'],
  })),
}

const short = ({ effect, formations = [], army = '', choice = '' }: Shortage): string => {
  const picks = choice === 'allied' ? ' (Allies pick)' : choice === 'german' ? ' (Germans pick)' : ''
  if (effect === 'none') return 'no shortage'
  if (effect === 'west_of_ourthe') return `one division of ${army}, as far as it is west of the Ourthe${picks}`
  return `${formations.join(effect === 'all_of' ? ' and ' : ' or ')}${picks}`
}
const fuelling: Chart = {
  id: 'fuel', title: 'Fuel shortage', clauses: ['6.1a', '6.1g', '6.1h'],
  caption: `Two dice each German turn from Turn ${fuel.first_turn}; ${signed(fuel.drm)} on each from Turn ${fuel.drm_from_turn}.`,
  corner: 'Modified die', columns: ['Table 1: 5th Panzer Army', 'Table 2: 6th Panzer Army'],
  rows: faces(fuel.table_1).map(([head, one], at) => ({ head, cells: [short(one), short(fuel.table_2[at] ?? { effect: 'none' })] })),
}

const surrendering: Chart = {
  id: 'surrender', title: 'Supply and surrender', clauses: ['23.3b', '23.7b', '23.8a'],
  caption: 'One die for each isolated group: how its Surrender Points change.',
  corner: 'Modified die', columns: ['Surrender Points'],
  rows: faces(surrenderPoints, 0).map(([head, change], at) => ({ head: at === 0 ? `${head} or less` : head, cells: [signed(change)] })),
  notes: [
    `Allies in clear weather: ${signed(figure(surrender, 'clear_weather_allied'))} on the die (§23.7c).`,
    `It surrenders at ${figure(surrender, 'green')} points if green, ${figure(surrender, 'veteran')} if veteran, ${figure(surrender, 'elite')} if elite (§23.8a).`,
    `A unit is supplied within ${figure(figures.supply, 'overland')} hexes of a road that is open to a source (§23.3b).`,
  ],
}

const span = (from: number, to: number) => (from === to ? String(from) : `${from} to ${to}`)
const { drop, skorzeny, pzj_653: hunters, bodenplatte } = figures
const special: Chart = {
  id: 'special', title: 'Special events', clauses: ['27.2b', '27.7a', '27.8.2a'],
  caption: 'One die each.',
  corner: 'Event', columns: ['Good', 'Half', 'Bad', 'Rule'],
  rows: [
    {
      head: `Parachute drop, Turn ${figure(drop, 'turn')}`,
      cells: [`${span(1, figure(drop, 'strong_up_to'))}: at full strength`, `${span(figure(drop, 'strong_up_to') + 1, figure(drop, 'reduced_up_to'))}: reduced`, `${span(figure(drop, 'reduced_up_to') + 1, 6)}: lost`, '§27.2b'],
    },
    { head: '150th Panzer Brigade’s disguise', cells: [`${span(1, figure(skorzeny, 'success_up_to'))}: it works`, '–', `${span(figure(skorzeny, 'success_up_to') + 1, 6)}: detected`, '§27.8.2a'] },
    { head: 'Panzerjäger 653', cells: [`${span(1, figure(hunters, 'arrives_up_to'))}: arrives`, `${span(figure(hunters, 'arrives_up_to') + 1, figure(hunters, 'delayed_up_to'))}: delayed`, `${span(figure(hunters, 'delayed_up_to') + 1, 6)}: never`, '§27.7a'] },
    {
      head: `Bodenplatte, Turn ${bodenplatte.turn} (optional)`,
      cells: [bodenplatte.from.map((turn, at) => (turn > 0 ? `${at + 1}: felt from Turn ${turn}` : '')).filter((part) => part !== '').join('; '), '–', '1 to 3: nothing', '§35.0a'],
    },
  ],
}

export const MARCH: readonly Chart[] = [terrain, ways, stacks, demolition, weather, fuelling, surrendering, special]
