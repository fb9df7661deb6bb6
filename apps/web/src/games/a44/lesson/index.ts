// The guided first battle, as the page takes it.
import type { LessonParts } from '../../game'
import Lesson from './Lesson.svelte'
import { SETTING } from './lesson'
import { NAME } from './words'

export const lesson: LessonParts = { name: NAME, setting: SETTING, coach: Lesson }
