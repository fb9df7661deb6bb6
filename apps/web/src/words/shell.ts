// What the screens around the table say: front page, new game, saves, settings, rules drawer, about.
import type { GameOf } from '../engine/words'
import { PERSON, playerNamed, type Player, type Players } from '../game/players'

export const TITLE = 'Ardennes'

export const screens = {
  start: { title: 'Ardennes', name: 'Start' },
  new: { title: 'New game', name: 'New game' },
  load: { title: 'Saved games', name: 'Saved games' },
  settings: { title: 'Settings', name: 'Settings' },
  keys: { title: 'Keys and gestures', name: 'Keys' },
  about: { title: 'About Ardennes', name: 'About' },
  rules: { title: 'The rules', name: 'Rules' },
  charts: { title: 'Charts and tables', name: 'Charts' },
  play: { title: 'At the table', name: 'Game' },
  learn: { title: 'Learn to play', name: 'Lessons' },
  lesson: { title: 'Lesson', name: 'Lesson' },
  analysis: { title: 'Analysis', name: 'Analysis' },
  shared: { title: 'A shared game', name: 'Shared game' },
  online: { title: 'Play online', name: 'Play online' },
  found: { title: 'New game online', name: 'New game online' },
  net: { title: 'Game online', name: 'Game online' },
  archive: { title: 'The archive', name: 'Archive' },
  you: { title: 'You', name: 'You' },
  person: { title: 'Player', name: 'Player' },
  operator: { title: 'Reports', name: 'Reports' },
  verify: { title: 'Your address', name: 'Your address' },
  reset: { title: 'A new password', name: 'New password' },
  privacy: { title: 'Privacy', name: 'Privacy' },
  terms: { title: 'Terms of use', name: 'Terms' },
} as const

export const start = {
  tag: 'The Battle of the Bulge, with every rule of the board games.',
  lead: 'Sixteenth of December 1944, half past five. Fog in the valleys, snow on the heights, and the whole front wakes to guns.',
  learn: 'Learn to play',
  /** The first lesson of each game is a battle. */
  learnHint: (battles: number, lessons: number) =>
    (battles > 1 ? `${counted(battles)} guided battles` : 'A guided battle') + (lessons > battles ? `, and ${counted(lessons - battles).toLowerCase()} short lessons` : ''),
  new: 'New game',
  newHint: (games: number, battles: number) => `${games > 1 ? `${counted(games)} games with ${counted(battles).toLowerCase()}` : counted(battles)} ${battles === 1 ? 'scenario' : 'scenarios'}, against the computer or a friend`,
  online: 'Play online',
  onlineHint: 'Live or a move a day, with a friend or whoever waits',
  continue: 'Continue',
  load: 'Load',
  rules: 'Rules',
  charts: 'Charts',
  settings: 'Settings',
  keys: 'Keys',
  about: 'About',
  credits: 'Map © OpenStreetMap contributors',
  notAffiliated: 'not affiliated with any publisher',
  picture: 'The Ardennes on the morning of 16 December 1944: the front from Monschau to the Sauer, and four thrusts to the west.',
}

export const newGame = {
  lead: 'Choose a scenario. The game starts at once and is saved on this device as you play.',
  leadOfSeveral: 'Choose a game and a scenario. It starts at once and is saved on this device as you play.',
  games: 'The game',
  battles: 'The scenario',
  seats: 'Who plays',
  options: 'Optional rules and rulings',
  optionsHint: (changed: number) => (changed === 0 ? 'Standard rules' : changed === 1 ? 'One changed' : `${changed} changed`),
  optional: 'Optional rules',
  rulings: 'Alternative rulings',
  on: 'on',
  off: 'off',
  usually: (on: boolean) => `normally ${on ? 'on' : 'off'}`,
  begin: 'Begin',
  beginning: 'Setting up …',
  failed: (why: string) => `The game could not be opened: ${why}`,
  player: {
    human: 'A person',
    far: 'A person elsewhere',
    'staff-easy': 'Staff, easy',
    staff: 'Staff',
    'staff-hard': 'Staff, hard',
    greedy: 'Rules of thumb',
    random: 'At random',
    still: 'Passive',
    game: 'The game itself',
  } as Record<Player, string>,
  playerHint: {
    human: 'plays at this screen',
    'staff-easy': 'follows its first plan, and says why: for a first game; moves almost at once',
    staff: 'draws up a few plans, plays them through before it chooses one, and says why; thinks for a few seconds a turn',
    'staff-hard': 'draws up more plans, tries each several times, works out every attack, and says why; thinks the longest',
    greedy: 'goes for whatever is nearest, has no plan and gives no reasons; moves at once',
    random: 'does anything legal: for trying things out; moves at once',
    still: 'does only what it must: for lessons',
  } as Record<Player, string>,
  bothHuman: 'Two players share this screen: the game says when to swap places.',
  nobody: 'The computer plays both sides, and you watch.',
}

