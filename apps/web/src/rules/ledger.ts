// The rule book of a game: every clause in our own words, found by its number or by words. It is fetched when it is opened.
import { numberOf, upwards } from './numbers'

/** A clause as the engine writes it down for the page. */
export interface Row {
  id: string
  section: string
  title: string
  text: string
  example: string
  ruling: string
}

export interface Clause extends Omit<Row, 'id'> { number: string }
export interface Section { name: string; number: string; title: string; clauses: Clause[] }

export interface Book {
  clauses: readonly Clause[]
  sections: readonly Section[]
  /** The clause of a number; the nearest one above it, or the first below it, if there is none. */
  find: (asked: string) => Clause | null
  /** Clauses that hold all the words, those first that have them in their number or title. */
  search: (words: string) => Clause[]
}

const books = new Map<string, Promise<Book>>()

/** The rule book of a game. */
export const bookOf = (game: string): Promise<Book> => {
  const known = books.get(game)
  if (known) return known
  const fetched = fetch(`${import.meta.env.BASE_URL}games/${game}/rules.json`).then(async (answer) => {
    if (!answer.ok) throw new Error(answer.statusText)
    return bookFrom((await answer.json()) as Row[])
  })
  books.set(game, fetched)
  // What could not be fetched is tried again.
  fetched.catch(() => books.delete(game))
  return fetched
}

export const bookFrom = (rows: readonly Row[]): Book => {
  const clauses = rows.map(({ id, title, ...row }) => ({ ...row, number: numberOf(id), title: titleOf(title) }))
  return { clauses, sections: sectionsOf(clauses), find: finder(clauses), search: searcher(clauses) }
}

/** The ledger marks what is unclear in the rulebook in its titles; players want the matter itself. */
const titleOf = (title: string) => title.replace(/^(ambiguity|conflict): /, '').replace(/^./, (letter) => letter.toUpperCase())

/** A chapter's place in the book: its numbers first, then scenarios, charts and the like as they come. */
const place = (number: string): number => (/^\d+$/.test(number) ? Number(number) : Infinity)

const sectionsOf = (clauses: readonly Clause[]): Section[] =>
  [...new Set(clauses.map(({ section }) => section))]
    .map((name) => {
      const [number = '', ...title] = name.split(' ')
      return { name, number, title: title.join(' ').replace('(opt)', '(optional)'), clauses: clauses.filter(({ section }) => section === name) }
    })
    .sort((one, other) => (place(one.number) === place(other.number) ? 0 : place(one.number) - place(other.number)))

const finder = (clauses: readonly Clause[]): Book['find'] => {
  const byNumber = new Map(clauses.map((clause) => [clause.number, clause]))
  return (asked) => {
    for (const number of upwards(numberOf(asked))) {
      const clause = byNumber.get(number) ?? clauses.find((one) => one.number.startsWith(number) && !/^\d/.test(one.number.slice(number.length)))
      if (clause) return clause
    }
    return null
  }
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const searcher = (clauses: readonly Clause[]): Book['search'] => {
  const searched = clauses.map((clause) => ({
    clause,
    number: clause.number.toLowerCase(),
    title: plain(`${clause.title} ${clause.section}`),
    all: plain(`${clause.title} ${clause.section} ${clause.text} ${clause.example} ${clause.ruling}`),
  }))
  const weigh = ({ number, title, all }: (typeof searched)[number], wanted: readonly string[]): number => {
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
  return (words) => {
    const wanted = plain(words).replaceAll('§', '').split(/\s+/).filter((word) => word !== '')
    if (wanted.length === 0) return []
    return searched
      .map((one) => ({ clause: one.clause, weight: weigh(one, wanted) }))
      .filter(({ weight }) => weight > 0)
      .sort((one, other) => other.weight - one.weight)
      .map(({ clause }) => clause)
  }
}
