// What the analysis table says: branches of a game, in which both sides are tried out.
import type { Start } from '../saves/saves'

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
/** `the game at Turn 3 of 6, … Movement`. */
const fromWords = ({ turn, asked, of = 'the game' }: Start): string => `${of} at ${turn}${asked === undefined ? '' : `, ${asked}`}`

export const analysis = {
  tryOut: 'Try it out',
  branchHere: 'Branch from here',
  label: 'Analysis',
  /** `Analysis: Branch 2, from the game at Turn 3 of 6, … Movement.` */
  band: (name: string, from: Start) => `Analysis: ${name}, from ${fromWords(from)}.`,
  from: fromWords,
  untouched: 'The game is untouched.',
  back: 'Back to the game',
  again: 'Start over',
  againHint: 'A new branch from the same moment, with new dice; this one is kept',
  fork: 'New branch',
  ofGame: 'New branch from the game',
  ofGameShort: 'from the game',
  ofGameHint: 'A new branch from the game as it stands now; this one is kept',
  ofThis: 'New branch from here',
  ofThisShort: 'from here',
  ofThisHint: 'A new branch that goes on from the moment shown of this branch; this one is kept',
  tools: 'Dice and branches',
  branches: (count: number) => `Branches (${count})`,
  opening: 'Opening a branch …',
  failed: (why: string) => `No branch could be opened: ${why}`,
  name: (number: number) => `Branch ${number}`,
  dice: {
    label: 'Dice of the next roll',
    roll: 'Roll',
    rollHint: 'Let the dice roll',
    face: (face: number) => `The next die shows ${face}`,
    chosen: (faces: readonly number[]) => `Next roll: ${faces.join(', ')}`,
    hint: 'For the next action that rolls, in this order; the rest is rolled.',
  },
  list: {
    title: 'Branches',
    lead: (most: number) => `Each branch plays on from one moment of the game or of another branch. The latest ${most} are kept on this device; the oldest goes. Hexes taken are counted from the beginning of the game.`,
    game: 'The game',
    here: 'on the table',
    columns: { name: 'Branch', from: 'From', when: 'Now', score: 'Score', lost: (side: string) => `${side} losses`, taken: 'Hexes taken', last: 'Last action' },
    lost: (units: number, steps: number) => (units + steps === 0 ? 'none' : `${many(units, 'unit')}, ${many(steps, 'step')}`),
    none: '–',
    rename: (name: string) => `Name of ${name}`,
    open: 'Open',
    remove: 'Remove',
    of: (what: string, name: string) => `${what}: ${name}`,
  },
} as const
