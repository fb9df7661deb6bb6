// What is said of people over the net: accounts, passkeys, sessions, ratings, and what is kept of anybody.

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** The shortest password that a server takes. */
export const SHORTEST = 10

export const youWords = {
  lead: 'An account lets you come back from any browser, gives you ratings, and keeps your games if this browser forgets you. You can also play without one.',
  loading: 'Asking the server …',
  nobody: 'You have not given a name yet. Sign in if you have an account here.',
  guest: (name: string) => `You are ${name}, a guest: only this browser knows you.`,
  member: (name: string, mail: string) => `You are ${name}, with an account for ${mail}.`,
  profile: 'What others see of you',
  register: 'Register',
  registerText: 'You stay who you are, and keep your games. An e-mail goes to your address; open its link to finish.',
  named: 'Give yourself a name first',
  address: 'Mail address',
  password: 'Password',
  passwordHint: `At least ${SHORTEST} letters. Nothing else is asked of it.`,
  registered: (mail: string) => `An e-mail is on its way to ${mail}. Open its link within a day.`,
  signIn: 'Sign in',
  signInText: 'Games you play here as a guest move to your account.',
  withPasskey: 'Sign in with a passkey',
  signedIn: (moved: number, left: number) => [
    'You are signed in.',
    moved === 0 ? '' : `${counted(moved, 'game')} of the guest you were ${moved === 1 ? 'is' : 'are'} in your account now.`,
    left === 0 ? '' : `${counted(left, 'game')} stayed with the guest, because your account sits at the same table.`,
  ].filter((part) => part !== '').join(' '),
  forgot: 'Forgotten your password?',
  forgotText: 'An e-mail with a link goes to the address of your account.',
  send: 'Send the e-mail',
  sent: (mail: string) => `If ${mail} has an account here, an e-mail is on its way. Open its link within an hour.`,
  signOut: 'Sign out',
  signOutGuest: 'Sign out and lose these games',
  signOutGuestText: 'A guest who signs out cannot come back: nobody can play your games on. Register first to keep them.',
  signedOut: 'You are signed out.',
}

export const changeWords = {
  title: 'Address and password',
  address: 'New mail address',
  addressHint: 'An e-mail goes there; its link changes the address.',
  changeAddress: 'Change the address',
  addressSent: (mail: string) => `An e-mail is on its way to ${mail}. Until you open its link your address stays as it is.`,
  current: 'Your password',
  old: 'Old password',
  new: 'New password',
  changePassword: 'Change the password',
  changed: 'Your password is changed. All other browsers are signed out.',
}

export const passkeyWords = {
  title: 'Passkeys',
  text: 'A passkey signs you in with the lock of your phone or computer, without a password.',
  none: 'You have none yet.',
  name: 'Name of the new passkey',
  usual: 'This device',
  add: 'Add a passkey',
  added: 'The passkey is added.',
  made: (ms: number) => `made on ${date.format(ms)}`,
  used: (ms: number | null) => (ms === null ? 'never used' : `last used on ${moment.format(ms)}`),
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  unable: 'This browser has no passkeys.',
  stopped: 'Nothing was chosen, or it took too long.',
}

export const sessionWords = {
  title: 'Where you are signed in',
  unknown: 'A browser without a name',
  current: 'this browser',
  since: (ms: number) => `since ${date.format(ms)}`,
  used: (ms: number) => `last used on ${moment.format(ms)}`,
  end: 'End',
  endOf: (browser: string) => `End the session of ${browser}`,
  others: 'End all others',
  ended: (count: number) => (count === 0 ? 'There were no others.' : `${counted(count, 'session')} ended.`),
}

export const leavingWords = {
  title: 'Your data',
  text: 'Everything that this server knows about you, as one file.',
  download: 'Download it',
  delete: 'Delete everything',
  deleteText: 'Running games are resigned, games that nobody has joined are withdrawn, and your name, address, ratings, and what you said at tables are erased. In games that you have played “somebody who left” sits in your place. This cannot be undone.',
  sure: 'I want that',
  deleted: 'Everything is deleted.',
}

