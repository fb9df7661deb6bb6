// Counters, stacks, the inspector, the forces and the turn track of a real game.
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openTable } from './table'

const severe = async (page: Page, inside: string) => {
  const { violations } = await new AxeBuilder({ page }).include(inside).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
}

/** The opening, with everybody in place. */
const openSetUp = async (page: Page) => {
  await openTable(page, '7')
  await page.getByRole('button', { name: /^Set up the rest/ }).click()
  await expect(page.getByRole('button', { name: /^End set-up/ })).toBeVisible()
}

/** A German stack of two or more, well inside the window. */
const tallStack = async (page: Page): Promise<Locator> => {
  const hex = await page.locator('[data-map] button[data-hex]').evaluateAll((buttons) => {
    const inside = (box: DOMRect) => box.x > 420 && box.right < innerWidth - 420 && box.y > 200 && box.bottom < innerHeight - 120
    const tall = buttons.find((one) => /: [2-9] (German|SS)/.test(one.getAttribute('aria-label') ?? '') && inside(one.getBoundingClientRect()))
    return (tall as HTMLElement | undefined)?.dataset['hex']
  })
  return page.locator(`button[data-hex="${hex}"]`)
}

test('a stack says what it is, fans out under the pointer and folds again', async ({ page }) => {
  await openSetUp(page)
  const pile = await tallStack(page)
  await expect(pile).toHaveAccessibleName(/^\d{4}.*: [2-9] (German|SS)( parachute)? units, .*\d-\d/)
  const units = (await pile.getAttribute('data-units') ?? '').split(' ')
  await pile.hover()
  const fan = page.locator('.fan')
  await expect(fan.getByRole('button')).toHaveCount(units.length)
  await page.mouse.move(2, 450)
  await expect(fan).toHaveCount(0)
})

test('the inspector lists every piece and takes it into the selection', async ({ page }) => {
  await openSetUp(page)
  const pile = await tallStack(page)
  const units = (await pile.getAttribute('data-units') ?? '').split(' ')
  await pile.click()
  const inspector = page.locator('.inspector').first()
  const boxes = inspector.getByRole('checkbox')
  await expect(boxes).toHaveCount(units.length)
  await expect(inspector).toContainText(/steps?, good order/)
  const before = await boxes.first().isChecked()
  await boxes.first().click()
  await expect(boxes.first()).toBeChecked({ checked: !before })
  expect(await severe(page, '.inspector')).toEqual([])
})

test('the forces and the turn track show both armies', async ({ page }) => {
  await openSetUp(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Forces' }).click()
  const forces = page.locator('.forces')
  await expect(forces.getByRole('heading', { name: 'German forces' })).toBeVisible()
  await forces.getByText('62 VG', { exact: true }).click()
  await expect(forces.getByText('62 VG/164', { exact: true })).toBeVisible()
  expect(await severe(page, '.forces')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Turn track' }).click()
  await expect(page.locator('.track [aria-current=step]')).toContainText('16 December')
  expect(await severe(page, '.track')).toEqual([])
})
