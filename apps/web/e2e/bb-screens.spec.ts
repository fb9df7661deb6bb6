// The screens around a game of Bastogne Breakout, its controls, and what can be looked up at the table. Titles begin with the clauses of
// the manual that they prove (`cargo xtask clauses bb` reads them).
import { expect, test, type Page } from '@playwright/test'
import { at, chooseCards, click, idOf, open, PHONE, piles, ready, rest, shot, tap, title } from './bb'
import { faults } from './faults'
import { asked, deed, end, fromMenu, goTo, orders, said, stack } from './table'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
/** The hands of both sides, and all that comes before the Germans move. */
const toMovement = async (page: Page) => {
  await asked(page, 'German choice of cards')
  await chooseCards(page)
  await end(page)
  await ready(page)
  await asked(page, 'Allied choice of cards')
  await chooseCards(page)
  await end(page)
  await ready(page)
  await expect(async () => {
    await ready(page)
    if (await title(page).textContent() !== 'German movement') await end(page)
    await expect(title(page)).toHaveText('German movement', { timeout: 500 })
  }).toPass()
}
const DASBURG = '3408'

test('bb-3.1a bb-3.1b bb-3.1d bb-3.2a bb-3.2b bb-3.2c the first page has a picture, the title, and the ways to everything', async ({ page }) => {
  await page.goto('./')
  await expect(heading(page)).toHaveText('Ardennes')
  await expect(page.locator('picture img')).toHaveJSProperty('complete', true)
  expect(await page.locator('picture img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700)
  const links = [[/^New game/, 'New game'], [/^Load/, 'Saved games'], [/^Settings/, 'Settings'], [/^About/, 'About Ardennes'], [/^Rules/, 'The rules']] as const
  for (const [link, screen] of links) {
    await page.getByRole('navigation').getByRole('link', { name: link }).click()
    await expect(heading(page)).toHaveText(screen)
    await page.getByRole('navigation').getByRole('link', { name: /Start/ }).click()
    await expect(heading(page)).toHaveText('Ardennes')
  }
})

test('bb-1b bb-3.3a bb-3.3b bb-3.3c bb-3.3d bb-3.3e bb-4a a new game: four scenarios, who plays, how hard, and the briefing', async ({ page }) => {
  await page.goto('./#/new')
  await page.getByRole('radio', { name: /Bastogne Breakout/ }).first().check()
  const scenarios = page.getByRole('group', { name: 'The scenario' }).getByRole('radio')
  await expect(scenarios).toHaveCount(4)
  await expect(scenarios.first()).toBeChecked()
  for (const name of ['Introduction', 'Second Panzer Goes West', 'Bastogne Breakout', 'Counterattack']) await expect(page.getByRole('group', { name: 'The scenario' })).toContainText(name)
  // Germans against the computer, or both by hand.
  await page.getByRole('combobox', { name: /Germans/ }).selectOption({ label: 'A person' })
  await page.getByRole('combobox', { name: /Allies/ }).selectOption({ label: 'A person' })
  await expect(page.getByText('Two players share this screen')).toBeVisible()
  await page.getByText('Optional rules and rulings').click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await page.getByLabel(/The Germans hold fewer cards/i).check()
  await expect(page.getByText('One changed')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shot(page, 'new-game')
  expect(await faults(page)).toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: /Start/ }).click()
  await expect(heading(page)).toHaveText('Ardennes')
  await page.goBack()
  await page.getByRole('combobox', { name: /Allies/ }).selectOption({ label: 'A person' })
  await page.getByRole('button', { name: 'Begin' }).click()
  const briefing = page.getByRole('dialog', { name: 'Introduction' })
  await expect(briefing).toContainText('Bastogne')
  await expect(briefing).toContainText('Wiltz')
  await shot(page, 'briefing')
  await briefing.getByRole('button', { name: 'To the map' }).click()
  await asked(page, 'German choice of cards')
  await fromMenu(page, 'How to win')
  await expect(briefing).toBeVisible()
})

test('bb-3.4a bb-3.4b bb-3.8aa bb-3.8ab a game is saved while it is played, listed, and goes on where it was', async ({ page }) => {
  await open(page)
  await asked(page, 'German choice of cards')
  await chooseCards(page)
  const hand = await piles(page).getByRole('region', { name: /German hand/ }).textContent()
  await fromMenu(page, 'Save and load')
  await page.getByLabel('Name for this position').fill('Before the storm')
  await page.getByRole('button', { name: 'Save this position' }).click()
  await page.getByRole('link', { name: 'Back to the game' }).click()
  await end(page)
  await fromMenu(page, 'Leave the table')
  await page.goto('./#/load')
  await expect(page.getByRole('listitem').filter({ hasText: 'Before the storm' })).toContainText('Bastogne Breakout')
  await page.getByRole('button', { name: 'Continue: Before the storm' }).click()
  await asked(page, 'German choice of cards')
  await expect(piles(page).getByRole('region', { name: /German hand/ })).toHaveText(hand ?? '')
})

test('bb-3.1c bb-3.5a bb-3.5b bb-3.8ac settings: full screen at once, sounds on and off, no music', async ({ page }) => {
  await page.goto('./#/settings')
  const full = page.getByLabel('Full screen')
  await full.click()
  await expect(full).toBeChecked()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await full.click()
  await expect(full).not.toBeChecked()
  const sounds = page.getByRole('checkbox', { name: /sound/i })
  await expect(sounds).not.toBeChecked()
  await sounds.check()
  await page.reload()
  await expect(sounds).toBeChecked()
  await expect(page.locator('audio')).toHaveCount(0)
})

test('bb-2.1a bb-2.1b bb-2.1c bb-2.1e bb-2.1g bb-3.6d bb-3.6e bb-3.7b bb-5.1.5b bb-6d the mouse selects, pans, zooms, tells and drops', async ({ page }) => {
  await open(page)
  await toMovement(page)
  await goTo(page, DASBURG)
  const place = await at(page, DASBURG)
  // Resting tells; a click selects, rims the counter and shows where it may go.
  await page.mouse.move(place.x, place.y)
  await expect(page.locator('.inspector')).toContainText('Cochenhausen')
  await click(page, DASBURG)
  await expect(stack(page, idOf(DASBURG))).toHaveAttribute('aria-pressed', 'true')
  await expect(stack(page, idOf(DASBURG)).locator('.chosen')).toBeVisible()
  await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
  await shot(page, 'move')
  // Guns without a tractor cannot move: they lie under a veil.
  await expect(page.locator('button[data-hex][data-dimmed]').first()).toBeAttached()
  await expect(stack(page, idOf(DASBURG))).not.toHaveAttribute('data-dimmed')
  // A click far away drops it.
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-layer=reach] text')).toHaveCount(0)
  const empty = { x: place.x - 170, y: place.y + 160 }
  await page.mouse.move(empty.x, empty.y)
  await page.mouse.down()
  await page.mouse.move(empty.x + 90, empty.y - 50, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await at(page, DASBURG)).x - place.x)).toBeCloseTo(90, -1)
  const wide = (await stack(page, idOf(DASBURG)).boundingBox())?.width ?? 0
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => (await stack(page, idOf(DASBURG)).boundingBox())?.width ?? 0).toBeGreaterThan(wide * 1.2)
})

