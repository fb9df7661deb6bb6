// The battle report: written of a game that is over, saved as one file, and read as whoever gets it reads it; and of a game that
// still runs.
import { expect, test } from '@playwright/test'
import { pathToFileURL } from 'node:url'
import { faults } from './faults'
import { openTable } from './table'

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

test('a report is made at the end of a game, and reads well at every size, light and dark', async ({ page }, info) => {
  await openTable(page, '5', {}, 'german=staff&allied=staff', 'guided')
  await page.getByRole('dialog', { name: 'The game is over' }).getByRole('button', { name: 'Battle report' }).click()
  const panel = page.getByRole('dialog', { name: 'Battle report' })
  const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button', { name: 'Save the report' }).click()])
  expect(download.suggestedFilename()).toMatch(/^fifteen-minutes-at-clervaux-\d{4}-\d\d-\d\d\.html$/)
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await page.screenshot({ path: 'shots/report-made.png' })
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'The game is over' })).toBeVisible()

  const path = info.outputPath('report.html')
  await download.saveAs(path)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(pathToFileURL(path).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fifteen Minutes at Clervaux')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['The score', 'Day by day', 'Beside history', 'Losses', 'The battles that decided', 'The dice'])
  await expect(page.getByRole('img', { name: 'The map in the evening of 16 December' })).toBeVisible()
  await expect(page.locator('.lead')).toContainText('The Germans win.')
  await expect(page.getByRole('row', { name: /^Marnach 16 December 17 December/ })).toContainText('a day earlier')
  await expect(page.getByRole('row', { name: /^Clervaux Germans/ })).toContainText('Germans (16 December, PM)')
  await expect(page.getByText('13 against 4 is 3-1, and shifts make it 5-1.')).toBeVisible()
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    expect.soft(await faults(page), size).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `shots/report-${size}-${colorScheme}.png`, fullPage: true })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(viewport.width)
  }
  // Everything is in the file.
  expect(asked.filter((address) => !/^(file|data):/.test(address))).toEqual([])
})

test('against an opponent the menu has the report so far; two people at one screen wait for the end', async ({ page }) => {
  await openTable(page, '5', {}, 'german=human&allied=staff')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await page.getByRole('button', { name: 'Battle report so far' }).click()
  const panel = page.getByRole('dialog', { name: 'Battle report' })
  const [read] = await Promise.all([page.waitForEvent('popup'), panel.getByRole('button', { name: 'Read it here' }).click()])
  await expect(read.locator('.kind')).toContainText('Battle report so far')
  await expect(read.locator('.lead')).toContainText('Three Days in December is still being played')
  await page.goto('./#/')
  await openTable(page, '5')
  await menu.click()
  await expect(page.getByRole('button', { name: 'Replay', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Battle report/ })).toHaveCount(0)
})
