// The lessons, in the order in which they are learnt.
import type { LessonParts } from '../../game'
import { BONDS } from './bonds'
import { BRIDGES } from './bridges'
import { FIRST_BATTLE } from './first_battle'
import { GUNS } from './guns'
import { NIGHT_AND_COLUMNS } from './night'
import { SUPPLY } from './supply'

export const LESSONS: readonly LessonParts[] = [FIRST_BATTLE, SUPPLY, BRIDGES, NIGHT_AND_COLUMNS, BONDS, GUNS]
