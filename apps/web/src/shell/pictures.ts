// Where the pictures of games and their scenarios are.
import type { GameOf } from '../engine/words'

export const scenarioPicture = (game: string, scenario: string): string => `./games/${game}/pictures/${scenario}.webp`

/** A game's own picture is that of its first scenario. */
export const pictureOf = ({ id, scenarios }: GameOf): string => scenarioPicture(id, scenarios[0]?.id ?? '')

/** Leaves the place of a picture that there is not as it is, without the browser's sign for that. */
export const leaveEmpty = ({ currentTarget }: { currentTarget: EventTarget & Element }): void => {
  if (currentTarget instanceof HTMLElement) currentTarget.style.visibility = 'hidden'
}
