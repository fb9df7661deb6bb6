// What is said of games over the net: the list of games, founding one, the waiting room.

export const apiWords = {
  none: 'This page has no server behind it.',
  silent: 'The server does not answer.',
  unclear: (status: number) => `the server answered with an error (${status})`,
  /** What the server says, as a sentence of the page. */
  sentence: (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`,
}
