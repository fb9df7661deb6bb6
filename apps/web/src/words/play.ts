// What the table screen says in its own words. What the game says comes from the engine. A side is told by its adjective.

export const many = (count: number, what: string, s = 's'): string => `${count} ${what}${count === 1 ? '' : s}`
const player = (side: string): string => `${side} player`

/** Parts of a point as a player writes them, where there is a sign for it. */
const FRACTIONS: Readonly<Record<string, string>> = {
  '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/5': '⅖', '3/5': '⅗', '4/5': '⅘',
  '1/6': '⅙', '5/6': '⅚', '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞',
}
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** An amount in parts of a point: 3 halves are `1½`. */
export const points = (amount: number, per: number): string => {
  const [whole, rest] = [Math.floor(amount / per), amount % per]
  if (rest === 0) return String(whole)
  const shared = divisor(rest, per)
  const written = `${rest / shared}/${per / shared}`
  const sign = FRACTIONS[written] ?? (whole === 0 ? written : ` ${written}`)
  return whole === 0 ? sign : `${whole}${sign}`
}

/** What a way of moving counts: `1½ points`, `1 hex`. */
export const costTold = (amount: number, { per, noun: [one, many] }: { per: number; noun: readonly [string, string] }): string =>
  `${points(amount, per)} ${amount === per ? one : many}`

/** A chance in whole percent: what can happen is never 0%, what can fail never 100%. */
export const percent = (whole: number): string => `${whole}%`

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
export const and = (names: string[]): string => list.format(names)

