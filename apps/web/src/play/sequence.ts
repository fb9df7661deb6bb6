// The phases of a player turn in their order, for the dots of the top bar; and how many turns are left.
import type { Prompt, Scene, Table } from '../engine/words'

export interface PhaseShown { name: string; state: 'done' | 'now' | 'ahead' }

/** The phases, and how far it is; what is asked stands for them where the engine names none. */
export const phasesOf = ({ steps: [phases], title }: Pick<Prompt, 'steps' | 'title'>): PhaseShown[] => {
  if (!phases || phases.lines.length === 0) return [{ name: title, state: 'now' }]
  return phases.lines.map(({ says, state }) => ({ name: says.words, state: state === 'now' || state === 'ahead' ? state : 'done' }))
}

export const phaseNow = (prompt: Pick<Prompt, 'steps' | 'title'>): string =>
  phasesOf(prompt).find(({ state }) => state === 'now')?.name ?? prompt.title

/** How many turns follow this one; null when the game has no last turn. The first track is that of the turns. */
export const turnsLeft = ({ tracks: [turns] }: Pick<Table, 'tracks'>, { tracks: { 0: now } }: Pick<Scene, 'tracks'>): number | null =>
  (now === undefined || !turns?.spaces.length ? null : turns.spaces.length - 1 - now)
