// Games as links: what is written can be read, a short game is a short link, and what cannot be read is told in words.
import { describe, expect, it } from 'vitest'
import { shared } from '../words/share'
import { saves } from '../words/shell'
import { LONGEST, linkText, linkTo, readLink } from './link'
import type { Save } from './saves'

/** Bytes that cannot be made smaller, as a packed game's. */
const noise = (length: number): Uint8Array => {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state >> 8
  })
}
const save = (length: number): Save => ({
  id: 'auto:1', kind: 'auto', game: '1', name: 'Three Days, St-Vith é',
  setting: { rules: 'a44', scenario: 'six_turns', options: { fuel_dumps: 'on' }, players: { german: 'human', allied: 'greedy' }, seed: 'ab'.repeat(32) },
  when: { long: '17 December, morning', turn: 'Turn 3 of 6' }, over: true, saved: 1_700_000_000_000, bytes: noise(length),
})

describe('a link', () => {
  it('holds the whole game, in letters that every address takes', async () => {
    const text = await linkText(save(6000))
    expect(text).toMatch(/^[\w-]+$/)
    const back = await readLink(text)
    expect([back.bytes, back.setting, back.name, back.when, back.over]).toEqual([save(6000).bytes, save(6000).setting, save(6000).name, save(6000).when, true])
  })

  it('is hardly longer than the game', async () => {
    expect((await linkText(save(6000))).length).toBeLessThan(6000 * 1.45 + 400)
  })

  it('names the game and the entry at which it opens', async () => {
    const page = 'https://example.org/'
    expect(await linkTo(save(10), 212, page)).toMatch(/^https:\/\/example\.org\/#\/shared\/[\w-]+\?game=a44&at=212$/)
    expect(await linkTo(save(10), null, page)).toMatch(/\?game=a44$/)
    expect(await linkTo(save(LONGEST), 212, page)).toBeNull()
  })

  it.each([
    ['half of it', async () => (await linkText(save(6000))).slice(0, 3000), shared.wrong.damaged],
    ['something else', async () => 'no_game', shared.wrong.damaged],
    ['nothing', async () => '', shared.wrong.damaged],
    ['letters that no link has', async () => '%%%%', shared.wrong.damaged],
    ['far too much', async () => 'a'.repeat(LONGEST + 1), shared.wrong.tooLong],
    ['a game that is not known here', () => linkText({ ...save(10), setting: { ...save(10).setting, rules: 'chess' } }), saves.wrong.unknown],
  ])('is refused in words: %s', async (_, text, why) => {
    await expect(readLink(await text())).rejects.toThrow(why)
  })
})
