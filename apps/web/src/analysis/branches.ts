// The branches of one game: so many are kept, each with a name of its own.
import type { Branch } from '../saves/saves'
import { analysis as words } from '../words/analysis'

export const MOST = 8

/** The name of the next one: a number that none of them has had. */
export const nextName = (branches: readonly Pick<Branch, 'name'>[]): string => {
  const numbers = branches.map(({ name }) => Number(/\d+$/.exec(name)?.[0] ?? 0))
  return words.name(Math.max(branches.length, ...numbers) + 1)
}

/** With one more, or with one as it stands now; and those that make room for it. */
export const withBranch = <B extends Pick<Branch, 'id'>>(branches: readonly B[], next: B): { kept: B[]; gone: B[] } => {
  const known = branches.some(({ id }) => id === next.id)
  const all = known ? branches.map((one) => (one.id === next.id ? next : one)) : [...branches, next]
  return { kept: all.slice(-MOST), gone: all.slice(0, -MOST) }
}
