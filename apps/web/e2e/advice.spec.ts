// "What would the staff do?": it says so and shows it on the map, and does nothing.
import { expect, test, type Page } from '@playwright/test'
import { faults } from './faults'
import { beginMoving, deed, end, openTable, orders } from './table'

const advice = (page: Page) => page.getByRole('region', { name: 'What would the staff do?' })
const lit = (page: Page) => page.locator('[data-layer=lit] path')
const entry = (page: Page) => page.locator('[data-entry]').getAttribute('data-entry')

test('the staff says what it would do, and does not do it', async ({ page }) => {
  test.slow()
  await openTable(page, '6', { confirmEnd: false })
  await beginMoving(page)
  const before = await entry(page)
  await deed(page, 'advice').click()
  await expect(advice(page)).toContainText('moves')
  await expect(advice(page)).toContainText('Nothing is carried out')
  await expect(lit(page).first()).toBeInViewport()
  expect(await entry(page), 'nothing is carried out').toBe(before)
  expect(await faults(page)).toEqual([])
  await page.screenshot({ path: 'shots/advice.png' })
  // Esc closes it, a key asks again, and whoever does something is not held by it.
  await page.locator('[data-map]').focus()
  await page.keyboard.press('Escape')
  await expect(advice(page)).toHaveCount(0)
  await expect(lit(page)).toHaveCount(0)
  await page.keyboard.press('!')
  await expect(advice(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(advice(page)).toHaveCount(0)
  await page.keyboard.press('!')
  await expect(advice(page)).toContainText('moves')
  await end(page)
  await expect(advice(page)).toHaveCount(0)
  await expect(orders(page).getByRole('heading', { level: 2 })).toHaveText('German Combat')
})
