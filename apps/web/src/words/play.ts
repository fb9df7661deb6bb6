// What the table screen says in its own words. What the game says comes from the engine.
import type { Mode, OffMapBox, Phase, Seat, Side, Time } from '../engine/contract'

export const sideName = (side: Side): string => (side === 'german' ? 'German' : 'Allied')
export const sidePlayer = (side: Side): string => `${sideName(side)} player`
export const seatName = (seat: Seat): string => (seat === 0 ? 'German' : 'Allied')

export const phaseName: Record<Phase, string> = {
  set_up: 'Set-up',
  set_up_traffic: 'Traffic at the start',
  artillery_supply: 'Artillery supply',
  fuel_shortage: 'Fuel shortage',
  bridge: 'Bridges',
  movement: 'Movement',
  rally: 'Rally',
  combat: 'Combat',
  traffic_marker: 'Traffic markers',
  supply_and_surrender: 'Supply and surrender',
  victory_check: 'Victory check',
  replacement: 'Replacements',
  over: 'Game over',
}

export const modeName: Record<Mode, string> = {
  ordinary: 'Normal',
  tactical: 'Tactical',
  extended: 'Extended',
  strategic: 'Strategic',
  prime_mover: 'Prime mover',
  prime_mover_tactical: 'Prime mover, tactical',
  shift: 'Shift',
}

export const boxName: Record<OffMapBox, string> = {
  southwest: 'South-west box', southeast: 'South-east box', west: 'West box', northwest: 'North-west box', northeast: 'North-east box',
}

export const timeName: Record<Time, string> = { day: 'Day', night: 'Night' }

