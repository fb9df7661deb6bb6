// The rule book: every clause in our own words, found by its number or by words.
import rows from '$rules/rules-ardennes44/clauses.tsv'
import { numberOf, upwards } from './numbers'

export interface Clause {
  number: string
  section: string
  title: string
  text: string
  example: string
  ruling: string
  /** Why it has no test; empty if it is tested. */
  waiver: string
}

export interface Section { name: string; number: string; title: string; clauses: Clause[] }

/** The ledger marks what is unclear in the rulebook in its titles; players want the matter itself. */
const titleOf = (title: string) => title.replace(/^(ambiguity|conflict): /, '').replace(/^./, (letter) => letter.toUpperCase())

export const CLAUSES: readonly Clause[] = rows.map((row) => ({
  number: numberOf(row.id ?? ''), section: row.section ?? '', title: titleOf(row.title ?? ''), text: row.clause ?? '',
  example: row.example ?? '', ruling: row.ruling ?? '', waiver: row.waiver ?? '',
}))

/** A chapter's place in the book: its numbers first, then the scenarios, then the charts. */
const place = (number: string): number => {
  const order = ['S', 'TEC', 'PA', 'ESP', '3E', 'IDX']
  if (/^\d+$/.test(number)) return Number(number)
  return 100 + order.findIndex((start) => number.startsWith(start)) * 10 + Number(number.replaceAll(/\D/g, '') || 0) / 10
}

export const SECTIONS: readonly Section[] = [...new Set(CLAUSES.map(({ section }) => section))]
  .map((name) => {
    const [number = '', ...title] = name.split(' ')
    const clauses = CLAUSES.filter(({ section }) => section === name)
    return { name, number, title: title.join(' ').replace('(opt)', '(optional)'), clauses }
  })
  .sort((one, other) => place(one.number) - place(other.number))

const byNumber = new Map(CLAUSES.map((clause) => [clause.number, clause]))

/** The clause of a number; the nearest one above it, or the first below it, if there is none. */
export const find = (asked: string): Clause | null => {
  for (const number of upwards(numberOf(asked))) {
    const clause = byNumber.get(number) ?? CLAUSES.find((one) => one.number.startsWith(number) && !/^\d/.test(one.number.slice(number.length)))
    if (clause) return clause
  }
  return null
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const searched = CLAUSES.map((clause) => ({
  clause,
  number: clause.number.toLowerCase(),
  title: plain(`${clause.title} ${clause.section}`),
  all: plain(`${clause.title} ${clause.section} ${clause.text} ${clause.example} ${clause.ruling}`),
}))

/** Clauses that hold all the words, those first that have them in their number or title. */
export const search = (words: string): Clause[] => {
  const wanted = plain(words).replaceAll('§', '').split(/\s+/).filter((word) => word !== '')
  if (wanted.length === 0) return []
  const weigh = ({ number, title, all }: (typeof searched)[number]): number => {
    let weight = 0
    for (const word of wanted) {
      if (number === word) weight += 100
      else if (/^\d/.test(word) && number.startsWith(word)) weight += 40
      else if (title.includes(word)) weight += 10
      else if (all.includes(word)) weight += 1
      else return 0
    }
    return weight
  }
  return searched
    .map((one) => ({ clause: one.clause, weight: weigh(one) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ clause }) => clause)
}
