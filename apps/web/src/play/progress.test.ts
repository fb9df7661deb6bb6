// How far the opponent is, and which phases its player turn has.
import { describe, expect, it } from 'vitest'
import type { Prompt, StepState } from '../engine/words'
import { progressOf } from './progress'
import { phaseNow, phasesOf } from './sequence'

const step = (words: string, state: StepState) => ({ says: { words, clause: null }, state, things: [] })
const steps = [{ title: 'Phases', lines: [step('Supply', 'done'), step('Movement', 'now'), step('Combat', 'ahead')] }]
const prompt = (progress: Prompt['progress']) => ({ active: 1, title: 'Allied Movement', steps, progress }) as unknown as Prompt

describe('the progress of an opponent', () => {
  it('is told in the engine\'s words, with the phase', () => {
    expect(progressOf(prompt({ words: '1 of 2 units moved', done: 1, of: 2 }), 1))
      .toEqual({ phase: 'Movement', counted: '1 of 2 units moved', done: 1, of: 2 })
  })
  it('is not counted before anything is done', () => {
    expect(progressOf(prompt({ words: '0 units have attacked', done: 0, of: null }), 1))
      .toEqual({ phase: 'Movement', counted: '', done: 0, of: null })
  })
  it('is the phase alone where nothing is counted', () => {
    expect(progressOf(prompt(null), 1)).toEqual({ phase: 'Movement', counted: '', done: 0, of: null })
  })
  it('is unknown in the other\'s player turn', () => {
    expect(progressOf(prompt(null), 0)).toBeNull()
  })
})

describe('the phases', () => {
  it('stand in their order, with how far it is', () => {
    expect(phasesOf(prompt(null)).map(({ state }) => state)).toEqual(['done', 'now', 'ahead'])
  })
  it('are what is asked where the engine names none', () => {
    expect(phasesOf({ steps: [], title: 'Set-up' })).toEqual([{ name: 'Set-up', state: 'now' }])
    expect(phaseNow({ steps: [], title: 'Set-up' })).toBe('Set-up')
  })
})
