// The lessons of Enemy Action.
import type { LessonParts } from '../../game'
import { FIRST_DAY } from './first_day'

export const LESSONS: readonly LessonParts[] = [FIRST_DAY]
