// What the other side did, as it is followed: on the map while it plays, by one key afterwards, line by line in the story, in
// "since your last turn" and in the replay. Nothing that shows it covers it.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { faults } from './faults'
import { asked, beginMoving, deed, end, goTo, openTable, orders } from './table'

/** A person who is asked nothing in the opponent's turn that can be answered beforehand. */
const ORDERS = { bridges: 'spare', artillery: 'hold', recon: 'back', defence: 'give', retreat: 'best', losses: 'weakest', fuel: 'first' }

// The opponent plays a whole turn, whatever else the processors do.
test.slow()

const entry = async (page: Page) => Number(await page.locator('[data-entry]').getAttribute('data-entry'))
const strip = (page: Page) => page.getByTestId('opponent')
const since = (page: Page) => page.getByTestId('since')
const head = (page: Page, layer: string) => page.locator(`[data-layer=${layer}] .head`).last()
const middle = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** Whether something lies where it can be seen: in the window, and under nothing but the map. */
const isBare = async (page: Page, what: Locator) => {
  const { x, y } = await middle(what)
  return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-map]') !== null && x > 0 && y > 0 && x < innerWidth && y < innerHeight, [x, y] as const)
}

/** The opponent has set up and moved; what it asks meanwhile is answered anyhow. */
const afterTheirTurn = async (page: Page) => {
  await openTable(page, '6', { confirmEnd: false, orders: ORDERS }, 'german=staff&allied=human')
  await expect(async () => {
    if (!(await since(page).isVisible())) await orders(page).locator('[data-action]:enabled').first().click({ timeout: 2_000 }).catch(() => undefined)
    expect(await since(page).isVisible()).toBe(true)
  }).toPass()
}

test('the map goes to what the opponent does, and marks it', async ({ page }) => {
  await openTable(page, '6', { orders: ORDERS, pace: 'normal' }, 'german=staff&allied=human')
  await expect(strip(page)).toContainText('units moved')
  // So near that most of the front is out of sight.
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('+')
  for (let seen = 0; seen < 3; seen += 1) {
    const before = await entry(page)
    await expect.poll(() => entry(page)).toBeGreaterThan(before + 1)
    await page.keyboard.press('p')
    await expect(deed(page, 'go_on')).toBeVisible()
    await expect(head(page, 'trail')).toBeAttached()
    await expect.poll(() => isBare(page, head(page, 'trail'))).toBe(true)
    if (seen === 0) await page.screenshot({ path: 'shots/follow-trail.png' })
    await page.keyboard.press('p')
  }
})

test('its turn is told whole, shown by one key, line by line, and played back', async ({ page }) => {
  await afterTheirTurn(page)
  const panel = since(page)
  // All its moves are told, summed up; a line of them lights up on the map, and the panel does not cover it.
  const moves = panel.getByRole('heading', { name: /^Moves/ })
  expect(Number((await moves.textContent())?.match(/\d+/)?.[0])).toBeGreaterThan(6)
  const sums = moves.locator('xpath=following-sibling::ul[1]').getByRole('button')
  expect(await sums.count()).toBeLessThanOrEqual(6)
  await sums.first().focus()
  await expect(head(page, 'lit')).toBeAttached()
  await sums.first().click()
  await expect.poll(() => isBare(page, head(page, 'lit'))).toBe(true)
  await page.screenshot({ path: 'shots/follow-since.png' })

  // Played back, the live game is out of reach, and the date is the past's.
  const now = await page.locator('header.top .when span:first-child').textContent()
  await panel.getByRole('button', { name: /Play it back/ }).click()
  const replay = page.getByTestId('replay')
  await expect(replay).toBeVisible()
  await replay.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(orders(page)).toHaveCount(0)
  await expect(deed(page, 'take_back')).toHaveCount(0)
  await expect(page.getByTestId('ticker')).toHaveCount(0)
  const stood = await entry(page)
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(head(page, 'trail')).toBeAttached({ timeout: 300 })
  }).toPass()
  await expect.poll(() => isBare(page, head(page, 'trail'))).toBe(true)
  await page.mouse.click(720, 300)
  expect(await entry(page)).toBe(stood)
  await page.screenshot({ path: 'shots/follow-replay.png' })
  await replay.getByRole('button', { name: 'Back to the game' }).click()
  await expect(page.locator('header.top .when span:first-child')).toHaveText(now ?? '')
  await panel.getByRole('button', { name: 'Go on' }).click()

  // One key shows all of it, and hides it again; the menu has it too, with its legend.
  const trails = page.locator('[data-layer=trails] .head')
  await expect(trails).toHaveCount(0)
  await page.keyboard.press(',')
  expect(await trails.count()).toBeGreaterThan(6)
  await page.screenshot({ path: 'shots/follow-trails.png' })
  await page.getByRole('button', { name: 'Overlays' }).click()
  const own = page.getByTestId('overlays').getByRole('switch', { name: /last turn/ })
  await expect(own).toBeChecked()
  await expect(page.getByTestId('overlays').getByRole('list', { name: /last turn/ }).getByRole('listitem').first()).toBeVisible()
  await own.click()
  await expect(trails).toHaveCount(0)
  await page.keyboard.press('Escape')

  // The log takes a third of the screen at most, over nothing else, and what is pointed at in it lights up.
  await page.keyboard.press('l')
  const log = page.locator('footer.bottom')
  const box = await log.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(300)
  for (const dock of await page.locator('.dock .inside').all()) {
    const { y, height } = (await dock.boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height).toBeLessThanOrEqual(box?.y ?? 0)
  }
  expect(await page.getByRole('log').evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
  await log.getByRole('radio', { name: 'All' }).focus()
  const lines = log.locator('.entry .line').filter({ has: page.getByRole('button', { name: /^Show on the map/ }) })
  await expect(async () => {
    await lines.first().hover()
    await expect(page.locator('[data-layer=lit] path').first()).toBeAttached({ timeout: 300 })
  }).toPass()
  await page.mouse.move(720, 200)
  await expect(page.locator('[data-layer=lit] path')).toHaveCount(0)
  await lines.first().getByRole('button', { name: /^Show on the map/ }).focus()
  await expect(page.locator('[data-layer=lit] path').first()).toBeAttached()
})

