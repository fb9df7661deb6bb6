// What counters, stacks, the inspector, the forces and the turn track say. The game's own words come from the engine.
import { and } from './play'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const pieces = {
  /** `Marnach (2315)`, in sentences. */
  hex: (number: string, name: string | null) => (name === null ? number : `${name} (${number})`),
  /** `2315 Marnach`, as a title. */
  place: (number: string, name: string | null) => (name === null ? number : `${number} ${name}`),

  /** `2112 Marnach: 2 … units, 28/110 6-6-3, 707 4-3-6`. */
  stack: (place: string, army: string, units: string[]) => `${place}: ${many(units.length, `${army} unit`, `${army} units`)}, ${units.join(', ')}`,
  unit: (name: string, figures: string, chips: string[]) => [name, figures, ...chips].filter((part) => part !== '').join(' '),
  /** A chip that has a number, such as what is left of something. */
  counted: (chip: string, number: number) => (number === 0 ? chip : `${chip} ${number}`),
  /** Over a stack: how many, and what they come to: `2× 6-7`. */
  plate: (count: number, sums: readonly number[]) => [`${count}×`, ...(sums.some((sum) => sum > 0) ? [sums.join('-')] : [])].join(' '),
  fan: (place: string) => `Units in ${place}`,

  noHex: 'Point at a hex, or move the cursor to it, to see what is there.',
  noHexTouch: 'Tap a hex to see what is there.',
  nobody: 'No units here.',
  stackTitle: (count: number) => many(count, 'unit', 'units'),
  /** What a stack comes to, figure by figure: `total: 6 attack, 7 defence`. */
  together: (sums: readonly [string, number][]) => `total: ${sums.map(([figure, sum]) => `${sum} ${figure}`).join(', ')}`,
  take: (name: string) => `Include ${name}`,
  /** What the chosen ones may do where they stand. */
  may: (names: string[]) => `${and(names)} may`,

  forces: 'Forces',
  forcesOf: (adjective: string) => `${adjective} forces`,
  filterLabel: 'Which units to list',
  filters: { all: 'all', map: 'on the map', waiting: 'to come', lost: 'lost' },
  tally: { map: 'on map', waiting: 'to come', lost: 'lost', steps: 'steps lost' },
  lostShort: (steps: number) => (steps === 0 ? 'no losses' : many(steps, 'step lost', 'steps lost')),
  nothingListed: 'No units of that kind.',
  show: (name: string) => `Show ${name} on the map`,
  due: (number: string, title: string) => `due on ${number}, ${title}`,
  late: 'late',
  somewhere: 'somewhere on the map',
  stepsOf: (left: number, all: number) => `${left} of ${many(all, 'step', 'steps')}`,

  track: 'Turn track',
  now: 'now',
  arrivals: (count: number) => (count === 0 ? 'No units due' : many(count, 'unit due', 'units due')),
  arrival: (name: string, arrives: string | null) => (arrives === null ? name : `${name}, ${arrives}`),
}
