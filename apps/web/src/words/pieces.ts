// What counters, stacks, the inspector, the forces and the turn track say. The engine's own sentences are not here.
import type { Counter, Place, Side } from '../engine/contract'

const NATIONS: Record<string, string> = {
  us: 'American', british: 'British', wehrmacht: 'German', ss: 'SS', fallschirmjager: 'German parachute',
}
const BOXES = { southwest: 'south-west', southeast: 'south-east', west: 'west', northwest: 'north-west', northeast: 'north-east' } as const

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const pieces = {
  nation: (nation: string) => NATIONS[nation] ?? nation,
  side: (side: Side) => (side === 'german' ? 'German' : 'Allied'),
  sideLong: (side: Side) => (side === 'german' ? 'German forces' : 'Allied forces'),

  /** `2112 Marnach: 2 American units, 28/110 6-6-3, 707 4-3-6`. */
  stack: (place: string, army: string, units: string[]) => `${place}: ${many(units.length, `${army} unit`, `${army} units`)}, ${units.join(', ')}`,
  unit: (name: string, figures: string, states: string[]) => [`${name} ${figures}`, ...states].join(' '),
  fan: (place: string) => `Units in ${place}`,
  sum: (attack: number, defense: number) => `${attack}-${defense}`,

  states: {
    disrupted: 'disrupted', broken: 'broken', out_of_supply: 'out of supply', engaged: 'engaged', strategic: 'in column', truck: 'on trucks',
    prime_mover: 'limbered up', night: 'marked for the night', replaced: 'just replaced', fired: 'has fired', moved: 'has moved',
  },

  noHex: 'Point at a hex, or move the cursor to it, to read what is there.',
  nobody: 'Nobody stands here.',
  stackTitle: (count: number) => many(count, 'unit', 'units'),
  strength: (attack: number, defense: number) => `together ${attack} to attack, ${defense} to defend`,
  take: (name: string) => `Take ${name} along`,
  mayAlso: 'It may also',
  theyMayAlso: 'They may also',

  forces: 'Forces',
  filterLabel: 'Which units to list',
  filters: { all: 'all', map: 'on the map', waiting: 'to come', lost: 'lost' },
  tally: { map: 'on map', waiting: 'to come', lost: 'lost', steps: 'steps lost' },
  lostShort: (steps: number) => (steps === 0 ? 'no losses' : many(steps, 'step lost', 'steps lost')),
  remnants: 'Remnants, detachments',
  nothingListed: 'No units of that kind.',
  show: (name: string) => `Show ${name} on the map`,
  due: (turn: number, date: string) => `due on turn ${turn}, ${date}`,
  late: 'late',
  place: (place: Place): string => {
    if (typeof place === 'object') {
      if ('box' in place) return `in the ${BOXES[place.box]} box`
      return 'blocking' in place ? 'in a blocking position' : 'on the map'
    }
    const words = {
      waiting: 'to come', dead: 'eliminated', surrendered: 'surrendered', exited: 'left the map', antwerp: 'guarding Antwerp', unused: 'not in play',
    } as const
    return words[place]
  },
  stepsOf: (left: number, all: number) => `${left} of ${many(all, 'step', 'steps')}`,

  track: 'Turn track',
  /** The engine's `16 AM`, in full. */
  date: (date: string) => date.replace(/^(\d+) (?=[AP]M$)/, '$1 December, '),
  turn: (turn: number) => `Turn ${turn}`,
  now: 'now',
  weather: (weather: string) => ({ overcast: 'overcast', clear: 'clear sky', fog: 'fog', snow: 'snow' })[weather] ?? weather,
  ground: (ground: string) => ({ mud: 'mud', frozen: 'frozen' })[ground] ?? ground,
  arrivals: (count: number) => (count === 0 ? 'Nobody is due' : many(count, 'unit due', 'units due')),
  arrival: (counter: Pick<Counter, 'name'>, entry: string, waiting: boolean) => {
    const way = entry.length <= 10 && /^[A-Z]\b/.test(entry) ? `by ${entry}` : entry
    return waiting ? `${counter.name}, ${way}` : `${counter.name}, ${way}, no longer waiting`
  },
}
