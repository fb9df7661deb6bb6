// What the page says about the story so far. Its sentences come from the engine.
import { and, many } from './play'

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
  /** Where the game's own procedure leaves no choice. */
  prescribed: 'Nothing is weighed up here. The procedure goes on to what is marked:',
  noChoice: 'Nothing is weighed up here.',
} as const

export const since = {
  title: 'Since your last turn',
  /** `45 units moved, 3 arrived; 9 battles, your units fell back in 5; losses: 3 yours, 4 theirs.` */
  done: ({ moved, arrived, battles, back, lost: [ours, theirs] }: { moved: number; arrived: number; battles: number; back: number; lost: readonly [number, number] }) => {
    const fought = battles === 0 ? 'no battles' : `${many(battles, 'battle')}, ${back === 0 ? 'none of your units fell back' : `your units fell back in ${back}`}`
    const lost = ours + theirs === 0 ? 'no losses' : `losses: ${ours} yours, ${theirs} theirs`
    return `${many(moved, 'unit')} moved${arrived === 0 ? '' : `, ${arrived} arrived`}; ${fought}; ${lost}.`
  },
  /** `34 hexes changed hands: Monschau, Alzen, Losheimergraben and 31 more.` */
  taken: (hexes: number, places: readonly string[]) => {
    const rest = hexes - places.length
    const named = and([...places, ...(rest > 0 && places.length > 0 ? [`${rest} more`] : [])])
    return hexes === 0 ? 'No ground changed hands.' : `${many(hexes, 'hex', 'es')} changed hands${named === '' ? '' : `: ${named}`}.`
  },
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
  /** Units may move more than once: their number says what it counts. */
  count: (group: string, count: number) => (group === 'moves' || group === 'arrived' ? many(count, 'unit') : String(count)),
  /** `2 Panzer: 4 units move, to Clervaux, Marnach and elsewhere`; those of no formation in particular are `14 other units`. */
  moved: (formation: string | null, units: number, { places, elsewhere }: { places: string[]; elsewhere: boolean }) => {
    const who = `${units} ${formation === null ? 'other ' : ''}${units === 1 ? 'unit moves' : 'units move'}`
    const to = formation === null || places.length === 0 ? '' : `, to ${and([...places, ...(elsewhere ? ['elsewhere'] : [])])}`
    return `${formation === null ? who : `${formation}: ${who}`}${to}`
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
