// The table of Bastogne Breakout as a tester uses it: a fixed game, hexes by their numbers, cards chosen.
import { expect, type Locator, type Page } from '@playwright/test'
import { bb } from './board'
import { deed, orders, placeOf } from './table'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Columns are numbered from the west, rows from the north. */
export const idOf = (number: string): number => (Number(number.slice(2)) - 1) * bb.width + Number(number.slice(0, 2)) - 1
export const at = (page: Page, number: string): Promise<{ x: number; y: number }> => placeOf(page, idOf(number), bb)
export const click = async (page: Page, number: string): Promise<void> => {
  const { x, y } = await at(page, number)
  await page.mouse.click(x, y)
}
export const tap = async (page: Page, number: string): Promise<void> => {
  const { x, y } = await at(page, number)
  await page.touchscreen.tap(x, y)
}
/** A finger rests on a hex until its stack is fanned out. */
export const rest = async (page: Page, number: string): Promise<void> => {
  const point = await at(page, number)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(700)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
export const shot = (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: `shots/bb-${name}.png` })
export const piles = (page: Page): Locator => page.getByTestId('piles')
export const battle = (page: Page): Locator => page.getByTestId('battle')
export const title = (page: Page): Locator => orders(page).getByRole('heading', { level: 2 })

/** Two people at one screen, with dice that never change: the seed is one digit, over and over. */
export const open = async (page: Page, digit = 'a', players = 'german=human&allied=human', scenario = 'introduction'): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant' })))
  await page.goto(`./#/play?game=bb&scenario=${scenario}&${players}&seed=${digit.repeat(64)}`)
  await expect(page.locator('[data-map]')).toBeVisible()
  await page.addStyleTag({ content: '.notices { display: none }' })
}

/** Takes the seat over, if the page asks for the other person. */
export const ready = async (page: Page): Promise<void> => {
  if (await deed(page, 'ready').isVisible()) await deed(page, 'ready').click()
}

/** Chooses the first cards that can be chosen until the hand is full. */
export const chooseCards = async (page: Page): Promise<void> => {
  const free = piles(page).getByRole('button', { name: /^Choose/, disabled: false })
  const left = async () => Number((await page.getByTestId('purse').textContent())?.match(/Cards to choose\s*(\d+)/)?.[1] ?? 0)
  for (let wanted = await left(); wanted > 0; wanted -= 1) {
    await free.first().click()
    await expect.poll(left).toBe(wanted - 1)
  }
}