/** Half points as a player writes them: 3 is `1½`. */
export const points = (half: number): string => {
  const whole = Math.floor(half / 2)
  if (half % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

/** What a way of moving counts: hexes, or half points. */
export const cost = (amount: number, hexes: boolean): string => (hexes ? String(amount) : points(amount))
export const costTold = (amount: number, hexes: boolean): string =>
  hexes ? `${amount} ${amount === 1 ? 'hex' : 'hexes'}` : `${points(amount)} ${amount === 2 ? 'point' : 'points'}`

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
export const and = (names: string[]): string => list.format(names)

export const words = {
  top: {
    label: 'State of the game',
    turn: (now: number, last: number) => `Turn ${now} of ${last}`,
    turnShort: (now: number, last: number) => `${now}/${last}`,
    date: (date: string, time: Time) => (time === 'night' ? `${date.replace(/ [AP]M$/, '')} December, night` : date.replace(/^(\d+) /, '$1 December, ')),
    dateShort: (date: string, time: Time) => (time === 'night' ? `${date.replace(/ [AP]M$/, '')} Dec night` : date.replace(/^(\d+) /, '$1 Dec ')),
    sky: (weather: string, ground: string) => `${weather}, ${ground}`,
    phases: 'Phases of this player turn',
    phaseNow: (name: string) => `${name}, now`,
    takeBack: 'Take back',
    overlays: 'Overlays',
    charts: 'Charts',
    forces: 'Forces',
    track: 'Turn track',
    menu: 'Menu',
    leave: 'Leave the table',
    replay: 'Replay',
    keys: 'Keys',
    jump: 'Go to a place',
    rules: 'Rules',
  },
  dock: {
    orders: 'Orders',
    inspector: 'Inspector',
    battle: 'Battle',
    log: 'Log',
    fold: (name: string, key: string) => `Fold ${name} away (${key})`,
    unfold: (name: string, key: string) => `Show ${name} (${key})`,
    pages: 'Pages',
    taller: 'Show more',
    smaller: 'Show less',
  },
  orders: {
    next: 'Next unit',
    choices: 'Choose',
    rest: 'What else can be done',
    none: 'Nothing is asked of you now.',
    waits: (name: string) => `The ${name} player decides.`,
    undoneTitle: 'Left undone',
    undoneAsk: 'This is still undone. End anyway?',
    undoneFirst: 'Before the phase can end:',
    endAnyway: 'End anyway',
    goBack: 'Go back',
    left: (count: number) => `${count} left undone`,
    find: 'Find',
    showAll: (count: number) => `Show all ${count}`,
    reinforcements: (count: number) => `Reinforcements (${count})`,
    reinforcementsNone: 'It can do nothing now.',
    enterOnMap: 'Choose a lit hex on the map, or a line below.',
    entry: (entry: string) => (entry.length === 1 ? `at ${entry}` : entry),
    blocking: (entry: string) => `blocking ${entry}`,
    setUp: (count: number) => `To be set up (${count})`,
    targets: (count: number) => `Targets (${count})`,
    targetsNone: 'None of your units can attack.',
    attack: (name: string, odds: string) => `Attack ${name}, ${odds}`,
  },
  move: {
    selected: 'Selected',
    modes: 'Way of moving',
    auto: 'Best way',
    closed: 'Closed to them',
    everyWay: 'Every way',
    whereTo: 'Where to',
    search: 'Name or number',
    nowhere: 'They can move nowhere.',
    noMatch: 'No such hex within reach.',
    allowance: (mode: string, told: string) => `${mode}: ${told}`,
    left: (told: string) => `${told} left`,
    way: (mode: string, told: string, left: string) => `within reach: ${mode.toLowerCase()}, ${told}, ${left} left`,
    apart: (name: string) => `They cannot move together; ${name} is selected alone.`,
    here: (told: string) => `Move here (${told})`,
    instead: 'Select this stack instead',
    exit: (hex: string) => `Leave the map at ${hex}`,
    unselect: 'Unselect',
    passOnly: 'May be passed, but no move may end here.',
    bent: (count: number) => (count === 1 ? 'by one way-point' : `by ${count} way-points`),
    wayPoint: 'Way-point',
    tapAgain: 'Tap again to move',
    tapAgainDo: 'Tap again to do this',
    moved: (names: string, hex: string) => `${names} moved to ${hex}.`,
  },
  map: {
    label: 'Map',
    choose: (hex: string) => `What is to be done at ${hex}?`,
    close: 'Close',
    foldMinimap: 'Fold the small map away (B)',
    blown: 'The bridge is blown',
    rebuilt: 'The bridge is being built',
    traffic: 'Traffic marker',
    odds: (odds: string) => `can be attacked at ${odds}`,
  },
  opponent: {
    label: 'The opponent’s turn',
    moving: (side: Side) => `${sidePlayer(side)} is playing …`,
    deciding: (side: Side) => `${sidePlayer(side)} is deciding …`,
    halting: (side: Side) => `${sidePlayer(side)} does what is at hand, then waits …`,
    paused: (side: Side) => `${sidePlayer(side)} waits.`,
    thinking: (seconds: number) => `thinking for ${seconds} s`,
    progress: 'How far it is',
    moved: (count: number, of: number) => `${count} of ${of} units moved`,
    attacked: (count: number) => (count === 1 ? 'one unit has attacked' : `${count} units have attacked`),
    skip: 'Skip',
    skipHint: 'Show what comes of its turn',
    pause: 'Pause',
    stop: 'Stop …',
    goOn: 'Go on',
    asked: (side: Side) => `The ${sidePlayer(side)} has stopped`,
    askedText: 'What was done stands. How shall it go on?',
    takeOver: (side: Side) => `Play the ${sideName(side)} side myself`,
    takeOverHint: 'at this screen, from here on',
    goOnHint: 'the opponent plays on',
    leave: 'Leave the game',
    leaveHint: 'it is kept, and can be continued',
  },
  handOver: {
    title: (side: Side) => `Pass the device to the ${sidePlayer(side)}`,
    sentence: (title: string) => `Next: ${title}.`,
    ready: (side: Side) => `I am the ${sidePlayer(side)}`,
    short: (side: Side) => `${sideName(side)} decision`,
    shortReady: 'Go on',
  },
  over: {
    title: 'The game is over',
    won: (side: Side, level?: string) => `The ${sideName(side)} side has won${level === undefined ? '' : `: ${level}`}.`,
    drawn: 'It is drawn.',
    look: 'Look at the map',
  },
  keys: {
    title: 'Keys',
    close: 'Close',
  },
  hex: (number: string, name: string | null) => (name === null ? number : `${name} (${number})`),
} as const
