// The screens around the table: they open, they read well (axe), and what is chosen there is kept.
import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { found, type Look } from './faults'

const SCREENS = [
  ['', 'Ardennes', 'Ardennes'],
  ['new', 'New game', 'New game · Ardennes'],
  ['learn', 'Learn to play', 'Learn to play · Ardennes'],
  ['load', 'Saved games', 'Saved games · Ardennes'],
  ['settings', 'Settings', 'Settings · Ardennes'],
  ['keys', 'Keys and gestures', 'Keys and gestures · Ardennes'],
  ['about', 'About Ardennes', 'About Ardennes · Ardennes'],
  ['rules', 'The rules', 'The rules · Ardennes'],
  ['charts', 'Charts and tables', 'Charts and tables · Ardennes'],
  ['online', 'Play online', 'Play online · Ardennes'],
  ['found', 'New game online', 'New game online · Ardennes'],
] as const

const NO_SERVER = 'This page has no server behind it, so there is nobody here to play with.'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Here every finding counts, slight ones too. */
const faults = async (page: Page, look: Look = 'light') =>
  (await found(page, look)).map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html ?? ''}`)

for (const [screen, title, tab] of SCREENS) {
  test(`#/${screen} has a heading and no fault, light and dark`, async ({ page }, info) => {
    await page.goto(`./#/${screen}`)
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveTitle(tab)
    if (screen === 'rules') await expect(page.getByRole('button', { name: /ZOC bonds/ })).toBeVisible()
    if (screen === 'learn') await expect(page.getByRole('link', { name: /Artillery and air/ })).toBeVisible()
    if (screen === 'charts') await expect(page.getByRole('table').first()).toBeVisible()
    // The page of these tests is served without one.
    if (screen === 'online' || screen === 'found') await expect(page.getByRole('alert')).toHaveText(NO_SERVER)
    await page.waitForLoadState('networkidle')
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
      await page.screenshot({ path: `shots/${screen || 'start'}-${info.project.name}-${look}.png` })
      expect(await faults(page, look), look).toEqual([])
    }
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(inner, 'nothing sticks out sideways').toBeLessThanOrEqual(outer ?? 0)
  })
}

test('the front page leads everywhere, and the focus goes along', async ({ page }) => {
  await page.goto('./')
  await expect(page.getByRole('link', { name: /Learn to play/ })).toHaveAttribute('href', '#/learn')
  for (const [link, title] of [[/New game/, 'New game'], [/Play online/, 'Play online'], [/^Load/, 'Saved games'], [/^Rules/, 'The rules'], [/^Settings/, 'Settings'], [/^About/, 'About Ardennes']] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(heading(page)).toHaveText('Ardennes')
  }
})

test('without a server the page says so, says how to get one, and leads back', async ({ page }) => {
  await page.goto('./#/online')
  await expect(page.getByRole('alert')).toHaveText(NO_SERVER)
  await expect(page.getByText('ardennes serve', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'New game on this device' }).click()
  await expect(heading(page)).toHaveText('New game')
  await page.goto('./#/found')
  await expect(page.getByRole('alert')).toHaveText(NO_SERVER)
  await page.getByRole('link', { name: '‹ Play online' }).click()
  await expect(heading(page)).toHaveText('Play online')
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(heading(page)).toHaveText('Ardennes')
})

