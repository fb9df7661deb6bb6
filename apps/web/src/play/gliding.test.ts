// Who glides over the map, and who stands there meanwhile.
import { expect, it } from 'vitest'
import { glidesOf, withoutGliding } from './gliding'

it('lets one go after the other, and nobody who has no way', () => {
  const glides = glidesOf([{ pieces: [1], path: [5, 6] }, { pieces: [2], path: [] }, { pieces: [3, 4], path: [7, 8, 9] }], 200)
  expect(glides.map(({ pieces, wait }) => [pieces, wait])).toEqual([[[1], 200], [[3, 4], 200 + (glides[0]?.takes ?? 0)]])
  const [long] = glidesOf([{ pieces: [1], path: Array.from({ length: 30 }, (_, hex) => hex) }], 0)
  expect(long?.takes).toBeLessThan(350)
})

it('takes them out of their stacks until they have come; the other stacks stay the same', () => {
  const stacks: [number, number[]][] = [[6, [1]], [9, [2, 3, 4]], [12, [5]]]
  const left = withoutGliding(stacks, glidesOf([{ pieces: [1], path: [5, 6] }, { pieces: [3, 4], path: [7, 8, 9] }], 0))
  expect(left).toEqual([[9, [2]], [12, [5]]])
  expect(left[1]).toBe(stacks[2])
  expect(withoutGliding(stacks, [])).toBe(stacks)
})
