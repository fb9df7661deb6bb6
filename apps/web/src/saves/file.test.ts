// Saved games as files: what is written can be read, and what cannot be read is told in words.
import { describe, expect, it } from 'vitest'
import { shared } from '../words/share'
import { saves as words } from '../words/shell'
import { fileName, NotASave, read, refusedAs, write } from './file'
import type { Save } from './saves'

const save: Save = {
  id: 'auto:1', kind: 'auto', game: '1', name: 'Three Days, St-Vith é',
  setting: { rules: 'a44', scenario: 'six_turns', options: { fuel_dumps: 'on' }, players: { german: 'human', allied: 'greedy' }, seed: 'ab'.repeat(32) },
  when: { long: '17 December, morning', turn: 'Turn 3 of 6' }, over: false, saved: 1_700_000_000_000, bytes: Uint8Array.from({ length: 20_000 }, (_, at) => at % 256), reasons: { 7: 'Hold St-Vith.' },
}

describe('a file', () => {
  it('holds the whole game', () => {
    const back = read(write(save))
    expect(back.bytes).toEqual(save.bytes)
    expect(back.setting).toEqual(save.setting)
    expect([back.name, back.when, back.kind]).toEqual([save.name, save.when, 'named'])
  })

  it('leaves the opponents\' reasons in the browser', () => {
    expect(write(save)).not.toContain('Hold St-Vith')
    expect(read(write(save)).reasons).toBeUndefined()
  })

  it('may name an opponent that is not known here: the usual one sits down', () => {
    expect(read(write(save).replace('"greedy"', '"napoleon"')).setting.players).toEqual({ german: 'human', allied: 'staff' })
    expect(() => read(write(save).replace('"greedy"', '7'))).toThrow(words.wrong.damaged)
  })

  it('bears a name that any system takes', () => {
    expect(fileName(save)).toBe('three-days-st-vith-e.ardennes')
    expect(fileName({ ...save, name: '???' })).toBe('six_turns.ardennes')
  })

  it.each([
    ['not text', '\u0000PNG', words.wrong.notText],
    ['another file', '{"colour":"red"}', words.wrong.notOurs],
    ['a list', '[1]', words.wrong.notOurs],
    ['a newer file', '{"ardennes":3}', words.wrong.newer],
    ['a game that is not known here', write(save).replace('"a44"', '"chess"'), words.wrong.unknown],
    ['half a file', write(save).slice(0, 200), words.wrong.damaged],
    ['a file without a seed', write(save).replace('abab', 'xx'), words.wrong.damaged],
    ['a log that is none', write(save).replace('"log":"', '"log":"%%'), words.wrong.damaged],
  ])('is refused in words: %s', (_, text, why) => {
    expect(() => read(text)).toThrow(why)
  })
})

describe('a game that the engine refuses', () => {
  it('is told with every line of what it says, whether it came as a file or as a link', async () => {
    const said = 'version 0.1.0, and this is 0.2.0. What has changed since:\n– One rule. (§1)\n– Another. (§2)'
    for (const say of [words.wrong.refused, shared.wrong.refused]) {
      const opened = Promise.reject(new Error(said)).catch(refusedAs(say))
      await expect(opened).rejects.toBeInstanceOf(NotASave)
      await expect(opened).rejects.toThrow(say(said))
      expect(say(said).split('\n')).toHaveLength(3)
    }
  })
})
