// The prose of a battle report. Each kind of sentence has a few plain forms, which take turns.
import type { RollTold } from '../games/game'
import { and } from '../words/play'
import type { BattleTold, Cost, Spot } from './battles'
import type { Beside } from './beside_history'
import type { Day, Dice, Facts, Gain, Loss, Side } from './facts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Small numbers in words. */
export const number = (count: number): string => NUMBERS[count] ?? String(count)
/** `one unit`, `14 units`. */
export const many = (count: number, one: string, more = `${one}s`): string => `${number(count)} ${count === 1 ? one : more}`
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** One of several forms, in turn. */
const form = (forms: readonly string[], at: number): string => forms[at % forms.length] ?? ''

const sideOf = (sides: readonly Side[], seat: number): Side => sides[seat] ?? { name: '', adjective: '' }
const the = ({ name }: Side): string => `the ${name}`

/** `Clervaux, Marnach and three others`. */
export const some = (names: readonly string[], most = 5): string => {
  const [shown, rest] = names.length <= most + 1 ? [names, 0] : [names.slice(0, most), names.length - most]
  return and([...shown, ...(rest > 0 ? [many(rest, 'other')] : [])])
}

/** What was lost: `three steps (one unit eliminated)`; null, if nothing was. */
const lossTold = ({ units, steps }: Loss): string | null =>
  (steps <= 0 ? null : `${many(steps, 'step')}${units > 0 ? ` (${many(units, 'unit')} eliminated)` : ''}`)

/** What it cost each side that lost something: `the Reds two steps and the Blues one step`. */
const costsTold = (losses: readonly Loss[], sides: readonly Side[]): string | null => {
  const told = sides.flatMap((side, seat) => {
    const loss = lossTold(losses[seat] ?? { units: 0, steps: 0 })
    return loss === null ? [] : [`${the(side)} ${loss}`]
  })
  return told.length === 0 ? null : and(told)
}

const inAll = (days: readonly Day[], seat: number): Loss =>
  days.reduce((sum, { losses }) => ({ units: sum.units + (losses[seat]?.units ?? 0), steps: sum.steps + (losses[seat]?.steps ?? 0) }), { units: 0, steps: 0 })

/** How it ended, or how it stands. */
export const resultTold = ({ outcome, sides, title, places, days, when, turn }: Facts): string[] => {
  const told: string[] = []
  if (outcome === null) told.push(`${title} is still being played: this is how it stands on ${when} (${turn}).`)
  else if (outcome === 'drawn') told.push(`${title} ends in a draw.`)
  else told.push(`${capital(the(sideOf(sides, outcome.won.seat)))} win${outcome.won.level === undefined ? '' : ` (${outcome.won.level})`}.`)
  const holds = sides.map((one, seat) => {
    const count = places.filter(({ holder }) => holder === seat).length
    return `${the(one)}${seat > 0 ? '' : outcome === null ? ' have' : ' end with'} ${count === 0 ? 'none' : number(count)}`
  })
  if (places.length > 0) told.push(`Of the ${many(places.length, 'place that counts', 'places that count')}, ${and(holds)}.`)
  const costs = costsTold(sides.map((_, seat) => inAll(days, seat)), sides)
  told.push(costs === null ? 'Nobody has lost a step.' : `It ${outcome === null ? 'has cost' : 'costs'} ${costs}.`)
  return told
}

/** Which places never changed hands, by who has them. */
export const keptTold = ({ places, sides }: Pick<Facts, 'places' | 'sides'>): string[] => sides.flatMap((side, seat) => {
  const kept = places.filter(({ holder, changes }) => holder === seat && changes.length === 0).map(({ name }) => name)
  return kept.length === 0 ? [] : [`${capital(the(side))} keep ${and(kept)} throughout.`]
})

/** What a side took in a day. */
const gainTold = ({ seat, hexes, places }: Gain, sides: readonly Side[], at: number): string => {
  const side = the(sideOf(sides, seat))
  const who = capital(side)
  if (places.length === 0) return `${who} gain ${many(hexes, 'hex', 'hexes')}, but no town or village.`
  const what = some(places)
  return form([
    `${who} take ${what}.`,
    `${what} ${places.length === 1 ? 'falls' : 'fall'} to ${side}.`,
    `${who} go forward over ${many(hexes, 'hex', 'hexes')} and take ${what}.`,
  ], at)
}

