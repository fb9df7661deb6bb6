import { expect, it } from 'vitest'
import { SHORTCUTS } from './keys'

it('no key asks for two things', () => {
  const keys = SHORTCUTS.flatMap(({ keys: own }) => own)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
