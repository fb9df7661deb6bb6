// How rules are numbered: in the engine with the game they belong to and a hyphen, and `§10.2b` on the page.
import { IDS } from '../games'

const PREFIX = `(?:${IDS.join('|')})-`
/** A chapter by its number or its letters, then parts, a letter, a query. */
const NUMBER = String.raw`(?:\d*[A-Z]+\d*|\d+)(?:\.(?:\d+|[A-Z]\d*))*[a-z]?(?:[qx]\d+)?`

const prefixed = new RegExp(`^${PREFIX}`)

/** `10.2b`, whatever it was written as. */
export const numberOf = (clause: string): string => clause.trim().replace(/^§\s*/, '').replace(prefixed, '')

/** The game whose rule it is, if it says so. */
export const gameIn = (clause: string): string | null => clause.trim().match(prefixed)?.[0].slice(0, -1) ?? null

/** What a number can end in: a query, a letter, a part. */
const ENDS = [/[qx]\d+$/, /(?<=\d)[a-z]$/, /\.\w+$/]

/** The clause itself, then its parents: `10.2b`, `10.2`, `10`. */
export const upwards = (number: string): string[] => {
  const up = [number]
  for (let at = number; ;) {
    const end = ENDS.find((one) => one.test(at))
    if (end === undefined) break
    at = at.replace(end, '')
    up.push(at)
  }
  return up
}

const RULE = String.raw`(?:§|${PREFIX})[^()\s]+`
const inBrackets = new RegExp(String.raw`\((${RULE}(?:,? ${RULE})*)\)`, 'g')
const cited = new RegExp(String.raw`(?:§\s?|\b${PREFIX})(${NUMBER})`, 'g')

/** Brackets that hold nothing but rules: the chip is bracket enough. */
const bare = (text: string): string => text.replaceAll(inBrackets, '$1')

/** A sentence in pieces: plain text, and the rules it cites. */
export const pieces = (sentence: string): (string | { clause: string })[] => {
  const text = bare(sentence)
  const found: (string | { clause: string })[] = []
  let from = 0
  for (const match of text.matchAll(cited)) {
    if (match.index > from) found.push(text.slice(from, match.index))
    found.push({ clause: match[1] ?? '' })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}
