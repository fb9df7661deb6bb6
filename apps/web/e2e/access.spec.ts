// The table in each of its states has no fault that shuts anybody out, at a desk and on a phone, light and dark.
import { expect, test, type Page } from '@playwright/test'
import { faults } from './faults'
import { asked, beginMoving, deed, end, fromMenu, goTo, openTable, stack } from './table'

const DASBURG = 1816

const look = async (page: Page, state: string, shot: string, within?: string) => {
  expect.soft(await faults(page, within), state).toEqual([])
  await page.screenshot({ path: `shots/access-${shot}-${state}.png` })
}

const lookAtEverything = async (page: Page, shot: string) => {
  await openTable(page, '1')
  await beginMoving(page)
  await goTo(page, '2016')
  await stack(page, DASBURG).click()
  await expect(page.locator('[data-layer=reach] text')).toHaveCount(4)
  await look(page, 'movement', shot)

  await page.getByRole('button', { name: 'Overlays' }).click()
  await look(page, 'overlays', shot, 'header.top')
  await page.keyboard.press('Escape')

  for (const name of ['Forces', 'Turn track']) {
    await fromMenu(page, name)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await look(page, name, shot, 'dialog[open]')
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).first().click()
  }

  await fromMenu(page, 'Replay')
  await expect(page.getByTestId('replay')).toBeVisible()
  await look(page, 'replay', shot, '[data-testid=replay]')
  await page.getByTestId('replay').getByRole('button', { name: 'Back to the game' }).click()

  await end(page)
  await asked(page, 'German Combat')
  const more = page.getByRole('button', { name: 'Show more' })
  if (await more.isVisible()) await more.click()
  await deed(page, 'target').first().click()
  await expect(page.getByTestId('outcomes')).toBeVisible()
  await look(page, 'battle', shot, '[data-testid=battle]')

  await fromMenu(page, 'Log')
  await expect(page.getByTestId('log')).toBeVisible()
  await look(page, 'log', shot, '[data-testid=log]')
}

// Every state of the table is examined whole, hundreds of counters each time.
test.slow()

test('at a desk', ({ page }) => lookAtEverything(page, 'desk'))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('on a phone', ({ page }) => lookAtEverything(page, 'phone'))
})
