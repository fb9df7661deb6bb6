// The symbols of kinds of unit: those of all games of this war, by their names here.
import { symbolOf as drawn, type Symbol } from '../../symbols'

const NAMES: Record<string, string> = { 'mech-infantry': 'motorized', 'combined-arms': 'combat_command' }

export const symbolOf = (kind: string): Symbol => drawn(NAMES[kind] ?? kind)
