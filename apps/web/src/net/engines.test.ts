import { expect, test } from 'vitest'
import { keptEngine } from './engines'

test('a game by this page’s own engine, or by none that is kept, needs no other', () => {
  expect(keptEngine({ rules: 'a44', engine: null }, 'https://club.example/')).toBeUndefined()
  const own = __ENGINES__['a44']
  if (own !== undefined) expect(keptEngine({ rules: 'a44', engine: own }, 'https://club.example/')).toBeUndefined()
})

test('the engine of another release lies beside the page', () => {
  expect(keptEngine({ rules: 'a44', engine: 'abc' }, 'https://club.example/bulge/#/net/1')).toBe('https://club.example/bulge/api/engines/abc')
})