test('a new game offers the battles of each game, two seats and the options with their rules', async ({ page }) => {
  await page.goto('./#/new')
  const battles = page.getByRole('group', { name: 'The scenario' }).getByRole('radio')
  await page.getByRole('radio', { name: /Bitter Woods/ }).check()
  await expect(battles).toHaveCount(8)
  await page.getByRole('radio', { name: /Ardennes ’44/ }).check()
  await expect(battles).toHaveCount(5)
  await expect(page.getByRole('radio', { name: /Three Days in December/ })).toBeChecked()
  await page.getByText('Patton\'s Counterattack').click()
  await expect(page.getByRole('radio', { name: /Patton/ })).toBeChecked()
  await page.getByRole('combobox', { name: /Allies/ }).selectOption({ label: 'A person' })
  await expect(page.getByText('Two players share this screen')).toBeVisible()
  await page.getByText('Optional rules and rulings').click()
  await page.getByLabel(/hidden markers/).check()
  await expect(page.getByText('One changed')).toBeVisible()
  await page.getByRole('button', { name: 'Rule 32.1a' }).click()
  const drawer = page.getByRole('dialog', { name: 'Rules and charts' })
  await expect(drawer.getByRole('article', { name: /32\.1a/ })).toBeFocused()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rule 32.1a' })).toBeFocused()
})

test('rules are found as one types, and by their numbers', async ({ page }) => {
  await page.goto('./#/rules')
  const search = page.getByRole('searchbox', { name: 'Search the rules' })
  await search.fill('bridge night')
  await expect(page.getByRole('status')).toContainText(/rules|rule/)
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  await search.fill('16.7.2a')
  await expect(page.getByRole('article').first()).toContainText('Determined Defense Table')
  await expect(page.getByRole('article').first()).not.toContainText('tested')
  await search.fill('xyzzy')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await search.fill('')
  await page.getByRole('button', { name: /Bridges/ }).click()
  await expect(page.getByRole('heading', { name: '7 Bridges' })).toBeFocused()
  await page.getByRole('article', { name: /7\.4q1/ }).getByText('Our ruling').waitFor()
})

test('every chart has a caption, headings for rows and columns, and its rules', async ({ page }) => {
  await page.goto('./#/charts')
  const tables = page.getByRole('table')
  await expect(tables).toHaveCount(19)
  const bare = await tables.evaluateAll((all) => all.filter((table) =>
    !table.querySelector('caption')?.textContent?.trim() || !table.querySelector('thead th[scope=col]') || table.querySelector('tbody tr:not(:has(th[scope=row]))')).length)
  expect(bare).toBe(0)
  const crt = page.getByRole('region', { name: 'Combat Results' })
  await expect(crt.getByRole('row', { name: /^1 FF\+1 EX FF DR2/ })).toBeVisible()
  await page.getByLabel('Go to a chart').selectOption({ label: 'Bridge demolition' })
  await expect(page.getByRole('heading', { name: /Bridge demolition/ })).toBeFocused()
  await page.getByRole('button', { name: 'Rule 7.2d' }).click()
  await expect(page.getByRole('dialog').getByRole('article', { name: /7\.2d/ })).toBeVisible()
})

