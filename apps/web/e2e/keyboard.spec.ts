// The same without a pointer: every step by keys alone, read aloud as it goes.
import { expect, test, type Page } from '@playwright/test'
import { asked, openTable, orders, said, stack } from './table'

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until something that answers to the selector has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

/** Space ends the phase; what is undone is asked once, and Space once more ends it. */
const endByKey = async (page: Page, next: string | null): Promise<void> => {
  await press(page, 'Space')
  const anyway = page.getByRole('alertdialog')
  await expect(async () => {
    if (await anyway.isVisible()) await press(page, 'Space')
    const title = await orders(page).getByRole('heading', { level: 2 }).textContent({ timeout: 2_000 })
    expect(title === next || (next === null && (await page.locator('[data-action=ready]').isVisible()))).toBe(true)
  }).toPass()
}

const goTo = async (page: Page, number: string): Promise<void> => {
  await press(page, 'g')
  await page.keyboard.type(number)
  await press(page, 'Enter')
  await expect(said(page)).toContainText(number)
}

test('a turn of both sides by keys alone', async ({ page }) => {
  await openTable(page, '1')
  await asked(page, 'German set-up')
  await tabTo(page, '[data-action=set_up_rest]')
  await press(page, 'Enter')
  await expect(page.locator('[data-action=end]')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await endByKey(page, 'German Bridges')
  await endByKey(page, 'German Movement')

  // A move, read aloud, and taken back.
  await goTo(page, '2016')
  await expect(said(page)).toContainText('Dasburg')
  await press(page, 'Enter')
  await expect(orders(page)).toContainText('Where to (4)')
  await press(page, 'e')
  await expect(said(page)).toContainText('within reach: normal, ½ point')
  await goTo(page, '1717')
  await press(page, 'Enter')
  await expect(stack(page, 1751)).toBeVisible()
  await press(page, 'Backspace')
  await expect(stack(page, 1816)).toBeVisible()
  await expect(orders(page)).toContainText('Where to (4)')

  // A refusal.
  await goTo(page, '2315')
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toContainText('an enemy unit is there')
  await press(page, 'Escape')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The list of destinations.
  await press(page, 'f')
  await expect(page.locator('#where-to')).toBeFocused()
  await page.keyboard.type('Dal')
  await expect(page.locator('[data-action=move]')).toHaveCount(1)
  await press(page, 'Escape', 'Escape')

  // A combat: attack, retreat, advance.
  await endByKey(page, 'German Combat')
  await goTo(page, '1428')
  await expect(said(page)).toContainText('can be attacked at 5-1')
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: /^Attack at 5-1/ })).toBeVisible()
  await expect(page.getByTestId('battle')).toBeFocused()
  await press(page, 'Escape')
  await expect(page.locator('[data-map]')).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByTestId('battle')).toBeFocused()
  await press(page, 'y')
  await expect(page.locator('[data-action=ready]')).toBeFocused()
  await press(page, 'Enter')
  await asked(page, 'Allied decision in combat')
  await goTo(page, '1625')
  await press(page, 'Enter')
  await expect(page.locator('[data-action=ready]')).toBeFocused()
  await press(page, 'Enter')
  await asked(page, 'German decision in combat')
  await goTo(page, '1428')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog', { name: /Choose an action/ })).toBeVisible()
  await press(page, 'Enter')
  await expect(stack(page, 1006)).toBeVisible()
  await endByKey(page, 'German Combat')

  // The Allied turn.
  await endByKey(page, null)
  await press(page, 'Enter')
  await asked(page, 'Allied Bridges')
  await endByKey(page, 'Allied Movement')
  await press(page, 'n')
  await expect(orders(page)).toContainText('Deselect')
  await press(page, 'm')
  await press(page, 'Escape', 'Escape', 'Escape')
  await endByKey(page, 'Allied Combat')
  await endByKey(page, 'Allied Traffic markers')
  await endByKey(page, null)
  await press(page, 'Enter')
  await expect(page.locator('header.top')).toContainText('Turn 2 of 6')
})

test('the list of keys opens and closes by key', async ({ page }) => {
  await openTable(page, '2')
  await press(page, '?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next unit that has not moved')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Yes: attack')
  await press(page, 'Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0)
})
