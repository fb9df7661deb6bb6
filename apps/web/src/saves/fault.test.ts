import { expect, it } from 'vitest'
import { faultOf } from './fault'
import type { Save } from './saves'

it('a report has the build, what failed and the log, and never the seed', () => {
  const seed = 'ab'.repeat(32)
  const save: Save = {
    id: 'auto:1', kind: 'auto', game: '1', name: 'A game', when: { long: '', turn: '' }, over: false, saved: 0, bytes: Uint8Array.of(1, 2, 3),
    setting: { rules: 'some', scenario: 'short', options: { dumps: 'on' }, players: { red: 'human' }, seed },
  }
  const fault = faultOf(save, 'unreachable in submit', new Date(0), ['http://here/assets/index-abc.js'], 'a browser')
  expect(fault).toMatchObject({ build: 'index-abc.js', failure: 'unreachable in submit', when: '1970-01-01T00:00:00.000Z', rules: 'some', scenario: 'short', log: 'AQID' })
  expect(JSON.stringify(fault)).not.toContain(seed)
})
