// What is said of games that are sent to somebody: as a link, or as a file.

export const share = {
  menu: 'Share',
  title: (at: number | null) => (at === null ? 'Share this game' : 'Share this moment of the game'),
  link: 'Link',
  linkText: 'Whoever opens the link sees the replay, and can try the game out from any moment. Nothing is sent anywhere: the link itself holds the game.',
  running: 'The game is not over: whoever opens it could read your coming dice.',
  copy: 'Copy the link',
  copied: 'Copied.',
  notCopied: 'It is selected: copy it.',
  making: 'One moment …',
  tooLong: 'This game is too long for a link. Send it as a file.',
  noLink: 'This browser cannot make a link. Send the game as a file.',
  another: 'This game goes on between people, so it has no link: that would tell the coming dice. The file has the game so far, and rolls other dice from here on.',
  file: 'Save as a file',
  fileText: 'The file opens under Saved games.',
} as const

export const shared = {
  band: (name: string) => `Shared game: ${name}.`,
  looks: 'It is not saved on this device.',
  keep: 'Keep this game',
  wrong: {
    tooLong: 'This link is too long: no game of ours makes such a link. Ask for the file instead.',
    damaged: 'This link is damaged: part of the game is missing. Ask for it once more, or for the file.',
    refused: (why: string) => `This link holds a game that cannot be opened: ${why}`,
  },
} as const
