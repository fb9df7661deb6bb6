// The symbols of kinds of unit, drawn by ourselves as the printed maps draw them: lines and solid parts in a frame.

/** A symbol's frame reaches from -30 to 30 across and from -19 to 19 down. */
const [W, H] = [30, 19]
const BELTS = `M-${W}-${H}L${W} ${H}M-${W} ${H}L${W}-${H}`
const TRACK = ring(19, 11, 0)
const ARROWHEAD = `M-${W} ${H}L0-${H}L${W} ${H}`

function ring(across: number, down: number, lowered: number): string {
  return `M-${across} ${lowered}a${across} ${down} 0 1 1 ${2 * across} 0a${across} ${down} 0 1 1 -${2 * across} 0z`
}

export interface Symbol { lines: string; solids: string }

const INSIDES: Record<string, Symbol> = {
  infantry: { lines: BELTS, solids: '' },
  parachute: { lines: `${BELTS}M-14 17a7 7 0 0 1 14 0a7 7 0 0 1 14 0`, solids: '' },
  glider: { lines: `${BELTS}M-17 9.5L0 16L17 9.5`, solids: '' },
  engineer: { lines: 'M-18 11V-9H18V11M0-9V11', solids: '' },
  fortress: { lines: BELTS, solids: 'M-23-19h9v8h-9zM-4.5-19h9v8h-9zM14-19h9v8h-9z' },
  motorized: { lines: `${BELTS}M0-${H}V${H}`, solids: '' },
  panzergrenadier: { lines: BELTS + TRACK, solids: '' },
  recon: { lines: `M-${W} ${H}L${W}-${H}`, solids: '' },
  armored_cavalry: { lines: `${TRACK}M-${W} ${H}L${W}-${H}`, solids: '' },
  tank: { lines: TRACK, solids: '' },
  tank_destroyer: { lines: TRACK + ARROWHEAD, solids: '' },
  anti_tank: { lines: ARROWHEAD, solids: '' },
  assault_gun: { lines: `${TRACK}M0 5V-${H}M-6-12L0-${H}L6-12`, solids: '' },
  flak: { lines: `M-${W} ${H}a${W} 25 0 0 1 ${2 * W} 0`, solids: '' },
  black_box: { lines: TRACK, solids: ring(5.5, 5.5, 0) },
  combat_command: { lines: BELTS, solids: ring(17, 10, 0) },
  task_force: { lines: BELTS, solids: ring(17, 10, 0) },
  guards: { lines: BELTS, solids: ring(17, 10, 0) },
  panzer_brigade: { lines: BELTS, solids: ring(17, 10, 0) },
  artillery: { lines: '', solids: ring(7.5, 7.5, 0) },
  self_propelled: { lines: TRACK, solids: ring(6.5, 6.5, 0) },
  nebelwerfer: { lines: 'M-13-2L0-9L13-2M-13-9L0-16L13-9', solids: ring(5.5, 5.5, 8) },
}

const FRAME = `M-${W}-${H}H${W}V${H}H-${W}Z`
const FRAMED = new Map(Object.entries(INSIDES).map(([kind, { lines, solids }]) => [kind, { lines: FRAME + lines, solids }]))
/** What some games call a kind that has its symbol by another name. */
const NAMES: Record<string, string> = { armored_infantry: 'panzergrenadier', armor: 'tank', rocket: 'nebelwerfer' }
const UNKNOWN: Symbol = { lines: FRAME, solids: '' }

/** The kinds that have a symbol. */
export const KINDS: readonly string[] = Object.keys(INSIDES)

/** The symbol of a kind; an empty frame for one we do not know. */
export const symbolOf = (kind: string): Symbol => FRAMED.get(NAMES[kind] ?? kind) ?? UNKNOWN
