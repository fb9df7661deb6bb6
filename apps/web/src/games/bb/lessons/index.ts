// The lessons of Bastogne Breakout.
import type { LessonParts } from '../../game'
import { SKYLINE_DRIVE } from './skyline_drive'

export const LESSONS: readonly LessonParts[] = [SKYLINE_DRIVE]
