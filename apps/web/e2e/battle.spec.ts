// A battle in a real browser: the panel, its forecast, the attack, and what the log tells of it.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openPosition, playedUntil } from './positions'
import { deed, openTable, orders, toTargets } from './table'

test('an attack is put together, foretold, made and told', async ({ page }) => {
  await openTable(page, '4', {}, 'german=human&allied=greedy')
  const targets = await toTargets(page)
  await targets.first().click()
  const panel = page.getByTestId('battle')
  await expect(panel.getByRole('heading', { name: /^Attack on/ })).toBeVisible()

  const bars = panel.getByTestId('outcomes').locator('li')
  await expect(bars.first()).toBeVisible()
  const percents = await bars.evaluateAll((items) => items.map((item) => Number(item.getAttribute('data-percent'))))
  expect(percents.reduce((sum, one) => sum + one, 0)).toBe(100)
  expect((await new AxeBuilder({ page }).include('[data-testid=battle]').analyze()).violations).toEqual([])

  const pressed = panel.getByRole('button', { name: /: attacks/ })
  const before = await pressed.count()
  await pressed.first().click()
  await expect(pressed).toHaveCount(before - 1)
  await panel.getByRole('button', { name: /: stays out$/ }).first().click()
  await expect(pressed).toHaveCount(before)

  const guns = panel.getByRole('group', { name: 'Artillery' }).getByRole('button')
  await guns.first().click()
  await expect(guns.first()).toHaveAttribute('aria-pressed', 'true')
  await guns.first().click()
  // All that the rules allow at once, by the button and by its key.
  const firing = panel.getByRole('group', { name: 'Artillery' }).locator('[aria-pressed=true]')
  await expect(firing).toHaveCount(0)
  await panel.getByRole('button', { name: 'Add all artillery' }).click()
  await expect(firing.nth(1)).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveText('')
  const [fire, all] = [await firing.count(), await guns.count()]
  if (fire < all) await expect(panel.getByRole('status')).toContainText(`${fire} of ${all} added: `)
  await page.screenshot({ path: 'shots/battle-all-guns.png' })
  await panel.getByRole('button', { name: 'Close' }).click()
  await targets.first().click()
  await expect(panel).toBeFocused()
  await page.keyboard.press('i')
  await expect(firing.nth(1)).toBeVisible()

  await panel.getByRole('button', { name: /^Attack at/ }).click()
  const told = panel.getByTestId('combat-story')
  await expect(told.locator('li').first()).toContainText(/attacks? /)
  await expect(told).toContainText('supports the attack')
  await expect(told.getByRole('img', { name: /a die showing/ }).first()).toBeVisible()

  await page.getByTestId('ticker').click()
  const log = page.getByTestId('log')
  await log.getByText('Combat', { exact: true }).click()
  await expect(log.getByRole('img', { name: /a die showing/ }).first()).toBeVisible()
  await log.getByRole('button', { name: /16\.1/ }).first().click()
  await expect(page.getByRole('dialog').first()).toContainText('16.1')
})

test('a Determined Defence says beside each answer what it promises, and foretells no die that has been rolled', async ({ page }) => {
  const position = playedUntil('six_turns', '1', ({ prompt }) => prompt.phase === 'combat:determined_defense', 'greedy')
  if (position === null) throw new Error('nobody holds')
  await openPosition(page, position)
  const lead = orders(page).getByRole('button', { name: / leads: .* (once|\d times) in 6; loses a step (once|\d times) in 6/ }).first()
  await expect(lead).toBeVisible()
  await expect(deed(page, 'end')).toContainText(/^Give way: retreats \d/)
  const battle = page.getByTestId('battle')
  await expect(battle.getByRole('heading', { name: 'Forecast' })).toBeVisible()
  await expect(battle.getByText('Combat Results')).toHaveCount(0)
  await page.screenshot({ path: 'shots/battle-determined-defence.png' })
})
