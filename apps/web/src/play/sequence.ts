// The phases of a player turn in their order, for the dots of the top bar.
import type { Prompt } from '../engine/words'

export interface PhaseShown { name: string; state: 'done' | 'now' | 'ahead' }

/** The phases, and how far it is; what is asked stands for them where the engine names none. */
export const phasesOf = ({ steps: [phases], title }: Pick<Prompt, 'steps' | 'title'>): PhaseShown[] => {
  if (!phases || phases.lines.length === 0) return [{ name: title, state: 'now' }]
  return phases.lines.map(({ says, state }) => ({ name: says.words, state: state === 'now' || state === 'ahead' ? state : 'done' }))
}

export const phaseNow = (prompt: Pick<Prompt, 'steps' | 'title'>): string =>
  phasesOf(prompt).find(({ state }) => state === 'now')?.name ?? prompt.title
