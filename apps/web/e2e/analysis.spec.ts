// The analysis table: branches of a game and of a replay, with dice that are chosen or rolled, while the game stays as it is; and games
// sent as links.
import { expect, test, type Page } from '@playwright/test'
import { failEngine, holdEngine, savedReport } from './failure'
import { faults } from './faults'
import { beginMoving, deed, fromMenu, openTable, orders, toTargets } from './table'

const band = (page: Page) => page.getByTestId('band')
const entry = async (page: Page): Promise<number> => Number(await page.locator('[data-entry]').getAttribute('data-entry'))
const shot = (page: Page, name: string) => page.screenshot({ path: `shots/analysis-${name}.png` })
/** Not what this game's dice would show. */
const CHOSEN = 2

test('a branch is played with chosen dice, taken back and compared, while the game stays as it is', async ({ page }) => {
  await openTable(page, '4')
  await toTargets(page)
  const before = await entry(page)
  const asked = await orders(page).getByRole('heading', { level: 2 }).textContent()
  await page.locator('[data-map]').focus()
  await page.keyboard.press(';')
  await expect(band(page)).toContainText(`Analysis: Branch 1, from the game at Turn 1 of 6, ${asked}. The game is untouched.`)

  // The next roll is as chosen, and no button moves away meanwhile. Whoever is asked is not asked to change places.
  const buttons = () => band(page).getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  const stood = await buttons()
  await page.getByRole('button', { name: `The next die shows ${CHOSEN}` }).click()
  await expect(page.getByTestId('dice')).toContainText(`Next roll: ${CHOSEN}`)
  expect(await buttons()).toEqual(stood)
  await deed(page, 'target').first().click()
  const battle = page.getByTestId('battle')
  await battle.getByRole('button', { name: /^Attack at/ }).click()
  await expect(battle.getByTestId('combat-story').getByRole('img', { name: `a die showing ${CHOSEN}` })).toBeVisible()
  await expect(page.getByTestId('dice')).not.toContainText('Next roll')
  await expect(deed(page, 'ready')).toHaveCount(0)
  await shot(page, 'attacked')
  const after = await entry(page)
  expect(after).toBeGreaterThan(before)

  // Dice and all, it is taken back, as far as the branch goes.
  await deed(page, 'take_back').click()
  await expect.poll(() => entry(page)).toBeLessThan(after)

  await deed(page, 'back').click()
  await expect(band(page)).toHaveCount(0)
  await expect(orders(page).getByRole('heading', { level: 2 })).toHaveText(asked ?? '')
  expect(await entry(page)).toBe(before)

  await fromMenu(page, 'Try it out')
  await expect(deed(page, 'branches')).toHaveText('Branches (2)')
  await deed(page, 'end').click()
  if (await deed(page, 'end_anyway').isVisible()) await deed(page, 'end_anyway').click()
  await expect.poll(() => entry(page)).toBeGreaterThan(before)
  await deed(page, 'branches').click()
  const rows = page.getByTestId('branches').locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('The game')
  await expect(rows.nth(1)).toContainText(`the game at Turn 1 of 6, ${asked}`)
  await expect(rows.nth(2)).toContainText('on the table')
  await page.getByLabel('Name of Branch 2').fill('No attack')
  await page.getByLabel('Name of Branch 2').press('Enter')
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await shot(page, 'compared')
  await page.getByRole('button', { name: 'Open: Branch 1' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await deed(page, 'start_over').click()
  await expect(deed(page, 'branches')).toHaveText('Branches (3)')
  // A branch says what it comes from: another branch, or the game.
  await page.getByRole('button', { name: 'New branch from here' }).click()
  await expect(band(page)).toContainText('Branch 4, from Branch 3 at Turn 1 of 6')
  await page.getByRole('button', { name: 'New branch from the game' }).click()
  await expect(band(page)).toContainText(`Branch 5, from the game at Turn 1 of 6, ${asked}`)
  expect(await entry(page)).toBe(before)

  // They are found again, and so is the game.
  await page.reload()
  await expect(deed(page, 'branches')).toHaveText('Branches (5)')
  await deed(page, 'branches').click()
  await expect(page.getByLabel('Name of No attack')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: No attack' }).click()
  await expect(rows).toHaveCount(5)
  await page.keyboard.press('Escape')
  await deed(page, 'back').click()
  await expect(band(page)).toHaveCount(0)
  expect(await entry(page)).toBe(before)

  // The seed of two people's game stays here.
  await fromMenu(page, 'Share')
  const share = page.getByRole('dialog', { name: 'Share this game' })
  await expect(share).toContainText('so it has no link')
  await expect(share.getByLabel('Link')).toHaveCount(0)
})

test('an engine that fails in a branch reports the branch, and not the game', async ({ page }) => {
  await holdEngine(page)
  await openTable(page, '1', {}, 'german=human&allied=staff')
  await fromMenu(page, 'Try it out')
  await expect(band(page)).toBeVisible()
  await deed(page, 'set_up_rest').click()
  await expect(deed(page, 'end')).toBeEnabled()
  const dialog = await failEngine(page, 'unreachable in submit')
  const report = await savedReport(page, dialog)
  expect(report.players, 'one person plays a branch').toEqual({ german: 'human', allied: 'human' })
  expect(report.log.length).toBeGreaterThan(0)
  expect(Object.keys(report)).not.toContain('seed')
})

test('a branch opens from a replay; a link opens at its moment, and says so if it is damaged', async ({ page }) => {
  await openTable(page, '1', {}, 'german=human&allied=staff')
  await beginMoving(page)
  await fromMenu(page, 'Replay')
  const replay = page.getByTestId('replay')
  await expect(replay.getByText(/^(\d+) of \1$/)).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(replay.getByText(/^1 of/)).toBeVisible()
  await fromMenu(page, 'Share')
  const share = page.getByRole('dialog', { name: 'Share this moment of the game' })
  const link = await share.getByLabel('Link').inputValue()
  expect(link).toMatch(/#\/shared\/[\w-]+\?game=a44&at=1$/)
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await shot(page, 'share')
  await page.keyboard.press('Escape')
  await replay.getByRole('button', { name: 'Branch from here' }).click()
  await expect(band(page)).toContainText('from the game at Turn 1 of 6, German set-up.')
  await expect(deed(page, 'end')).toBeVisible()

  await page.goto(link)
  await expect(band(page)).toContainText('Shared game: Three Days in December.')
  await expect(replay.getByText(/^1 of/)).toBeVisible()
  await shot(page, 'shared')
  await replay.getByRole('button', { name: 'Branch from here' }).click()
  await expect(band(page)).toContainText('Analysis: Branch 1, from the game at Turn 1 of 6')
  await deed(page, 'back').click()
  await expect(band(page)).toContainText('Shared game')
  await deed(page, 'keep').click()
  await expect(page).toHaveURL(/#\/play$/)
  await expect(orders(page)).toContainText('German Movement')

  for (const [text, why] of [[link.slice(0, 400), 'This link is damaged'], [`#/shared/${'a'.repeat(30_000)}`, 'This link is too long']] as const) {
    await page.goto(text.startsWith('#') ? `./${text}` : text)
    await expect(page.getByRole('alert')).toContainText(why)
  }
  expect(await faults(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('the band lies above the map, and opens its dice and branches there', async ({ page }) => {
    await openTable(page, '1')
    await fromMenu(page, 'Try it out')
    await expect(band(page)).toContainText('from the game at Turn 1 of 6, German set-up.')
    const clear = async () => {
      const [upper, lower] = [await band(page).boundingBox(), await page.locator('[data-map]').boundingBox()]
      expect((upper?.y ?? 999) + (upper?.height ?? 999)).toBeLessThanOrEqual(lower?.y ?? 0)
      expect(upper?.width).toBeLessThanOrEqual(390)
    }
    await clear()
    await shot(page, 'phone')
    await page.getByRole('button', { name: 'Dice and branches' }).tap()
    await page.getByRole('button', { name: 'The next die shows 3' }).tap()
    await page.getByRole('button', { name: 'The next die shows 5' }).tap()
    await expect(page.getByRole('button', { name: 'Next roll: 3, 5' })).toBeVisible()
    await clear()
    expect(await faults(page, '[data-testid=band]')).toEqual([])
    await deed(page, 'branches').tap()
    await expect(page.getByTestId('branches').getByText('Branch 1').or(page.getByLabel('Name of Branch 1'))).toBeVisible()
    expect(await faults(page, 'dialog[open]')).toEqual([])
    await shot(page, 'phone-branches')
  })
})
