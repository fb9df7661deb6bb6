// A tour of the page: the screens that docs/page.md shows, taken anew into shots/ with every run.
import { expect, test, type Page } from '@playwright/test'
import { asked, beginMoving, clickHex, end, goTo, openTable, orders, stack } from './table'

const KREWINKEL = 1006

/** The page says once that it plays without a network; that is not for the pictures. */
const hideNotice = (page: Page) => page.addStyleTag({ content: '.notices { display: none }' })

test('the table at a desk', async ({ page }) => {
  const shot = (name: string) => page.screenshot({ path: `shots/tour-${name}.png` })
  await openTable(page, '1')
  await beginMoving(page)
  await hideNotice(page)
  await page.waitForTimeout(500)
  await shot('front')
  await page.keyboard.press('n')
  await page.waitForTimeout(800)
  await shot('move')
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await page.keyboard.press('z')
  await page.waitForTimeout(800)
  await shot('supply-and-zones')
  await page.keyboard.press('u')
  await page.keyboard.press('z')
  await end(page)
  await asked(page, 'German Combat')
  await goTo(page, '1428')
  await page.keyboard.press('o')
  await page.waitForTimeout(500)
  await shot('odds')
  await page.keyboard.press('o')
  await clickHex(page, KREWINKEL)
  await expect(page.getByRole('button', { name: /^Attack at/ })).toBeVisible()
  await page.waitForTimeout(500)
  await shot('battle')
  await page.getByRole('button', { name: /^Attack at/ }).click()
  await page.waitForTimeout(1500)
  await shot('after-the-die')
  expect(await stack(page, KREWINKEL).count()).toBeGreaterThan(0)
})

test('the opponent has played, and what happened since', async ({ page }) => {
  await openTable(page, '2', {}, 'german=human&allied=greedy')
  await beginMoving(page)
  await end(page)
  await asked(page, 'German Combat')
  await end(page)
  // The Allies may attack: whatever is asked meanwhile is answered.
  const since = page.getByRole('heading', { name: /since/i })
  await expect(async () => {
    if (!(await since.isVisible())) await orders(page).locator('[data-action]').first().click({ timeout: 5_000 })
    await expect(since).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.screenshot({ path: 'shots/tour-since.png' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  test('the table in a hand', async ({ page }) => {
    await openTable(page, '1')
    await beginMoving(page)
    await hideNotice(page)
    await page.waitForTimeout(500)
    await page.screenshot({ path: 'shots/tour-phone.png' })
    await goTo(page, '1428')
    await stack(page, KREWINKEL).tap()
    await page.waitForTimeout(800)
    await page.screenshot({ path: 'shots/tour-phone-stack.png' })
  })
})