export const letterWords = {
  loading: 'Looking at the link …',
  register: (name: string, mail: string) => `${name} registers with ${mail}. Is that you?`,
  registerText: 'If you did not ask for this, close this page: there will be no account.',
  address: (name: string, mail: string) => `${mail} becomes the address of ${name}’s account. Is that you?`,
  addressText: 'If you did not ask for this, close this page: the account keeps its old address.',
  reset: (name: string) => `Choose a new password for ${name}.`,
  resetText: 'All browsers are signed out, and you sign in again with the new password.',
  confirm: 'Yes, that is me',
  registered: 'Your account is ready.',
  moved: 'Your account has its new address.',
  replaced: 'Your new password counts from now on. Sign in with it.',
  save: 'Save the new password',
  on: 'Go on to your account',
}

export const profileWords = {
  loading: 'Asking the server …',
  guest: 'A guest',
  member: 'Registered',
  since: (ms: number) => `here since ${date.format(ms)}`,
  ratings: 'Ratings',
  none: 'No rated game yet. Games with a clock between two people with accounts are rated.',
  game: 'Game',
  rating: 'Rating',
  unsure: 'give or take',
  count: 'Games',
  deviation: (deviation: number) => `± ${2 * deviation}`,
  games: 'Open games',
  noGames: 'No open game yet.',
  look: 'Look at it',
  of: (name: string) => `About ${name}`,
}

export const accountLinks = { account: 'Account, passkeys, your data', signIn: 'Sign in or register', privacy: 'Privacy', terms: 'Terms of use' }

/** What is kept of people, and what is expected of them: titles, and sentences below each. */
export const papers: Record<'privacy' | 'terms', [title: string, text: string][]> = {
  privacy: [
    ['On this device', 'Games and settings that you play alone stay in this browser. Nothing of them is sent anywhere, and nobody follows what you do.'],
    ['A guest online', 'The server keeps the name you give, the games you play with every move, when you were last here, and two words on your browser, such as “Firefox, Linux”. A cookie lets it know you again; there is no other cookie. If you give a mail address for notices, it is kept for that alone. If you let a device tell you when it is your turn, so is the address at which its push service takes messages.'],
    ['With an account', 'It also keeps your mail address, a digest of your password from which the password cannot be found, your passkeys (public keys), your ratings, and for a day or two the e-mails it has sent you.'],
    ['What you say', 'What you write in the chat of a table is kept beside the game, as long as the game is kept or until you delete your account, and those who sit there with you read it; watchers do not. The server also keeps whom you block and where you have turned the chat off.'],
    ['Reports', 'If somebody reports a message, a name or a game, a copy of it is kept with their words and read by the operators of this server, who may remove messages, names and accounts. It is deleted half a year after an operator has closed the report, also if you have left. What operators did stays written down by numbers, without your words. Of the address of a removed account a digest is kept that does not tell the address.'],
    ['Who sees what', 'Others see your name, your ratings, and your open games. Nobody sees your address. Nothing is sold or passed on; the mail server that carries e-mails sees the address it carries them to, and the push service of your browser sees that a message came, but not what it says.'],
    ['How long', 'A guest who plays nothing and was not here for 90 days is forgotten, unless whoever runs this server has set another time. An account is kept until you delete it. Sessions that nobody uses end after a year.'],
    ['Your rights', 'Under “You” you can download everything that is kept about you, change it, and delete it at once. In finished games a seat without a name is left, so that the other player’s game stays whole.'],
  ],
  terms: [
    ['What this is', 'A free service to play board wargames, run by whoever gave you its address. It comes without a promise that it works or keeps running.'],
    ['Be fair', 'One person, one account. Do not play rated games against yourself, do not let a program play for you, and do not lose games on purpose.'],
    ['Be kind', 'Do not insult or pester others, in the chat or by your name. Whoever runs this server may remove messages and names that do, and close accounts. You can block people, turn the chat of a table off, and report what should not be there.'],
    ['Your games', 'Finished games can be downloaded by those who played them, and by everybody if they were open. Their moves stay when you leave, without your name. A server may keep open games in an archive, in which nobody is named, for everybody to replay and count.'],
    ['An end', 'You may delete your account at any time. Whoever runs the server may close accounts that break these terms, or the server itself.'],
  ],
}