test('bb-2.1d bb-7.1d a right click takes the next unit of a stack', async ({ page }) => {
  await open(page)
  await toMovement(page)
  await goTo(page, '3814')
  const { x, y } = await at(page, '3814')
  const seen: string[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    await page.mouse.click(x, y, { button: 'right' })
    await expect(page.locator('.inspector input:checked')).toHaveCount(1)
    seen.push(await page.locator('.inspector input:checked').getAttribute('data-unit') ?? '')
  }
  expect(new Set(seen).size).toBe(2)
})

test('bb-2.1f bb-3.8ae keys scroll, zoom and open what is looked up, and a list tells them all', async ({ page }) => {
  await open(page)
  await asked(page, 'German choice of cards')
  await goTo(page, DASBURG)
  const before = await at(page, DASBURG)
  for (let step = 0; step < 28; step += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await at(page, DASBURG)).x).toBeGreaterThan(before.x + 40)
  await expect(said(page)).toContainText('06')
  const wide = (await at(page, '4008')).x - (await at(page, '3008')).x
  await page.keyboard.press('+')
  await expect.poll(async () => (await at(page, '4008')).x - (await at(page, '3008')).x).toBeGreaterThan(wide * 1.2)
  await page.keyboard.press('-')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Zoom in')
  await expect(keys).toContainText('Open the charts')
  await page.keyboard.press('Escape')
  // The table hears keys again once the page of shortcuts has gone.
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(page.getByRole('dialog', { name: 'Rules and charts' })).toBeVisible()
})

