// What stands in the gaps of a draft, and which of its gaps are filled in which way.
import type { Candidate, Closed, Draft, Fill, Reach, Sentence, Thing, Weighed } from '../engine/words'
import { isSame } from './places'

const fillOf = (draft: Draft, gap: string): Fill | undefined => draft.fills[gap]

/** The things with which a gap is filled. */
export const thingsIn = (draft: Draft, gap: string): readonly Thing[] => {
  const fill = fillOf(draft, gap)
  return fill !== undefined && 'things' in fill ? fill.things : []
}

/** The way of moving and the hexes with which a gap is filled. */
export const pathIn = (draft: Draft, gap: string): readonly [mode: string, hexes: number[]] | null => {
  const fill = fillOf(draft, gap)
  return fill !== undefined && 'path' in fill ? fill.path : null
}

export const numberIn = (draft: Draft, gap: string): number | null => {
  const fill = fillOf(draft, gap)
  return fill !== undefined && 'number' in fill ? fill.number : null
}

export const answerIn = (draft: Draft, gap: string): string | null => {
  const fill = fillOf(draft, gap)
  return fill !== undefined && 'answer' in fill ? fill.answer : null
}

/** A gap that is filled by a path. */
export interface PathGap { id: string; says: Sentence; reaches: readonly Reach[]; closed: readonly Closed[] }
export const pathGapOf = ({ gaps }: Weighed): PathGap | null =>
  gaps.flatMap(({ id, says, gap }) => ('path' in gap ? [{ id, says, ...gap.path }] : []))[0] ?? null

/** A gap that is filled by a spot; of several the first that is open, and if all are filled the last. */
export interface SpotGap { id: string; says: Sentence; able: readonly Thing[] }
export const spotGapOf = ({ draft, gaps }: Weighed): SpotGap | null => {
  const spots = gaps.flatMap(({ id, says, gap }) => ('spot' in gap ? [{ id, says, ...gap.spot }] : []))
  return spots.find(({ id }) => thingsIn(draft, id).length === 0) ?? spots.at(-1) ?? null
}

/** A gap that is filled by picking. */
export interface PickGap { id: string; says: Sentence; of: readonly Candidate[]; min: number; max: number }

/** The gaps that are filled by picking and have something to pick or picked, in their order. What is picked in one is no candidate in another. */
export const pickGapsOf = ({ draft, gaps }: Weighed): PickGap[] => {
  const picks = gaps.flatMap(({ id, says, gap }) => ('pick' in gap ? [{ id, says, ...gap.pick }] : []))
  const elsewhere = (id: string, thing: Thing) => picks.some((other) => other.id !== id && thingsIn(draft, other.id).some((one) => isSame(one, thing)))
  return picks
    .map((pick) => ({ ...pick, of: pick.of.filter(({ thing }) => isPicked(draft, pick.id, thing) || !elsewhere(pick.id, thing)) }))
    .filter(({ id, of }) => of.length > 0 || thingsIn(draft, id).length > 0)
}

export const isPicked = (draft: Draft, gap: string, thing: Thing): boolean => thingsIn(draft, gap).some((one) => isSame(one, thing))

/** What can still be picked for a gap. */
export const pickable = (draft: Draft, { id, of, max }: PickGap): Thing[] =>
  (thingsIn(draft, id).length < max ? of.filter(({ thing, barred }) => barred === null && !isPicked(draft, id, thing)).map(({ thing }) => thing) : [])

/** The gaps for those who help, and can still be picked: all that are filled by picking but the first. */
export const supportGapsOf = (weighed: Weighed): PickGap[] =>
  pickGapsOf(weighed).slice(1).filter((pick) => pickable(weighed.draft, pick).length > 0)

/** What fills a gap when a thing is put in or taken out; of a gap for one thing, the other goes. */
export const toggled = (draft: Draft, { id, max }: Pick<PickGap, 'id' | 'max'>, thing: Thing): Fill => {
  const things = thingsIn(draft, id)
  if (isPicked(draft, id, thing)) return { things: things.filter((one) => !isSame(one, thing)) }
  return { things: max === 1 ? [thing] : [...things, thing] }
}

/** Answers that are no more than yes and no. */
export const isSwitch = (of: readonly (readonly [string, Sentence])[]): boolean =>
  of.length === 2 && of.every(([name], at) => name === ['no', 'yes'][at])
