// The choices made before the first turn, as a game's header says them.
import type { OptionOf } from '../engine/words'

/** Every option as it usually is. */
export const usually = (options: readonly OptionOf[]): Record<string, boolean> => Object.fromEntries(options.map(({ id, usual }) => [id, usual]))

/** What a game's header says: only what is not as usual. */
export const written = (options: readonly OptionOf[], chosen: Record<string, boolean>): Record<string, string> =>
  Object.fromEntries(options.filter(({ id, usual }) => (chosen[id] ?? usual) !== usual).map(({ id }) => [id, chosen[id] ? 'on' : 'off']))
