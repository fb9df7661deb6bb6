// Branches are named one after the other; eight are kept, and the oldest goes.
import { expect, it } from 'vitest'
import { MOST, nextName, withBranch } from './branches'

const branch = (id: number) => ({ id: String(id), name: `Branch ${id}` })

it('each has a name that none has had', () => {
  expect(nextName([])).toBe('Branch 1')
  expect(nextName([branch(1), branch(2)])).toBe('Branch 3')
  expect(nextName([{ name: 'Over the Our' }, branch(5)])).toBe('Branch 6')
  expect(nextName([{ name: 'North' }, { name: 'South' }])).toBe('Branch 3')
})

it('the oldest makes room, and one that is played on keeps its place', () => {
  const all = Array.from({ length: MOST }, (_, at) => branch(at))
  const { kept, gone } = withBranch(all, branch(MOST))
  expect([kept.length, kept.at(-1), gone]).toEqual([MOST, branch(MOST), [branch(0)]])
  const renamed = { id: '3', name: 'North' }
  expect(withBranch(all, renamed)).toEqual({ kept: all.map((one) => (one.id === '3' ? renamed : one)), gone: [] })
})
