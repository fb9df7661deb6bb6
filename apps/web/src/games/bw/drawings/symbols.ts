// The symbols of kinds of unit: those of all games of this war by their names here, and a man's head and shoulders for a leader.
import { symbolOf as drawn, type Symbol } from '../../symbols'

const NAMES: Record<string, string> = { corps_artillery: 'artillery', army_artillery: 'artillery' }
const LEADER: Symbol = { lines: 'M-26 19q2-17 15-19h22q13 2 15 19zM-9-13h18M-13-10q13 4 26 0', solids: 'M-9-9a9 10 0 0 0 18 0z' }

export const symbolOf = (kind: string): Symbol => (kind === 'leader' ? LEADER : drawn(NAMES[kind] ?? kind))