test('dice rest before map and ticker tell, and who retreats is seen to', async ({ page }) => {
  await openTable(page, '1', { animation: true, pace: 'normal' }, 'german=human&allied=greedy')
  await beginMoving(page)
  await end(page)
  await asked(page, 'German Combat')
  await goTo(page, '1428')
  await page.keyboard.press('Enter')
  const attack = page.getByRole('button', { name: /^Attack at/ })
  await expect(attack).toBeVisible()
  await page.evaluate(() => {
    const seen: { tumbling: boolean; ticker: string; gliding: boolean }[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => seen.push({
      tumbling: document.querySelector('.tumbling') !== null,
      ticker: document.querySelector('[data-testid=ticker]')?.textContent ?? '',
      gliding: document.querySelector('[data-gliding]') !== null,
    })).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
  })
  await attack.click()
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: { tumbling: boolean; ticker: string; gliding: boolean }[] }).seen)
  await expect.poll(async () => (await seen()).some(({ gliding }) => gliding)).toBe(true)
  const all = await seen()
  // The last of them may be seen when the dice have just come to rest.
  const tumbling = all.filter((one) => one.tumbling).slice(0, -1)
  expect(tumbling.length).toBeGreaterThan(1)
  expect(tumbling.filter(({ gliding }) => gliding)).toEqual([])
  const told = new Set(tumbling.map(({ ticker }) => ticker))
  expect([...told]).toHaveLength(1)
  expect(told.has(all.at(-1)?.ticker ?? '')).toBe(false)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('what happened lies under the map, and leads to it', async ({ page }) => {
    await afterTheirTurn(page)
    await expect(since(page).getByTestId('summary')).toContainText(/^\d+ units moved; \d+ battles, .* changed hands: /)
    await expect(since(page).getByTestId('summary')).toBeInViewport({ ratio: 1 })
    const moves = since(page).getByRole('heading', { name: /^Moves/ }).locator('xpath=following-sibling::ul[1]')
    await moves.getByText('Why?').first().tap()
    await expect(moves.locator('details[open] li').first()).toContainText(/\w+ .*\./)
    const sums = moves.getByRole('button')
    await sums.first().tap()
    await expect.poll(() => isBare(page, head(page, 'lit'))).toBe(true)
    await page.screenshot({ path: 'shots/follow-phone-since.png' })
    await since(page).getByRole('button', { name: 'All on the map' }).tap()
    await expect(page.locator('[data-layer=trails] .head').first()).toBeAttached()
    await since(page).getByRole('button', { name: /Play it back/ }).tap()
    await expect(page.getByTestId('replay')).toBeVisible()
    await expect(orders(page)).toHaveCount(0)
    await expect.poll(async () => (await head(page, 'trail').count()) > 0 && isBare(page, head(page, 'trail'))).toBe(true)
    await page.screenshot({ path: 'shots/follow-phone-replay.png' })
    await page.getByTestId('replay').getByRole('button', { name: 'Back to the game' }).tap()
    expect(await faults(page, '[data-testid=since]')).toEqual([])
  })
})
