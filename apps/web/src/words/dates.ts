// Dates of the game in words: the track's `16 AM` is `16 December, morning`.

const PARTS: Record<string, string> = { AM: 'morning', PM: 'afternoon' }

export const dateOf = (track: string): string => {
  const [day = '', part = ''] = track.split(' ')
  if (!/^\d+$/.test(day)) return track
  return `${day} December${PARTS[part] ? `, ${PARTS[part]}` : ''}`
}
