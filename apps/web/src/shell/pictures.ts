// Where the pictures of games and their scenarios are.
import type { GameOf } from '../engine/words'

export const scenarioPicture = (game: string, scenario: string): string => `./games/${game}/pictures/${scenario}.webp`

/** A game's own picture is that of its first scenario. */
export const pictureOf = ({ id, scenarios }: GameOf): string => scenarioPicture(id, scenarios[0]?.id ?? '')
