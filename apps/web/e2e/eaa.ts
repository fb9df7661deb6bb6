// The table of Enemy Action as a tester uses it: hexes by their numbers, the hand, the strip of the German command.
import type { Locator, Page } from '@playwright/test'
import { eaa } from './board'
import { orders, placeOf } from './table'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Rows are numbered from the north, columns from the east; the row comes first. */
export const idOf = (number: string): number => (Number(number.slice(0, 2)) - 1) * eaa.width + eaa.width - Number(number.slice(2))
export const at = (page: Page, number: string): Promise<{ x: number; y: number }> => placeOf(page, idOf(number), eaa)
export const shot = (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: `shots/eaa-${name}.png` })
export const battle = (page: Page): Locator => page.getByTestId('battle')
export const strip = (page: Page): Locator => page.getByTestId('opponent')
export const over = (page: Page): Locator => page.getByRole('dialog', { name: 'The game is over' })
export const goOn = (page: Page): Locator => page.getByTestId('since').getByRole('button', { name: 'Go on' })
export const attacksOn = (page: Page): Locator => orders(page).locator('[data-action=begin][data-plan=attack]')
export const card = (page: Page, name: RegExp): Locator => page.getByTestId('piles').getByRole('button', { name })
