// What the analysis table says: branches of a game, in which both sides are tried out.

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

export const analysis = {
  tryOut: 'Try it out',
  branchHere: 'Branch from here',
  label: 'Analysis',
  /** `Analysis: Turn 3 of 6, from entry 212.` */
  band: (turn: string, entry: number) => `Analysis: ${turn}, from entry ${entry}.`,
  untouched: 'The game is untouched.',
  back: 'Back to the game',
  again: 'Start over',
  againHint: 'A new branch from the same moment, with new dice; this one is kept',
  fork: 'New branch',
  forkHint: 'A new branch from the moment shown; this one is kept',
  tools: 'Dice and branches',
  branches: (count: number) => `Branches (${count})`,
  opening: 'Opening a branch …',
  failed: (why: string) => `No branch could be opened: ${why}`,
  name: (number: number) => `Branch ${number}`,
  dice: {
    label: 'Dice of the next roll',
    title: 'Dice',
    roll: 'Roll',
    rollHint: 'Let the dice roll',
    face: (face: number) => `The next die shows ${face}`,
    chosen: (faces: readonly number[]) => `Next roll: ${faces.join(', ')}`,
    hint: 'For the next action that rolls, in this order; the rest is rolled.',
  },
  list: {
    title: 'Branches',
    lead: (most: number) => `Each branch plays on from one moment of the game. The latest ${most} are kept on this device; the oldest goes.`,
    game: 'The game',
    here: 'on the table',
    columns: { name: 'Branch', from: 'From', when: 'Now', score: 'Score', lost: (side: string) => `${side} losses`, taken: 'Places taken', last: 'Last action' },
    entry: (entry: number) => `entry ${entry}`,
    lost: (units: number, steps: number) => (units + steps === 0 ? 'none' : `${many(units, 'unit')}, ${many(steps, 'step')}`),
    none: '–',
    rename: (name: string) => `Name of ${name}`,
    open: 'Open',
    remove: 'Remove',
    of: (what: string, name: string) => `${what}: ${name}`,
  },
} as const
