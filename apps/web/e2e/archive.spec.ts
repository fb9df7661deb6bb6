// An open game that is over comes into the archive: it is counted, replayed by somebody who never saw it, and played on from a moment of it.
import { expect, request, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faults } from './faults'
import { startNodes, type Nodes } from './nodes'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let nodes: Nodes
let door: string
test.beforeAll(async () => {
  nodes = await startNodes(1, { ARDENNES_ARCHIVE: `file://${mkdtempSync(join(tmpdir(), 'archive-'))}` })
  door = await nodes.door(0)
})
test.afterAll(() => nodes.stop())

const open = async (browser: Browser, viewport: typeof DESK): Promise<Page> => {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
  await page.addInitScript(() => localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant', confirmEnd: false })))
  return page
}

const guest = async (name: string): Promise<APIRequestContext> => {
  const context = await request.newContext({ baseURL: door })
  expect((await context.post('/api/guest', { data: { name } })).ok()).toBe(true)
  return context
}

/** Two people sit down at an open game, and the second gives up. Gives its number when it is in the archive. */
const playedGame = async (browser: Browser): Promise<string> => {
  const anna = await guest('Anna')
  const made = await anna.post('/api/games', { data: { rules: 'bb', scenario: 'introduction', options: {}, seat: 0, pace: 'none', open: true } })
  const { id } = await made.json() as { id: string }
  const page = await open(browser, DESK)
  expect((await page.request.post(`${door}/api/guest`, { data: { name: 'Ben' } })).ok()).toBe(true)
  expect((await page.request.post(`${door}/api/games/${id}/join`, { data: { seat: 1 } })).ok()).toBe(true)
  await page.goto(`${door}/#/net/${id}?game=bb`)
  await expect(page.locator('[data-map]')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('⚑').click()
  await page.locator('[data-action=resign]').click()
  await page.locator('[data-action=resign_sure]').click()
  await expect.poll(async () => (await anna.get(`/api/archive/${id}`)).status()).toBe(200)
  await page.context().close()
  return id
}

test('a game that is over is counted, replayed and played on', async ({ browser }) => {
  const id = await playedGame(browser)
  const page = await open(browser, DESK)
  await page.goto(`${door}/#/online`)
  await page.getByRole('link', { name: 'Archive of open games' }).click()
  await expect(page.getByRole('heading', { name: 'The archive', level: 1 })).toBeVisible()
  const balance = page.getByRole('region', { name: 'Who wins' })
  await expect(balance).toContainText('Bastogne Breakout')
  await expect(balance).toContainText(/\d+ of \d+: \d+ % \(\d+ % to \d+ %\)/)
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) })
  await expect(row).toContainText('resigned')
  await expect(page.locator('main')).not.toContainText(/Anna|Ben\b/)
  expect(await faults(page)).toEqual([])
  await page.screenshot({ path: 'shots/archive-desktop.png', fullPage: true })

  await row.getByRole('link', { name: /^Replay/ }).click()
  const replay = page.getByTestId('replay')
  await expect(replay.getByText(/^\d+ of \d+$/)).toBeVisible()
  expect(await faults(page, '[data-testid=band]')).toEqual([])
  await page.screenshot({ path: 'shots/archived-desktop.png' })
  await page.locator('[data-action=play_on]').click()
  const dialog = page.getByRole('dialog', { name: 'Play on from this moment' })
  expect(await faults(page, 'dialog')).toEqual([])
  await page.screenshot({ path: 'shots/play-on-desktop.png' })
  for (const who of await dialog.getByRole('combobox').all()) await who.selectOption('human')
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page).toHaveURL(/#\/play/)
  await expect(page.locator('[data-map]')).toBeVisible()
  // It is a game like any other: it is kept, and goes on after the page was closed.
  await page.waitForTimeout(1500)
  await page.reload()
  await expect(page.locator('[data-map]')).toBeVisible()
  await page.goto(`${door}/#/load`)
  await expect(page.locator('main')).toContainText('played on')
})

test('a friend is invited to play a game of the archive on', async ({ browser }) => {
  const id = await playedGame(browser)
  const page = await open(browser, DESK)
  await page.goto(`${door}/#/archive/${id}?game=bb`)
  await page.locator('[data-action=play_on]').click()
  const dialog = page.getByRole('dialog', { name: 'Play on from this moment' })
  const [german, allied] = await dialog.getByRole('combobox').all()
  await german?.selectOption('human')
  await allied?.selectOption('far')
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  const asked = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await asked.getByRole('textbox').fill('Cora')
  await asked.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Invite' })).toBeVisible()
  const link = await page.getByRole('textbox').inputValue()
  const friend = await open(browser, DESK)
  await friend.goto(`${door}/${link.slice(link.indexOf('#'))}`)
  await friend.getByRole('button', { name: /^Join as/ }).click()
  await friend.getByRole('dialog').getByRole('textbox').fill('Dan')
  await friend.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  for (const one of [page, friend]) await expect(one.locator('[data-map]')).toBeVisible()
})

test('the archive is read and a game of it played on with a phone', async ({ browser }) => {
  const id = await playedGame(browser)
  const page = await open(browser, PHONE)
  await page.goto(`${door}/#/archive`)
  await expect(page.locator(`a[href*="${id}"]`).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(await faults(page)).toEqual([])
  await page.screenshot({ path: 'shots/archive-phone.png', fullPage: true })
  await page.goto(`${door}/#/archive/${id}?game=bb`)
  await page.locator('[data-action=play_on]').click()
  await expect(page.getByRole('dialog', { name: 'Play on from this moment' })).toBeVisible()
  await page.screenshot({ path: 'shots/play-on-phone.png' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${door}/#/archive/00000000-0000-4000-8000-000000000000`)
  await expect(page.getByRole('alert')).toHaveText('This game is not in the archive, or not yet.')
})