/** A day in a few sentences. */
export const dayTold = ({ gains, losses, battles, heaviest, held }: Day, sides: readonly Side[], at: number): string[] => {
  const told = gains.filter(({ hexes }) => hexes > 0).toSorted((one, other) => other.hexes - one.hexes).map((gain, turn) => gainTold(gain, sides, at + turn))
  if (told.length === 0 && held !== null) told.push(form(['No ground changes hands.', 'The front does not move.'], at))
  const costs = costsTold(losses, sides)
  const most = heaviest === null || battles < 2 ? '' : `, the heaviest ${spotTold(heaviest)}`
  if (battles === 0) told.push(costs === null ? 'There is no battle, and nobody loses a step.' : `There is no battle, but the day costs ${costs}.`)
  else if (costs === null) told.push(`The day sees ${many(battles, 'battle')}, and nobody loses a step.`)
  else told.push(form([`There ${battles === 1 ? 'is' : 'are'} ${many(battles, 'battle')}${most}; the day costs ${costs}.`, `The day sees ${many(battles, 'battle')}${most}, and costs ${costs}.`], at))
  return told
}

/** What history has beside the evening of a day. */
export const historyTold = ({ history, sides }: Pick<Facts, 'history' | 'sides'>, { date, beside }: Day): string[] => {
  const day = history?.dayOf(date) ?? null
  if (history === null || day === null) return []
  const who = the(sideOf(sides, history.seat))
  const that = history.places.filter(({ taken }) => taken === day).map(({ name }) => name)
  const back = history.places.filter(({ again }) => again === day).map(({ name }) => name)
  const told = [that.length === 0 ? `In history ${who} took none of the places compared here on this day.` : `In history ${who} took ${some(that, 8)} on this day.`]
  if (back.length > 0) told.push(`They lost ${some(back)} again.`)
  const behind = beside.filter(({ verdict }) => verdict === 'held')
  const ahead = beside.filter(({ verdict, theirs }) => verdict === 'never' || (verdict === 'earlier' && (theirs ?? 0) > day))
  const holds = behind.filter(({ theirs }) => theirs === day).map(({ name }) => name)
  const early = ahead.filter(({ ours }) => ours === day).map(({ name }) => name)
  if (holds.length === 1 && that.length === 1) told.push('Here it holds.')
  else if (holds.length > 0) told.push(holds.length === that.length ? 'Here all of them hold.' : `${some(holds)} ${holds.length === 1 ? 'holds' : 'hold'} here.`)
  if (early.length > 0) told.push(`Here they take ${some(early)}, which they did not have then.`)
  const sums = [...(ahead.length > 0 ? [`ahead of history at ${many(ahead.length, 'place')}`] : []), ...(behind.length > 0 ? [`behind it at ${number(behind.length)}`] : [])]
  told.push(`In the evening they ${sums.length === 0 ? 'stand where they stood then' : `are ${and(sums)}`}.`)
  return told
}

/** How the whole of it compares with history. */
export const comparisonTold = ({ history, sides }: Pick<Facts, 'history' | 'sides'>, rows: readonly Beside[]): string[] => {
  const side = sides[history?.seat ?? -1]
  if (side === undefined || rows.length === 0) return []
  const count = (verdict: Beside['verdict']) => rows.filter((one) => one.verdict === verdict).length
  const told = [
    [count('same'), 'on the same day as in history'], [count('earlier'), 'earlier'], [count('later'), 'later'], [count('never'), 'that never fell then'],
  ].flatMap(([of, how]) => (of === 0 ? [] : [`${number(Number(of))} ${how}`]))
  const held = count('held')
  return [
    ...(told.length === 0 ? [] : [`Of the places compared here, ${the(side)} have taken ${and(told)}.`]),
    ...(held === 0 ? [] : [`${capital(many(held, 'place'))} that had fallen by then ${held === 1 ? 'is' : 'are'} not theirs here.`]),
  ]
}

/** How far two days lie apart. */
export const differenceTold = ({ verdict, ours, theirs, had }: Beside): string => {
  if (verdict === 'same') return 'the same day'
  if (verdict === 'held') return had ? 'won back here' : 'held here'
  if (verdict === 'never') return 'only here'
  const days = Math.abs((ours ?? 0) - (theirs ?? 0))
  return `${days === 1 ? 'a day' : `${number(days)} days`} ${verdict}`
}

export const spotTold = ({ name, near }: Spot): string => `${near ? 'near' : 'at'} ${name}`

/** Units by name; of many, the first two and how many there are. */
const unitsTold = (names: readonly string[], side: Side, others: string): string => {
  if (names.length === 0) return others
  if (names.length <= 3) return and([...names])
  return `${number(names.length)} ${side.adjective} units, ${and(names.slice(0, 2))} among them,`
}

