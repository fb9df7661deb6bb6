// How far a player has come: in each lesson by itself, and as pages kept it when there was one.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isLearnt, keepProgress, readProgress } from './progress'

let store: Map<string, string>
beforeEach(() => {
  store = new Map()
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, text: string) => store.set(key, text) })
})

describe('progress', () => {
  it('is kept for each lesson, and for the game that it was made in', () => {
    keepProgress('one', { game: 'x', step: 3, left: false, done: false })
    keepProgress('two', { game: 'y', step: 8, left: true, done: true })
    expect(readProgress('one', 'x')).toEqual({ game: 'x', step: 3, left: false, done: false })
    expect(readProgress('two', 'y')).toMatchObject({ step: 8, left: true })
    expect([isLearnt('one'), isLearnt('two'), isLearnt('three')]).toEqual([false, true, false])
  })
  it('begins anew in another game, and what was learnt stays learnt', () => {
    keepProgress('two', { game: 'y', step: 8, left: false, done: true })
    expect(readProgress('two', 'z')).toEqual({ game: 'z', step: 0, left: false, done: true })
  })
  it('is found where pages with one lesson kept it', () => {
    store.set('ardennes.lesson', JSON.stringify({ game: 'x', step: 5, left: false }))
    expect(readProgress('one', 'x').step).toBe(5)
    expect(readProgress('one', 'y').step).toBe(0)
  })
  it('begins anew where nothing can be read', () => {
    store.set('ardennes.lessons', '{')
    expect(readProgress('one', 'x')).toEqual({ game: 'x', step: 0, left: false, done: false })
  })
})
