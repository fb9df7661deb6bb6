// How rules are numbered: `a44-10.2b` in the engine, `§10.2b` on the page.

/** `10.2b`, whatever it was written as. */
export const numberOf = (clause: string): string => clause.trim().replace(/^§\s*/, '').replace(/^a44-/, '')

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

/** Brackets that hold nothing but rules: the chip is bracket enough. */
const bare = (text: string): string => text.replaceAll(/\(((?:§|a44-)[^()\s]+(?:,? (?:§|a44-)[^()\s]+)*)\)/g, '$1')

/** A sentence in pieces: plain text, and the rules it cites. */
export const pieces = (sentence: string): (string | { clause: string })[] => {
  const text = bare(sentence)
  const found: (string | { clause: string })[] = []
  let from = 0
  for (const match of text.matchAll(/(?:§\s?|\ba44-)((?:\d+|S\d|TEC|PA|ESP|IDX|3E)(?:\.(?:\d+|[A-Z]\d*))*[a-z]?(?:[qx]\d+)?)/g)) {
    if (match.index > from) found.push(text.slice(from, match.index))
    found.push({ clause: match[1] ?? '' })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}