/** Who can be given a seat, in the order in which they are offered: the easy ones before the hard ones. */
export const playersFor = ({ opponents }: GameOf): [player: Player, text: string][] => {
  const known = Object.keys(newGame.player)
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  return [PERSON, ...[...opponents].sort((one, other) => place(one) - place(other))].map((player) => [player, newGame.player[player] ?? player])
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']
const counted = (count: number): string => NUMBERS[count] ?? String(count)

/** `17 Dec 1944` and `22:05`, day before month. */
export const dayAndTime = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false }).format(at)

export const saves = {
  lead: 'The page saves every game as you play. Name a position to come back to it, or save the game as a file.',
  none: 'There are no saved games on this device yet.',
  auto: 'saved automatically',
  named: 'saved by you',
  open: 'Continue',
  delete: 'Delete',
  export: 'Save as a file',
  import: 'Open a file …',
  rename: 'Name',
  keep: 'Save this position',
  keepName: 'Name for this position',
  kept: (name: string) => `Saved as “${name}”.`,
  imported: (name: string) => `“${name}” is in the list now.`,
  deleted: (name: string) => `“${name}” was deleted.`,
  otherDice: 'Two people play this game, so the file does not tell its coming dice: opened, it rolls others from here on.',
  saved: (at: number) => `saved ${dayAndTime(at)}`,
  confirm: (name: string) => `Delete “${name}”? It cannot be brought back.`,
  cancel: 'Keep it',
  players: (game: GameOf, players: Players) => game.seats.map(({ id, name, own }) => `${name}: ${seated(own ? 'game' : playerNamed(game, players[id] ?? ''))}`).join(' · '),
  over: 'over',
  when: ({ long, turn }: { long: string; turn: string }) => `${turn}, ${long}`,
  noStore: 'This browser does not let the page save games (private window?). Save your game as a file before you leave.',
  follows: 'This game is open in another tab. This tab shows it, and saves nothing; when you close the other one, you can play on here.',
  broken: (why: string) => `This game could not be opened: ${why}`,
  wrong: {
    notText: 'This is not a saved game: it cannot be read as text.',
    notOurs: 'This is not a saved game of Ardennes.',
    newer: 'A newer Ardennes saved this game. Reload the page to update yours.',
    damaged: 'This file is damaged: part of the game is missing.',
    unknown: 'This is a game that this page does not know. Reload the page to update it.',
    secret: 'This game is not over, so its file does not say how its dice fall. Its players go on with it where it is played.',
    tooLarge: 'This file is far too large for a saved game.',
    refused: (why: string) => `This file is a saved game, but it cannot be played on: ${why}`,
  },
}
const seated = (player: Player): string => (newGame.player[player] ?? player).toLowerCase()

export const settingsWords = {
  lead: 'Saved on this device, for every game.',
  look: 'Look',
  screen: 'Screen',
  fullScreen: 'Full screen',
  looks: { system: 'As the device', light: 'Light', dark: 'Dark' },
  pace: 'Opponent’s speed',
  paces: { instant: 'Instant', fast: 'Fast', normal: 'Normal' },
  ask: 'Ask me before',
  confirmEnd: 'ending a phase with something left to do',
  confirmAttack: 'rolling the dice for an attack',
  handOver: 'When two people share the screen',
  handOvers: { full: 'Cover the map if it shows something hidden', short: 'Only say whose turn it is', off: 'Say nothing' },
  map: 'On the map',
  hexNumbers: 'Hex numbers',
  animation: 'Moving pieces and rolling dice',
  follow: 'Follow the opponent’s moves and battles',
  sound: 'Sounds',
  soundHint: 'A click and the rattle of a die',
  orders: 'Standing orders',
  ordersLead: 'Your answers in the other side’s turn, given in advance. Where you choose “Ask me”, the game stops and asks.',
  askMe: 'Ask me',
  giveNow: 'Use these orders in the current game',
  given: 'Orders given.',
  reset: 'Restore the defaults',
}

