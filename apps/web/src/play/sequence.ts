// The phases of a player turn in their order, for the dots of the top bar.
import type { Phase, Side, Time } from '../engine/contract'

const DAY: Record<Side, readonly Phase[]> = {
  german: ['artillery_supply', 'fuel_shortage', 'bridge', 'movement', 'rally', 'combat', 'traffic_marker', 'supply_and_surrender'],
  allied: ['artillery_supply', 'bridge', 'movement', 'rally', 'combat', 'traffic_marker', 'supply_and_surrender', 'victory_check'],
}
const NIGHT: readonly Phase[] = ['replacement', 'movement', 'combat']

export const phasesOf = (time: Time, side: Side, now: Phase): readonly Phase[] => {
  const phases = time === 'night' ? NIGHT : DAY[side]
  return phases.includes(now) ? phases : [now]
}
