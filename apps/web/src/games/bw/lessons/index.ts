// The lessons of Bitter Woods.
import type { LessonParts } from '../../game'
import { FIRST_BATTLE } from './first_battle'

export const LESSONS: readonly LessonParts[] = [FIRST_BATTLE]
