// What the page says about the story so far. Its sentences come from the engine.
import { and } from './play'

export const story = {
  title: 'Log',
  filters: { all: 'All', combat: 'Combat', mine: 'Mine' },
  filter: 'Show',
  empty: 'Nothing has happened yet.',
  nothingOfThat: 'No entries of this kind yet.',
  earlier: 'Earlier',
  later: 'Later',
  jump: 'Go to',
  latest: 'Latest',
  takenBack: 'taken back',
  show: 'Show on the map',
  die: (face: number, sides: number) => (sides === 6 ? `a die showing ${face}` : `a ${sides}-sided die showing ${face}`),
  card: (name: string) => `drawn: ${name}`,
  cardUnseen: 'drawn face down',
  openLog: 'Open the log',
  why: 'Why?',
} as const

export const since = {
  title: 'Since your last turn',
  quiet: 'Nothing notable happened.',
  groups: {
    battle: 'Battles',
    taken: 'Hexes taken',
    lost: 'Losses',
    arrived: 'Reinforcements',
    moves: 'Moves',
    works: 'Bridges and works',
    supply: 'Supply',
    cards: 'Cards',
    rest: 'Other actions',
  },
  /** `2 Panzer: 4 units move, to Clervaux and Marnach`; those of no formation in particular are `14 other units`. */
  moved: (formation: string | null, units: number, places: string[]) => {
    const who = `${units} ${formation === null ? 'other ' : ''}${units === 1 ? 'unit moves' : 'units move'}`
    return `${formation === null ? who : `${formation}: ${who}`}${places.length === 0 ? '' : `, to ${and(places)}`}`
  },
  more: (count: number) => `${count} more`,
  showAll: 'All on the map',
  playBack: 'Play it back',
  goOn: 'Go on',
} as const

export const replay = {
  title: 'Replay',
  leave: 'Back to the game',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  speeds: { slow: 'slow', normal: 'normal', fast: 'fast' },
  by: 'Step by',
  steps: { action: 'action', phase: 'phase', turn: 'turn' },
  first: 'To the start',
  back: (by: string) => `Back one ${by}`,
  on: (by: string) => `Forward one ${by}`,
  last: 'To the end',
  slider: 'Position in the game',
  at: (entry: number, of: number) => `${entry} of ${of}`,
  start: 'Before the first action',
  keys: 'Space plays and pauses, arrow keys step, Home and End go to either end.',
} as const