export const words = {
  top: {
    label: 'State of the game',
    phases: 'Phases of this player turn',
    takeBack: 'Take back',
    goals: 'How to win',
    toGo: (turns: number | null) => (turns === null ? '' : turns === 0 ? 'last turn' : `${turns} to go`),
    overlays: 'Overlays',
    charts: 'Charts',
    forces: 'Forces',
    track: 'Turn track',
    menu: 'Menu',
    leave: 'Leave the table',
    settings: 'Settings and standing orders',
    save: 'Save and load',
    giveBack: (side: string) => `Give the ${side} side back`,
    replay: 'Replay',
    keys: 'Keys',
    jump: 'Go to a place',
    rules: 'Rules',
  },
  briefing: {
    close: 'To the map',
  },
  dock: {
    orders: 'Orders',
    inspector: 'Inspector',
    battle: 'Battle',
    log: 'Log',
    fold: (name: string, key: string) => `Hide ${name} (${key})`,
    unfold: (name: string, key: string) => `Show ${name} (${key})`,
    pages: 'Panels',
    taller: 'Show more',
    smaller: 'Show less',
    waiting: 'to decide',
    /** A badge marks that something waits; nobody counts further than this. */
    badge: (count: number) => (count > 9 ? '9+' : String(count)),
  },
  orders: {
    next: 'Next unit',
    inHand: 'Continue the order',
    choices: 'Choose',
    waits: (side: string) => `Waiting for the ${player(side)}.`,
    undoneTitle: 'Still to do',
    undoneAsk: 'Something is left. End anyway?',
    undoneFirst: 'Before the phase can end:',
    endAnyway: 'End anyway',
    goBack: 'Go back',
    find: 'Find',
    onMap: 'Choose on the map.',
    onMapOrSearch: (count: number) => `Choose on the map, or search the ${count} choices by place.`,
    found: (count: number, listed: number) => (count === 0 ? 'No such place.' : count > listed ? `${listed} of ${count}: type more of the name` : ''),
    showAll: (count: number) => `Show all ${count}`,
    reinforcements: (count: number) => `Reinforcements (${count})`,
    reinforcementsNone: 'It cannot do anything now.',
    enterOnMap: 'Choose a highlighted hex on the map, or one from the list.',
    setUp: (count: number) => `To set up (${count})`,
    targets: (count: number) => `Targets (${count})`,
    targetsNone: 'None of your units can attack.',
    attack: (name: string, odds: string | null) => (odds === null ? `Attack ${name}` : `Attack ${name}, ${odds}`),
    begin: (what: string, name: string) => (name === '' ? what : `${what}: ${name}`),
    chance: (share: string) => `${share} chance of success`,
    less: (what: string) => `${what}: one less`,
    more: (what: string) => `${what}: one more`,
  },
  advice: {
    ask: 'What would the staff do?',
    title: 'The staff would:',
    thinking: 'The staff is thinking …',
    cancel: 'Cancel',
    nothing: 'Leave things as they are, and go on.',
    note: 'Nothing is carried out. The map marks the units and where they go.',
  },
  move: {
    selected: 'Selected',
    modes: 'Movement mode',
    auto: 'Automatic',
    closed: 'Not available',
    whyNot: 'Why not:',
    everyWay: 'Every mode',
    whereTo: 'Where to',
    search: 'Name or number',
    nowhere: 'No legal moves.',
    nowhereSince: 'No legal moves:',
    noMatch: 'No such hex within reach.',
    onMap: 'Choose on the map, or search for a place.',
    allowance: (mode: string, told: string) => `${mode}: ${told}`,
    left: (told: string) => `${told} left`,
    way: (mode: string, told: string, left: string) => `within reach: ${mode.toLowerCase()}, ${told}, ${left} left`,
    here: (told: string) => `Move here (${told})`,
    spot: (what: string, hex: string) => `${what}: ${hex}`,
    instead: 'Select this stack instead',
    unselect: 'Deselect',
    plans: 'Type of order',
    passOnly: 'Units may pass through this hex, but not stop in it.',
    /** What a gate says, and the box that it leads to. */
    into: (what: string, box: string) => `${what}, for the ${box}`,
    forGood: (what: string) => `${what}, for good`,
    /** Of ways that lead to one hex, a hex of this one alone. */
    via: (what: string, hex: string) => `${what}, via ${hex}`,
    notThere: 'Not there: choose a highlighted hex.',
    bent: (count: number) => (count === 1 ? 'via one waypoint' : `via ${count} waypoints`),
    wayPoint: 'Waypoint',
    setWayPoint: (hex: string) => `Set a waypoint in ${hex}`,
    tapAgain: 'Tap again to move',
    others: 'Move the others',
    leaveBehind: 'Leave behind',
    tapAgainToDo: 'Tap again to confirm',
  },
  map: {
    label: 'Map',
    choose: (hex: string) => `Choose an action at ${hex}`,
    close: 'Close',
    foldMinimap: 'Hide the overview map (B)',
    odds: (odds: string) => `can be attacked at ${odds}`,
    target: 'can be attacked',
  },
  opponent: {
    label: 'The opponent’s turn',
    moving: (side: string) => `${player(side)} is playing …`,
    deciding: (side: string) => `${player(side)} is deciding …`,
    halting: 'Pausing after this action …',
    paused: 'Paused',
    thinking: (seconds: number) => `thinking for ${seconds} s`,
    progress: 'Progress',
    skip: 'Skip',
    skipHint: 'Skip to the end of its turn',
    pause: 'Pause',
    step: 'Step',
    stepHint: 'One action, then wait',
    stop: 'Stop …',
    goOn: 'Resume',
    asked: (side: string) => `The ${player(side)} has stopped`,
    askedText: 'Its actions so far stand. What next?',
    takeOver: (side: string) => `Play the ${side} side myself`,
    takeOverHint: 'at this screen, from here on',
    goOnHint: 'the opponent plays on',
    leave: 'Leave the game',
    leaveHint: 'it is saved; you can continue it later',
  },
  failed: {
    title: 'The rules engine has failed',
    text: 'Your game is safe as it was last saved, at most a second ago. Reload the page to continue. The report holds this build, what failed and the log of the game; send it to whoever maintains this page.',
    reload: 'Reload and continue',
    report: 'Save the report as a file',
  },
  handOver: {
    title: (side: string) => `Pass the device to the ${player(side)}`,
    sentence: (title: string) => `Next: ${title}.`,
    ready: (side: string) => `I am the ${player(side)}`,
    short: (side: string) => `${side} decision`,
    shortReady: 'Go on',
  },
  /** Who holds a place, and whether it counts; `wanted`: it would, but for a reason that is told behind it. */
  held: (side: string, counts: boolean, wanted: boolean) => (counts ? `${side}, counts` : wanted ? `${side}, does not count` : side),
  over: {
    title: 'The game is over',
    won: (side: string, level?: string) => `The ${side} side has won${level === undefined ? '' : `: ${level}`}.`,
    drawn: 'The game is a draw.',
    look: 'Look at the map',
    rematch: 'Rematch',
    newGame: 'New game',
    places: (what: string, count: number) => `${what} (${count}):`,
    lost: (units: number, steps: number, dice: [rolls: number, mean: number, expected: number] | null) =>
      `${many(units, 'unit')} and ${many(steps, 'step')} lost${dice === null ? '' : `; ${many(dice[0], 'roll')} in its turns, ${dice[1].toFixed(2)} on average (${dice[2].toFixed(2)} expected)`}`,
    decided: 'The turns that decided',
    /** `16 December, PM, … turn: … 4 losses, … 1 loss`. */
    turn: (title: string, side: string, lost: [string, number][], taken: number) => `${title}, ${side} turn: ${[
      ...lost.filter(([, count]) => count > 0).map(([name, count]) => many(count, `${name} loss`, 'es')),
      ...(taken > 0 ? [`${taken} taken`] : []),
    ].join(', ')}`,
  },
  keys: {
    title: 'Keys',
    overlays: 'Overlays',
  },
} as const
