// What is said of games over the net: the list of games, founding one, the waiting room.
import type { Outcome, Pace } from '../net/api'

export const apiWords = {
  none: 'This page has no server behind it.',
  silent: 'The server does not answer.',
  unclear: (status: number) => `the server answered with an error (${status})`,
  /** What the server says, as a sentence of the page. */
  sentence: (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`,
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const listed = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
const SECOND = 1000
const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60]

/** `12:40`, or `1:05:00`: what a clock shows. */
export const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  const two = (count: number) => String(count).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % MINUTE)}` : `${minutes}:${two(seconds % MINUTE)}`
}

/** A long time as people say it: `3 days`, `1 day 4 hours`, `40 minutes`. Nobody plans by the minutes of a day. */
export const span = (ms: number): string => {
  const minutes = Math.ceil(ms / SECOND / MINUTE)
  const [days, hours] = [Math.floor((minutes * MINUTE) / DAY), Math.floor(((minutes * MINUTE) % DAY) / HOUR)]
  const parts = days > 2 ? [counted(days, 'day')]
    : days > 0 ? [counted(days, 'day'), hours > 0 ? counted(hours, 'hour') : '']
    : hours > 0 ? [counted(hours, 'hour'), hours < 2 && minutes % 60 > 0 ? counted(minutes % 60, 'minute') : '']
    : [minutes > 1 ? counted(minutes, 'minute') : 'a minute']
  return parts.filter((part) => part !== '').join(' ')
}

/** `12:40 left`, `3 days left`; nothing, if there is no clock. */
export const timeLeft = (pace: Pace, ms: number | null): string => {
  if (ms === null || pace === 'none') return ''
  if (ms <= 0) return 'no time left'
  return `${'live' in pace ? clock(ms) : span(ms)} left`
}

export const paceOf = (pace: Pace): string => {
  if (pace === 'none') return 'No clock'
  if ('days' in pace) return `${counted(pace.days.days, 'day')} a turn`
  const { minutes, gain_seconds: gain } = pace.live
  return `Live, ${counted(minutes, 'minute')} each${gain > 0 ? `, ${counted(gain, 'second')} more a turn` : ''}`
}

export const lobby = {
  lead: 'Against a friend or whoever waits: live with a clock, or by correspondence with days for a turn.',
  create: 'New game online',
  archive: 'Archive of open games',
  mine: 'Your games',
  mineNone: 'No game of yours is going on. Create one, or join one that waits.',
  waiting: 'Waiting for an opponent',
  waitingNone: 'Nobody waits at the moment.',
  played: 'Being played',
  playedNone: 'There is no game to watch at the moment.',
  finished: (count: number) => `${counted(count, 'finished game')}`,
  yourTurn: 'Your turn',
  turnOf: (name: string) => `${name} is to move`,
  nobodyYet: 'Nobody has joined yet',
  someTurn: (title: string) => `It is your turn: ${title}.`,
  you: (isOver: boolean, side: string, other: string | null) => `You ${isOver ? 'played' : 'play'} the ${side}${other === null ? '' : ` against ${other}`}`,
  offers: (name: string, side: string) => `${name} plays the ${side}`,
  between: (seats: readonly { name: string | null; side: string }[]) => seats.map(({ name, side }) => `${name ?? '?'} (${side})`).join(' against '),
  over: (outcome: Outcome | null, seat: number | null, sides: readonly string[]) => {
    if (outcome === null) return 'Over'
    if (outcome === 'drawn') return 'Over: a draw'
    const { seat: winner, level } = outcome.won
    return `Over: ${winner === seat ? 'you have' : `the ${sides[winner] ?? '?'} have`} won${level === undefined ? '' : ` (${level})`}`
  },
  later: (seconds: number) => (seconds === 0 ? '' : `seen ${span(seconds * SECOND)} later`),
  options: (changed: number) => (changed === 0 ? '' : changed === 1 ? 'one option changed' : `${changed} options changed`),
  byInvitation: 'by invitation',
  line: listed,
  unknown: 'This page does not know this game. Reload it to update.',
  play: 'Play',
  open: 'Open',
  invite: 'Invite',
  watch: 'Watch',
  look: 'Look at it',
  details: 'Details',
  file: 'Download',
  join: (side: string) => `Join as the ${side}`,
  loading: 'Asking the server …',
}

export const whoWords = {
  you: 'You are',
  nobody: 'You are asked for a name when you create or join a game.',
  change: 'Name, mail, time away',
  name: 'Name',
  mail: 'Mail',
  mailHint: 'Where the server tells you that it is your turn. Nobody else sees it; leave it empty for none.',
  notices: (mail: string) => `Mail to ${mail} when it is my turn`,
  save: 'Save',
  saved: 'Saved.',
  away: 'Days away from now',
  awayHint: 'Until then you lose no game with days for a turn. 0 if you are back.',
  setAway: 'Set',
  isAway: (until: number) => `You lose no game with days for a turn before ${new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(until)}.`,
  isBack: 'Welcome back: the clocks run as usual.',
  ask: 'What are you called?',
  askText: 'Others at the table see this name. You need no account: this browser remembers you.',
  known: 'I have an account: sign in',
  goOn: 'Go on',
  cancel: 'Cancel',
}

export const deviceWords = {
  title: 'This device',
  is: {
    on: 'It tells you when it is your turn, even while this page is closed.',
    off: 'It can tell you when it is your turn, even while this page is closed.',
    denied: 'Notifications from this page are blocked. Allow them in the settings of your browser, and it can tell you when it is your turn.',
  },
  start: 'Tell me here',
  stop: 'Stop telling me here',
  failed: 'That did not work: the browser could not reach its push service, or the server did not answer. Try again later.',
}

export const missing = {
  none: 'This page has no server behind it, so there is nobody here to play with.',
  how: 'A server is one program of this project. Start it, and open the page from its address:',
  command: 'ardennes serve',
  needs: 'It needs a PostgreSQL database and NATS; docs/service.md in the project tells how to set them up. If a friend runs a server, ask for its address.',
  silent: 'The server does not answer. Are you offline?',
  again: 'Try again',
  here: 'New game on this device',
  back: 'Back to the start',
}

export const foundWords = {
  lead: 'Choose what is played, and how fast. The game begins when somebody has joined, or at once against the computer.',
  side: 'Your side',
  against: 'Against',
  person: 'A person',
  personHint: 'joins from another screen',
  pace: 'How fast',
  live: 'Live',
  liveHint: 'Both sit at their screens, each with a clock.',
  minutes: 'Minutes each',
  gain: 'Seconds more each turn',
  days: 'By correspondence',
  daysHint: 'Each turn has some days. Play when you find the time.',
  daysEach: 'Days for each turn',
  none: 'No clock',
  noneHint: 'Each turn takes as long as it takes: for friends.',
  who: 'Who can join and watch',
  watches: 'Who can watch',
  anybody: 'Anybody',
  anybodyHint: 'It is listed for everyone who plays here.',
  invited: 'Whoever has the invitation',
  invitedHint: 'You get a link to send. Nobody else sees the game.',
  delay: 'Watchers see each move',
  delays: [[0, 'at once'], [60, 'a minute later'], [300, '5 minutes later'], [900, '15 minutes later'], [3600, 'an hour later'], [86_400, 'a day later']] as [seconds: number, text: string][],
  forOne: 'This is a game for one: the other side is the game itself. It is played without a server.',
  here: 'New game on this device',
  create: 'Create the game',
  creating: 'Creating it …',
}

export const waitingWords = {
  waits: (sides: readonly string[]) => `Waiting for somebody to play the ${sides.join(' and the ')}. The game begins at once when they join.`,
  yours: 'You may close this page: the game is in your list under Play online.',
  join: (name: string | null) => (name === null ? 'You can take the free seat.' : `${name} invites you to a game.`),
  begins: 'It begins as soon as you join.',
  seats: 'Who plays',
  you: 'you',
  free: 'free',
  agreed: 'What is played',
  game: 'Game',
  length: 'Length',
  pace: 'Pace',
  watching: 'Watching',
  watchers: (open: boolean, seconds: number) => `${open ? 'Anybody' : 'Whoever has the invitation'}${seconds === 0 ? '' : `, ${span(seconds * SECOND)} later`}`,
  options: 'Options',
  standard: 'Standard rules',
  off: (rule: string) => `${rule}: off`,
  invite: 'Invite somebody',
  inviteText: (open: boolean) => (open ? 'Send this link to a friend, or wait: the game is in the list for everyone.' : 'Send this link to whom you want to play with. Whoever has it can join, and watch later.'),
  link: 'Invitation link',
  copy: 'Copy the link',
  copied: 'Copied.',
  notCopied: 'It is selected: copy it.',
  send: 'Send …',
  sendText: (title: string) => `Play ${title} with me.`,
  lost: 'The invitation was shown in the browser in which the game was created, and is kept there only. Withdraw the game and create another, if you have lost it.',
  withdraw: 'Withdraw the game',
  sure: 'Withdraw this game? Its invitation then leads nowhere.',
  keep: 'Keep it',
  withdrawn: 'This game was withdrawn.',
}
