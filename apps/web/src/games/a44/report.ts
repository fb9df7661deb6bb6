// What a battle report of Ardennes '44 tells beyond the engine's words: when the Germans really took which place, and what the results
// of a combat mean to somebody who has no chart at hand.
import type { ReportParts, RollTold } from '../game'
import { FELL } from './history'

const MONTH = / December$/

/** What each result comes to, as a clause. */
const RESULTS: Readonly<Record<string, string>> = {
  DS: 'the defence breaks: it loses a step and falls back four hexes',
  DR4: 'the defenders must fall back four hexes',
  DR3: 'the defenders must fall back three hexes',
  DR2: 'the defenders must fall back two hexes',
  ENG: 'nobody gives way, and both sides are engaged',
  'ENG+': 'the fight goes on, to the attackers’ advantage',
  'A1/ENG': 'the attackers lose a step, and both sides are engaged',
  FF: 'a fire fight must decide',
  'FF+1': 'a fire fight must decide, and it begins badly for the attackers',
  EX: 'each side loses a step',
  A1: 'the attack is beaten off at the cost of a step',
  D1: 'the defenders lose a step and must fall back',
  'A1/D1': 'each side loses a step, and the defenders must fall back',
  'A1/DR2': 'the attackers lose a step, and the defenders must fall back two hexes',
}

/** Low rolls are good for the attacker, on the table of results and in a fire fight. */
const FACES = { best: 1, worst: 6 }

/** `9 against 4 is 2-1 (§14.4b) +1 (§21.1a); roll 6 at 4-1: FF+1, a Fire Fight at +1 may follow (§16.1).` */
const COMBAT = /^(\d+ against \d+) is (\S+) .*roll (\d) at (\S+): ([^\s,]+)/
/** `12 VG/48 leads the Fire Fight (roll 2): DR2, the defender retreats 2 hexes (§16.2).` */
const FIRE_FIGHT = /^(.+) leads the Fire Fight \(roll (\d).*\): ([^\s,]+)/

const roll = (sentence: string): RollTold | null => {
  const [, strengths = '', first = '', face = '', last = '', result = ''] = COMBAT.exec(sentence) ?? []
  if (result in RESULTS) return { lead: null, odds: { strengths, first, last }, face: Number(face), ...FACES, result: RESULTS[result] ?? '' }
  const [, lead = '', fired = '', came = ''] = FIRE_FIGHT.exec(sentence) ?? []
  return came in RESULTS ? { lead, odds: null, face: Number(fired), ...FACES, result: RESULTS[came] ?? '' } : null
}

export const report: ReportParts = {
  history: {
    seat: 0,
    places: FELL.map(([hexes, taken, again]) => ({ hexes: hexes.split(' '), taken, again })),
    dayOf: (date) => (MONTH.test(date) ? Number.parseInt(date, 10) : null),
    dateOf: (day) => `${day} December`,
  },
  roll,
}
