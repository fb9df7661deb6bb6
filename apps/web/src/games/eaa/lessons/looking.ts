// What the steps look at besides who stands where: how far the day is, whether anybody has fought, and what the Germans have done.
import { lying } from '../../../lesson/looking'
import type { Now } from '../../../lesson/steps'

export const GERMAN = 0
export const ALLIED = 1

/** The piles that tell of it, as the table has them. */
const CHITS_NOW = 11
const CHITS_BEFORE = 12

/** The phase; what is decided in the midst of it comes behind it: `german_impulse:allied_defends`. */
const phaseOf = ({ scene: { prompt } }: Now): string => prompt.phase.split(':')[0] ?? ''
export const asks = ({ scene: { prompt } }: Now, question: string): boolean => prompt.phase.endsWith(`:${question}`)
export const isOver = ({ scene: { prompt } }: Now): boolean => prompt.kind === 'over'
const isIn = (now: Now, phase: string): boolean => phaseOf(now) === phase

/** Whether a chit has been drawn today. */
const drawn = ({ scene }: Now): boolean => [CHITS_NOW, CHITS_BEFORE].some((pile) => (scene.piles[pile]?.seen.length ?? 0) + (scene.piles[pile]?.unseen ?? 0) > 0)
/** Whether the Germans have begun their impulse: the first of their units to be woken brings its army's objective. */
const haveBegun = (now: Now): boolean => ['objective_6pz', 'objective_5pz', 'objective_7a'].some((marker) => lying(now, marker) > 0)

/** The moments of the lesson, in their order. A player ahead of the coach is not held up: whoever is beyond one has passed it. */
export const MOMENTS = ['set_up', 'hand', 'moves', 'fight', 'fought', 'cards', 'command', 'objective', 'marches', 'attack', 'second', 'over'] as const
export type Moment = (typeof MOMENTS)[number]

/** Whether some German unit bears a chip. */
const isSomeGerman = ({ table, scene }: Now, chip: string): boolean => {
  const mark = table.chips.findIndex(({ id }) => id === chip)
  return Object.entries(scene.pieces).some(([id, { chips }]) => table.pieces[Number(id)]?.seat === GERMAN && chips.some(([one]) => one === mark))
}

const germanMoment = (now: Now): Moment => {
  const { prompt, fight } = now.scene
  if (fight !== null || isSomeGerman(now, 'attacked')) return 'attack'
  if (isSomeGerman(now, 'moved')) return 'marches'
  if (haveBegun(now)) return 'objective'
  // The day and the impulse; behind them stands whoever acts, or what is weighed up.
  const at = prompt.steps[1]?.lines.findIndex(({ state }) => state === 'now') ?? 0
  return at >= COMMANDED ? 'command' : 'cards'
}
/** By then the card that commands lies in its box. */
const COMMANDED = 3

/** Where the lesson stands. */
export const momentOf = (now: Now): Moment => {
  if (isOver(now) || isIn(now, 'end_of_day')) return 'over'
  if (isIn(now, 'set_up')) return 'set_up'
  if (isIn(now, 'german_impulse')) return germanMoment(now)
  if (haveBegun(now)) return 'second'
  if (!asks(now, 'act') && now.scene.fight === null) return 'hand'
  if (now.scene.fight !== null) return 'fight'
  return drawn(now) ? 'fought' : 'moves'
}
/** Whether a moment has come, or is over already. */
export const reached = (now: Now, moment: Moment): boolean => MOMENTS.indexOf(momentOf(now)) >= MOMENTS.indexOf(moment)

/** Whether the first impulse is over: what is left of it the game itself does, and fills the hand. */
export const hasEnded = (now: Now): boolean => reached(now, 'cards') || (now.scene.prompt.phase === 'allied_impulse' && now.scene.prompt.asked === GERMAN)

/** Whether a position is dug in a hex. */
export const dug = ({ table, scene }: Now, number: string): boolean =>
  Object.values(scene.markers).some((marker) => marker !== null && table.markers[marker.kind]?.id === 'improved' && 'hex' in marker.at && table.hexes[marker.at.hex]?.number === number)
/** What comes in a German attack once the hits on its defenders are settled. */
const AFTERWARDS = ['german_pays', 'settle_tie', 'german_advance', 'end']
/** Whether the hits on the defenders are settled, or there were none. */
export const settled = (now: Now): boolean =>
  reached(now, 'second') || (momentOf(now) === 'attack' && (now.scene.fight === null || AFTERWARDS.some((stage) => asks(now, stage))))
/** How many cards lie in the boxes of the German command. */
export const turnedUp = ({ scene }: Now): number => [5, 6].reduce((sum, pile) => sum + (scene.piles[pile]?.seen.length ?? 0), 0)
