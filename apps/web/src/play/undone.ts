// What is left to do before something ends, and what must be done.
import type { Note, Scene } from '../engine/words'

export const undone = ({ notes }: Pick<Scene, 'notes'>): Note[] => notes.filter(({ kind }) => kind === 'left' || kind === 'owed')
