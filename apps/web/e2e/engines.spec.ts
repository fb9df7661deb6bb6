// A game goes on by the engine it began with. The first release here has the tiny game by a rule that was mended since: a scout might
// enter the hex of the other (apps/kept/tests). The second is this build.
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { board, hexNumbered } from '../src/games/tiny/board'
import { centre } from '../src/map/geometry'
import { startNodes, type Nodes } from './nodes'
import { asked, deed, orders } from './table'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const OLD = at('../../kept/tests/engines/tiny-0')
const DIGEST = 'b'.repeat(64)

/** The page of the first release: this one, but for the engine of the tiny game. */
const firstPage = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  cpSync(at('../dist'), folder, { recursive: true })
  for (const kind of ['wasm', 'js']) cpSync(`${OLD}.${kind}`, join(folder, `net/engines/old.${kind}`))
  const list = JSON.parse(readFileSync(join(folder, 'net/engines.json'), 'utf8')) as Record<string, unknown>
  list['tiny'] = { digest: DIGEST, wasm: 'net/engines/old.wasm', glue: 'net/engines/old.js' }
  writeFileSync(join(folder, 'net/engines.json'), JSON.stringify(list))
  return folder
}

/** Somebody with a cookie, who asks a node. */
const guest = async (context: BrowserContext, door: string, name: string) => {
  const ask = async (path: string, data: unknown): Promise<{ id: string }> => {
    const answer = await context.request.post(`${door}/api/${path}`, { data, headers: { origin: door } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.body()).length === 0 ? { id: '' } : await answer.json() as { id: string }
  }
  await ask('guest', { name })
  return ask
}

const click = async (page: Page, number: string): Promise<void> => {
  const box = await page.locator('[data-map] .inner').boundingBox()
  if (!box) throw new Error('the map is not on the page')
  const { x, y } = centre(board, hexNumbered(number))
  await page.mouse.click(box.x + x * box.width / board.size.width, box.y + y * box.width / board.size.width)
}
const stack = (page: Page, number: string) => page.locator(`[data-map] button[data-hex="${hexNumbered(number)}"]`)
const moveScout = async (page: Page, from: string, to: string): Promise<void> => {
  await click(page, from)
  await expect(orders(page)).toContainText('Where to')
  await click(page, to)
}

let nodes: Nodes
let page: string
test.beforeAll(() => { page = firstPage() })
test.afterAll(() => {
  nodes.stop()
  rmSync(page, { recursive: true, force: true })
})

test('a game begun on one engine is played on by it after another is released', async ({ browser }) => {
  const [red, blue] = await Promise.all([0, 1].map(() => browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })))
  if (red === undefined || blue === undefined) throw new Error('two browsers open')
  nodes = await startNodes(1, { ARDENNES_PAGE: page })
  const first = await nodes.door(0)
  const found = await guest(red, first, 'Anna')
  const { id } = await found('games', { rules: 'tiny', scenario: 'crossing', seat: 0, pace: 'none', open: true })
  await (await guest(blue, first, 'Ben'))(`games/${id}/join`, { seat: 1 })
  nodes.stop()

  // The second release is installed.
  nodes = await startNodes(1)
  const door = await nodes.door(0)
  const fetched: string[] = []
  const [anna, ben] = await Promise.all([red, blue].map(async (context) => {
    await context.addInitScript(() => localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant', confirmEnd: false })))
    context.on('request', (request) => fetched.push(request.url()))
    const opened = await context.newPage()
    // What happened since one's last turn lies over the table until it is read.
    await opened.addLocatorHandler(opened.getByTestId('since').getByRole('button', { name: 'Go on' }), (read) => read.click())
    await opened.goto(`${door}/#/net/${id}`)
    await expect(opened.locator('[data-map]')).toBeVisible()
    await opened.keyboard.press('Escape')
    return opened
  }))
  if (anna === undefined || ben === undefined) throw new Error('two have come')
  await asked(ben, 'Hiding the mine')
  expect(fetched.filter((url) => url.endsWith(`/api/engines/${DIGEST}.wasm`)).length).toBeGreaterThan(0)
  await click(ben, '0303')
  await asked(anna, 'Red scouts')
  await moveScout(anna, '0101', '0102')
  await moveScout(anna, '0104', '0103')
  await deed(anna, 'end').click()
  await asked(ben, 'Blue picket')
  await deed(ben, 'end').click()

  // The rules of today forbid it (2.1b); those it began with do not.
  await asked(anna, 'Red scouts')
  await click(anna, '0102')
  await orders(anna).getByRole('button', { name: /^0103/ }).click()
  await expect(stack(anna, '0102')).toHaveCount(0)
  await expect(stack(ben, '0103')).toHaveAccessibleName(/Scout A.*Scout B|Scout B.*Scout A/)
  await anna.screenshot({ path: 'shots/engines-old.png' })

  // An upgrade leaves it where it is. When it is over, its own engine verifies it.
  expect(nodes.run('upgrade')).toContain(`${id} stays with its engine`)
  await ben.getByRole('button', { name: 'The game' }).click()
  await deed(ben, 'resign').click()
  await deed(ben, 'resign_sure').click()
  await expect.poll(async () => (await red.request.get(`${door}/api/games/${id}/file`)).status()).toBe(200)
  const file = join(page, 'game.ardennes')
  writeFileSync(file, await (await red.request.get(`${door}/api/games/${id}/file`)).body())
  expect(nodes.run('verify', '--engine', `${OLD}.wasm`, file)).toContain('true.')
})
