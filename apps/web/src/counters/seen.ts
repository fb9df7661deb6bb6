// What pieces on the page need of a game: the table, a scene of now or of the past, the game's own drawings, and who looks.
import type { Session } from '../game/session.svelte'

export type Seen = Pick<Session, 'game' | 'parts' | 'table' | 'scene' | 'viewer'>
