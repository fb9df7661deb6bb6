// What is said about people to each other over the net: chat, blocking, reports, and what operators do.
import type { About, ReportListed } from '../net/manners'

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const when = (ms: number): string => moment.format(ms)

/** The longest message, report or note that a server takes, in letters. */
export const LONGEST = 500

export const chatWords = {
  title: 'Chat',
  open: (unread: number) => (unread === 0 ? 'Chat' : `Chat, ${unread} unread`),
  close: 'Close the chat',
  none: 'Nothing has been said yet. Only those who sit at this table read it.',
  you: 'You',
  removed: 'This message was removed.',
  said: (name: string, text: string) => `${name} says: ${text}`,
  write: 'Your message',
  send: 'Send',
  hint: 'Enter sends, Shift and Enter begin a new line.',
  mute: 'Turn the chat off',
  unmute: 'Turn the chat on',
  muted: 'The chat is off for you at this table. The others are not told.',
  report: 'Report',
  reportOf: (name: string) => `Report this message of ${name}`,
  when,
}

export const mannersWords = {
  menu: (name: string) => `About ${name}`,
  profile: 'Ratings and games',
  block: (name: string) => `Block ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  blocked: (name: string) => `${name} is blocked: you read nothing more from them, and they cannot join your games. They are not told.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  reportName: 'Report the name …',
  reportGame: 'Report the game …',
  close: 'Close',
}

const thing: Record<'message' | 'name' | 'game', string> = { message: 'this message', name: 'this name', game: 'this game' }
const kindOf = (about: About): keyof typeof thing => ('message' in about ? 'message' : 'name' in about ? 'name' : 'game')

export const reportWords = {
  title: (about: About) => `Report ${thing[kindOf(about)]}`,
  text: 'Those who run this server read it, with a copy of what you report. Nobody else learns that it was you.',
  why: 'What is wrong with it?',
  send: 'Send the report',
  cancel: 'Cancel',
  sent: 'Thank you. An operator will look at it.',
  close: 'Close',
}

export const blockWords = {
  title: 'People you block',
  text: 'You read nothing from them, they cannot join your games, and they do not see them in the list. They are not told.',
  none: 'You block nobody.',
  since: (ms: number) => `since ${when(ms)}`,
}

export const operatorWords = {
  lead: 'What people have reported on this server, the latest first.',
  link: 'Reports to look at',
  notOne: 'This page is for the operators of this server.',
  loading: 'Asking the server …',
  open: 'Open',
  closed: 'Closed',
  lists: 'Which reports',
  none: { open: 'Nothing waits to be looked at.', closed: 'No report has been closed yet.' },
  about: { message: 'A message', name: 'A name', game: 'A game' } satisfies Record<ReportListed['about'], string>,
  by: (report: ReportListed) => `reported by ${report.reporter_name}, ${when(report.at_ms)}`,
  from: (name: string) => `from ${name}`,
  words: (words: string) => `“${words}”`,
  removed: { message: 'The message is removed.', name: 'They have another name now.', game: '' } satisfies Record<ReportListed['about'], string>,
  gone: 'They have left.',
  game: 'Look at the game',
  removeMessage: 'Remove the message',
  removeName: 'Remove the name',
  removeAccount: 'Remove the account …',
  sureTitle: (name: string) => `Remove ${name}?`,
  sureText: 'They resign their games, and everything about them is erased. Their address cannot register again. This cannot be undone.',
  sure: 'Remove the account',
  cancel: 'Cancel',
  note: 'Note',
  close: 'Close the report',
  done: 'Done.',
  noted: (note: string) => `Note: ${note}`,
}