export const keysWords = {
  lead: 'Everything on the map has a key, and everything that has a key has a button too.',
  keys: 'By keyboard',
  what: 'What it does',
  hand: 'By touch and mouse',
  gesture: 'Gesture',
  gestures: [
    ['Tap a stack', 'Selects it and shows how far it can go'],
    ['Tap a hex, and again', 'The first tap shows the path, the second moves'],
    ['Long press, or right-click', 'Selects the next unit of the stack, alone'],
    ['Drag', 'Moves the map'],
    ['Pinch, or the wheel', 'Zooms the map'],
    ['Shift-click', 'Adds a waypoint'],
    ['Tap a target', 'Opens the battle: nothing is rolled before you attack'],
    ['Tap a §', 'Opens the rule book there'],
  ] as [string, string][],
}

export const rulesWords = {
  lead: 'Every rule in our own words, with its number. “Tested” means that an automatic test with that number checks the program.',
  search: 'Search the rules',
  hint: 'supply, 10.2, retreat …',
  contents: 'Contents',
  neighbours: 'The chapters before and after',
  found: (count: number) => (count === 0 ? 'Nothing found.' : count === 1 ? 'One rule' : `${count} rules`),
  more: (count: number) => `and ${count} more: add a word to narrow the search`,
  ruling: 'Our ruling',
  example: 'For example',
  close: 'Close',
  rules: 'Rules',
  charts: 'Charts',
  drawer: 'Rules and charts',
  unknown: (id: string) => `There is no rule ${id}.`,
  loading: 'Opening the rule book …',
  back: 'Back to where I was',
  open: (id: string) => `Rule ${id}`,
}

export const shellWords = {
  backToStart: 'Start',
  backToGame: 'Back to the game',
  loading: 'One moment …',
  failed: 'This part of the page did not load. Are you offline? Reload to try again.',
  reload: 'Reload',
  newVersion: 'A newer Ardennes is ready.',
  update: 'Update',
  later: 'Later',
  offline: (game: string | null) => `${game ?? 'The game'} can now be played offline.`,
  games: 'Games',
  noGame: 'No game is open.',
  dismiss: 'OK',
}

export const about = {
  what: 'What this is',
  whatText:
    'Ardennes lets you fight the Battle of the Bulge as the great board wargames do, on a computer that knows every rule. It lists every rule in our own words, with a test that carries its number or the reason why it needs none.',
  rules: (count: number) => `${count} rules.`,
  dice: 'The dice',
  diceText: 'Every roll comes from a seed that is fixed before the first turn and saved with the game, so anyone can replay the game and check every roll.',
  affiliated: 'Not affiliated',
  affiliatedText:
    'This project is not affiliated with, endorsed by or sponsored by the designers or publishers of any board game. It names games only to say whose mechanics it uses. It contains no text, art, map, counter or logo of a published game. If you like this, buy the game: it is good.',
  map: 'The map',
  mapText: 'The country is the real one, compiled into the game’s grid of hexes:',
  mapCredits: [
    '© OpenStreetMap contributors, Open Database License (ODbL) 1.0',
    'Schema © OpenMapTiles (CC BY 4.0)',
    'Elevation: Viewfinder Panoramas (J. de Ferranti), NASA SRTM',
    'Lettering: Alegreya Sans, © 2013 The Alegreya Sans Project Authors (SIL Open Font License 1.1)',
  ],
  mapLicence: 'We offer the compiled maps under the ODbL 1.0 as well.',
  licence: 'Licence',
  licenceText: '© 2026 The Ardennes authors. The program is free: MIT or Apache 2.0, as you like.',
  privacy: 'Your games',
  privacyText: 'No tracking. Games and settings stay on this device. Only what you play online is sent, to the server that this page comes from; “Privacy” under Play online says what it keeps.',
}
