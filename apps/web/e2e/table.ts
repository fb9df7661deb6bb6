// The table as a tester uses it: a fixed game between two people, hexes by their ids, pointer and keys.
import { expect, type Locator, type Page } from '@playwright/test'
import { a44 } from './board'
import { centre } from '../src/map/geometry'

/** A game, of six turns unless said otherwise, whose dice never change: the seed is one digit, over and over. */
export const openTable = async (
  page: Page, digit: string, settings: Record<string, unknown> = {}, players = 'german=human&allied=human', scenario = 'six_turns',
): Promise<void> => {
  const kept = JSON.stringify({ animation: false, pace: 'instant', ...settings })
  await page.addInitScript((text) => localStorage.setItem('ardennes.settings', text), kept)
  await page.goto(`./#/play?scenario=${scenario}&${players}&seed=${digit.repeat(64)}`)
  await expect(page.locator('[data-map]')).toBeVisible()
}

export const orders = (page: Page): Locator => page.getByRole('region', { name: 'Orders', exact: true })
export const asked = (page: Page, title: string): Promise<void> =>
  expect(orders(page).getByRole('heading', { level: 2 })).toHaveText(title)
export const stack = (page: Page, hex: number): Locator => page.locator(`button[data-hex="${hex}"]`)
export const said = (page: Page): Locator => page.locator('[data-said]')
export const deed = (page: Page, name: string): Locator => page.locator(`[data-action="${name}"]`)

/** Ends the phase, whatever is left undone. */
export const end = async (page: Page): Promise<void> => {
  const anyway = deed(page, 'end_anyway')
  const title = orders(page).getByRole('heading', { level: 2 })
  const before = await title.textContent()
  await deed(page, 'end').click()
  await expect(async () => {
    if (await anyway.isVisible()) await anyway.click()
    expect((await title.textContent({ timeout: 2_000 })) !== before || (await deed(page, 'ready').isVisible())).toBe(true)
  }).toPass()
}

/** The German set-up as the scenario suggests it, and the bridges left alone. */
export const beginMoving = async (page: Page): Promise<void> => {
  await asked(page, 'German set-up')
  await deed(page, 'set_up_rest').click()
  await deed(page, 'end').click()
  await asked(page, 'German Bridges')
  await end(page)
  await asked(page, 'German Movement')
}

/** Ends phase after phase until somebody can be attacked; gives the targets. */
export const toTargets = async (page: Page): Promise<Locator> => {
  const targets = orders(page).locator('[data-action=target]')
  const end = orders(page).locator('[data-action=end_anyway], [data-action=end], [data-action=set_up_rest]').first()
  await expect(async () => {
    if ((await targets.count()) === 0) await end.click({ timeout: 5_000 })
    await expect(targets.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  return targets
}

/** Chooses something in the table's menu. */
export const fromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('header.top').getByRole('button', { name, exact: true }).click()
}

/** Where a hex is on the screen. */
export const placeOf = async (page: Page, hex: number, ground = a44): Promise<{ x: number; y: number }> => {
  const box = await page.locator('[data-map] .inner').boundingBox()
  if (!box) throw new Error('the map is not on the page')
  const scale = box.width / ground.size.width
  const { x, y } = centre(ground, hex)
  return { x: box.x + x * scale, y: box.y + y * scale }
}

/** Brings a hex into sight and near, by the box that goes to places. */
export const goTo = async (page: Page, number: string): Promise<void> => {
  await page.locator('[data-map]').focus()
  await page.keyboard.press('g')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-cursor]`)).toBeVisible()
  await page.waitForTimeout(500)
}

export const clickHex = async (page: Page, hex: number): Promise<void> => {
  const { x, y } = await placeOf(page, hex)
  await page.mouse.click(x, y)
}
export const pointAt = async (page: Page, hex: number): Promise<void> => {
  const { x, y } = await placeOf(page, hex)
  await page.mouse.move(x, y, { steps: 2 })
}
