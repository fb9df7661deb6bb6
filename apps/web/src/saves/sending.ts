// What may leave this browser. A game's seed tells its coming dice: while the game goes on against another person, what is sent has
// the game so far, and dice of its own.
import { PERSON } from '../game/players'
import { drawSeed, openSession } from '../game/session.svelte'
import { fileName, write } from './file'
import type { Save } from './saves'

/** Whether a game goes on against another person. Whoever has taken over a seat plays it for themselves. */
export const isAgainstAnother = ({ setting: { players, taken }, over }: Pick<Save, 'setting' | 'over'>): boolean =>
  !over && Object.entries(players).filter(([seat, player]) => player === PERSON && taken?.[seat] === undefined).length > 1

/** A game as it may be sent. */
const toSend = async (save: Save): Promise<Save> => {
  if (!isAgainstAnother(save)) return save
  const session = await openSession(save.setting, save.bytes)
  try {
    const seed = drawSeed()
    return { ...save, setting: { ...save.setting, seed }, bytes: await session.branch(await session.entries(), null, seed) }
  } finally {
    session.close()
  }
}

/** Gives a game to the player as a file. */
export const asFile = async (save: Save): Promise<void> => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([write(await toSend(save))], { type: 'application/json' }))
  link.download = fileName(save)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
