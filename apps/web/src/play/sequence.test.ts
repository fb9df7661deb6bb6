// How many turns are left, by the track of the turns.
import { expect, it } from 'vitest'
import type { TrackOf } from '../engine/words'
import { words } from '../words/play'
import { turnsLeft } from './sequence'

const track = (count: number): TrackOf => ({ name: '', range: null, bands: [], spaces: Array.from({ length: count }, () => ({ title: '', number: '', signs: [] })) })
const left = (spaces: number, now?: number) => turnsLeft({ tracks: [track(spaces)] }, { tracks: now === undefined ? {} : { 0: now } })

it('counts the turns after this one, if there is a last one', () => {
  expect([left(6, 0), left(6, 4), left(6, 5), left(6), left(0, 0)]).toEqual([5, 1, 0, null, null])
  expect([5, 1, 0, null].map(words.top.toGo)).toEqual(['5 to go', '1 to go', 'last turn', ''])
})