test('settings are kept', async ({ page }) => {
  await page.goto('./#/settings')
  await page.getByLabel('Dark', { exact: true }).check()
  await page.getByLabel('Hex numbers').check()
  await page.getByLabel('Defensive artillery').selectOption({ label: 'Fire, the gun of longest range' })
  await page.getByLabel(/at these odds/).selectOption('3-1')
  await expect(page.locator('html')).toHaveAttribute('data-look', 'dark')
  await page.reload()
  await expect(page.getByLabel('Dark', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Hex numbers')).toBeChecked()
  await expect(page.getByLabel(/at these odds/)).toHaveValue('3')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore the defaults' }).click()
  await expect(page.getByLabel('As the device')).toBeChecked()
})

const open = async (page: Page, query: string) => {
  await page.goto(`./#/play?${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Three Days in December' })).toBeAttached()
}

test('a game begins within a second, keeps itself, and is continued after a reload', async ({ page }, info) => {
  await page.goto('./#/new')
  // The first game of a visit loads the engine; what counts is the click in a page that is ready.
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Three Days in December' })).toBeAttached()
  await page.goto('./#/new')
  const from = Date.now()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Three Days in December' })).toBeAttached()
  const took = Date.now() - from
  info.annotations.push({ type: 'begin', description: `${took} ms` })
  console.log(`a game begins in ${took} ms`)
  await page.waitForTimeout(1500)
  await page.goto('./#/')
  await expect(page.getByRole('link', { name: /Continue/ })).toContainText('Three Days in December, 16 December')
  await page.reload()
  await page.getByRole('link', { name: /Continue/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Three Days in December' })).toBeAttached()
})

test('a moment is named, taken out as a file, deleted, and brought back', async ({ page }) => {
  await open(page, `scenario=six_turns&german=human&allied=human&seed=${'ab'.repeat(32)}`)
  await page.goto('./#/load')
  await page.getByLabel('Name for this position').fill('Before dawn')
  await page.getByRole('button', { name: 'Save this position' }).click()
  await expect(page.getByText('Saved as “Before dawn”.')).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file: Before dawn' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('before-dawn.ardennes')
  const path = await download.path()
  const file = JSON.parse(await readFile(path, 'utf8')) as { ardennes: number; setting: { seed: string }; log: string }
  expect(file).toMatchObject({ ardennes: 2, setting: { rules: 'a44', scenario: 'six_turns' } })
  // Two people play it: the coming dice are told to nobody.
  expect(file.setting.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(file)).not.toContain('ab'.repeat(32))
  await expect(page.getByText('the file does not tell its coming dice')).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Before dawn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Before dawn” was deleted.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name: 'x.ardennes', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
  await expect(page.getByText('“Before dawn” is in the list now.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue: Before dawn' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Three Days in December' })).toBeAttached()
})

test('a file that is none is refused in words', async ({ page }) => {
  await page.goto('./#/load')
  const bring = (text: string) => page.locator('input[type=file]').setInputFiles({ name: 'x.ardennes', mimeType: 'application/json', buffer: Buffer.from(text) })
  await bring('hello')
  await expect(page.getByRole('alert')).toHaveText('This is not a saved game: it cannot be read as text.')
  await bring('{"ardennes":9}')
  await expect(page.getByRole('alert')).toContainText('newer Ardennes')
  await bring(JSON.stringify({
    ardennes: 1, name: 'x', log: btoa('nothing of the kind'),
    setting: { rules: 'a44', scenario: 'six_turns', options: {}, players: { german: 'human', allied: 'human' }, seed: '00'.repeat(32) },
  }))
  await expect(page.getByRole('alert')).toContainText('cannot be played on')
})

test('nothing of a game, nor of games over the net, is fetched before it is chosen', async ({ page }) => {
  const worker = await page.request.get('./sw.js')
  test.skip(!worker.headers()['content-type']?.includes('javascript'), 'only the built page keeps games apart')
  const fetched: string[] = []
  page.context().on('request', (request) => { if (/\/(games|maps|net)\//.test(request.url())) fetched.push(request.url()) })
  await page.goto('./')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  for (const screen of ['load', 'settings', 'keys', '']) {
    await page.goto(`./#/${screen}`)
    await page.waitForLoadState('networkidle')
  }
  expect(fetched).toEqual([])
})

test('a game plays without a network once it was opened', async ({ page, context }) => {
  const worker = await page.request.get('./sw.js')
  test.skip(!worker.headers()['content-type']?.includes('javascript'), 'only the built page has a service worker')
  await page.goto('./')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') await new Promise((resolve) => { active?.addEventListener('statechange', resolve) })
  })
  await open(page, `scenario=six_turns&german=human&allied=human&seed=${'ab'.repeat(32)}`)
  await page.goto('./#/')
  await expect(page.getByText('can now be played offline.')).toBeVisible({ timeout: 180_000 })
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Ardennes')
  await page.goto('./#/rules')
  await expect(page.getByRole('button', { name: /ZOC bonds/ })).toBeVisible()
  await page.goto('./#/charts')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.goto('./#/new')
  await expect(page.locator('img').first()).toHaveJSProperty('naturalWidth', 384)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Three Days in December' })).toBeAttached()
})