/** What the attackers hope for, if a roll tells it. */
export const hopeTold = (battles: readonly BattleTold[]): string[] => {
  const [roll] = battles.flatMap(({ rolls }) => rolls)
  return roll ? [`The attackers hope for a ${roll.best} and fear a ${roll.worst}; the mean of a die is ${(roll.best + roll.worst) / 2}.`] : []
}

/** A roll beside the mean of a die. */
const luckTold = ({ face, best, worst }: RollTold): string => {
  const mean = (best + worst) / 2
  if (face === best) return 'the best there is'
  if (face === worst) return 'the worst there is'
  return `${Math.abs(face - mean)} ${Math.abs(face - best) < Math.abs(mean - best) ? 'better' : 'worse'} than the mean`
}

const rollTold = (roll: RollTold, turn: number): string[] => {
  const { face, result, lead, odds } = roll
  const shown = `${face}, ${luckTold(roll)}: ${result}.`
  if (lead !== null) return [`${lead} leads it and rolls ${shown}`]
  const weighed = odds === null ? [] : [odds.first === odds.last ? `${odds.strengths} is ${odds.last}.` : form([
    `${odds.strengths} is ${odds.first}, and shifts make it ${odds.last}.`, `The odds are ${odds.first} (${odds.strengths}), after all shifts ${odds.last}.`], turn)]
  return [...weighed, form([`The attackers roll ${shown}`, `Their die shows ${shown}`, `They roll ${shown}`], turn)]
}

const costTold = ({ gone, hurt }: Cost, side: Side): string => {
  const parts = [...(gone.length > 0 ? [unitsTold(gone, side, '').replace(/,$/, '')] : []), ...(hurt.length > 0 ? [`a step of ${hurt.length > 3 ? `${number(hurt.length)} units each` : and(hurt)}`] : [])]
  return `${the(side)} lose ${and(parts)}`
}

/** A battle in a few sentences. */
export const battleProse = ({ place, seat, attackers, defenders, rolls, costs, taken, back }: BattleTold, sides: readonly Side[], turn: number): string[] => {
  const [own, other] = [sideOf(sides, seat), sideOf(sides, 1 - seat)]
  const who = unitsTold(attackers, own, the(own))
  const whom = unitsTold(defenders, other, the(other))
  const attack = attackers.length === 1 ? 'attacks' : 'attack'
  const told = [form([
    `${capital(who)} ${attack} ${whom} ${spotTold(place)}.`,
    `${capital(spotTold(place))}, ${who} ${attackers.length === 1 ? 'goes' : 'go'} in against ${whom.replace(/,$/, '')}.`,
    `${capital(whom)} ${defenders.length === 1 ? 'holds' : 'hold'} ${place.near ? `a position near ${place.name}` : place.name}, and ${who} ${attack}.`,
  ], turn)]
  told.push(...rolls.flatMap((roll) => rollTold(roll, turn)))
  const paid = costs.flatMap((cost, of) => (cost ? [costTold(cost, sideOf(sides, of))] : []))
  if (paid.length > 0) told.push(`${capital(paid.join('; '))}.`)
  else told.push('Nobody loses a step.')
  if (back.length > 0) told.push(`The defenders fall back towards ${and(back)}${taken ? `, and ${the(own)} are in ${place.near ? 'their positions' : place.name}` : ''}.`)
  else if (taken) told.push(`${capital(the(own))} are in ${place.near ? 'the defenders’ positions' : place.name}.`)
  else told.push(`${place.near ? 'The line' : place.name} holds.`)
  return told
}

/** The dice of a side beside what was to be expected. */
export const diceTold = (dice: readonly (Dice | null)[], sides: readonly Side[]): string[] => dice.flatMap((one, seat) => {
  const side = sides[seat]
  if (one === null || side === undefined) return []
  if (one.rolls === 1) return [`In the turns of ${the(side)} one die is rolled and shows ${one.mean}; ${one.expected} is the mean.`]
  const off = one.mean - one.expected
  const how = Math.abs(off) < 0.1 ? 'almost exactly what dice give on average' : `${Math.abs(off).toFixed(2)} ${off > 0 ? 'above' : 'below'} what dice give on average`
  return [`In the turns of ${the(side)} ${many(one.rolls, 'die', 'dice')} are rolled, and the mean is ${one.mean.toFixed(2)}, ${how}.`]
})