test('bb-3.8a bb-3.8b bb-3.8c bb-3.8d bb-3.8e bb-3.8o bb-3.8ad bb-3.8af the menu opens all that can be looked up', async ({ page }) => {
  await open(page)
  await asked(page, 'German choice of cards')
  await menu(page).click()
  const entries = page.locator('header.top').getByRole('button')
  for (const name of ['Rules', 'Settings and standing orders', 'Forces', 'Turn track', 'How to win', 'Charts', 'Keys', 'Save and load', 'Leave the table']) {
    await expect(entries.filter({ hasText: new RegExp(`^\\W*${name}`) }).first()).toBeVisible()
  }
  await menu(page).click()
  await expect(page.getByRole('button', { name: 'Leave the table' })).toHaveCount(0)
  // Cards in hand, one's own only, and no more than the number of the other's.
  await chooseCards(page)
  await expect(piles(page).getByRole('region', { name: /German hand/ })).toBeVisible()
  await expect(piles(page).getByRole('region', { name: /Allied hand, 0 cards/ })).toBeVisible()
  await fromMenu(page, 'Turn track')
  const track = page.getByRole('dialog', { name: 'Turn track' })
  await expect(track.getByRole('list', { name: /due/ }).first()).toBeVisible()
  await shot(page, 'track')
  await page.keyboard.press('Escape')
  await page.locator('header.top').getByRole('button', { name: 'Charts' }).first().click()
  const book = page.getByRole('dialog', { name: 'Rules and charts' })
  for (const chart of [/Combat results/i, /Barrage|Bombardment/i, /Terrain/i]) await expect(book.getByRole('heading', { name: chart }).first()).toBeVisible()
  const results = book.getByRole('region', { name: /Combat results/i })
  await expect(results.getByRole('row')).toHaveCount(12)
  expect(await faults(page, '[role=dialog], dialog[open]')).toEqual([])
})

test('bb-3.8f bb-3.8g bb-3.8p aircraft, phase, date and weather are always in sight, and one button leads to the next phase', async ({ page }) => {
  await open(page)
  await toMovement(page)
  const top = page.locator('header.top')
  await expect(top).toContainText('16 December')
  await expect(top).toContainText(/overcast|broken|clear/i)
  await expect(top.locator('[aria-current=step]')).toContainText(/movement/i)
  await expect(page.getByTestId('purse')).toContainText('Allied aircraft')
  await shot(page, 'front')
  await end(page)
  await expect(title(page)).not.toHaveText('German movement')
  expect(await faults(page, 'header.top')).toEqual([])
})

test('the title stands whole in the top bar, and nothing sticks out of it', async ({ page }) => {
  await open(page)
  await toMovement(page)
  const name = page.locator('header.top .title')
  for (const width of [1000, 1180, 1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    if (width > 1100) {
      await expect(name).toHaveText('Introduction')
      expect(await name.evaluate((title) => [title.scrollWidth - title.clientWidth, title.scrollHeight - title.clientHeight]), `${width}`).toEqual([0, 0])
    }
    const bar = page.locator('header.top')
    const sticksOut = await bar.evaluate((top) => [...top.querySelectorAll(':scope > *')].some((part) => part.getBoundingClientRect().right > innerWidth + 1 || part.getBoundingClientRect().bottom > top.getBoundingClientRect().bottom + 1))
    expect(sticksOut, `at ${width}`).toBe(false)
    if (width === 1200) await shot(page, 'bar')
  }
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('bb-2.2a bb-2.2b a tap selects, a drag pans, two fingers zoom, and a long press tells of a stack', async ({ page }) => {
    await open(page)
    await toMovement(page)
    await goTo(page, DASBURG)
    await tap(page, DASBURG)
    await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
    await shot(page, 'phone')
    await page.keyboard.press('Escape')
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
    const before = await at(page, DASBURG)
    const free = { x: 60, y: 300 }
    await touch('touchStart', [free])
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', [{ x: free.x + step * 10, y: free.y }])
    await touch('touchEnd', [])
    await expect.poll(async () => Math.abs((await at(page, DASBURG)).x - before.x - 60)).toBeLessThan(15)
    const apart = async () => (await at(page, '3608')).x - (await at(page, '3208')).x
    const wide = await apart()
    const spread = (out: number) => [{ x: 195 - out, y: 300 }, { x: 195 + out, y: 300 }]
    await touch('touchStart', spread(30))
    for (let out = 35; out <= 70; out += 5) await touch('touchMove', spread(out))
    await touch('touchEnd', [])
    await expect.poll(apart).toBeGreaterThan(wide * 1.5)
    await goTo(page, '3814')
    await rest(page, '3814')
    await expect(page.locator('[popover]').getByRole('button')).toHaveCount(2)
  })
})
