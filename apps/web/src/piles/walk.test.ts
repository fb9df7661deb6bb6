// Which button of a row an arrow key leads to.
import { expect, it } from 'vitest'
import { stepTo } from './walk'

it('goes to the next and the one before, stays at the ends, and leaves other keys alone', () => {
  expect([stepTo('ArrowRight', 0, 3), stepTo('ArrowDown', 2, 3), stepTo('ArrowLeft', 1, 3), stepTo('ArrowUp', 0, 3)]).toEqual([1, 2, 0, 0])
  expect([stepTo('Home', 2, 3), stepTo('End', 0, 3)]).toEqual([0, 2])
  expect([stepTo('Enter', 1, 3), stepTo('End', 0, 0)]).toEqual([null, null])
})
