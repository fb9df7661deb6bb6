// How to win: the briefing before a game, the standing in the top bar and the objectives on the map (the reckoning at the end is
// looked at in watch.spec.ts). And who may play: one tab of several, nobody who only watches, whoever had a seat before.
import { expect, test } from '@playwright/test'
import { failEngine, holdEngine, savedReport } from './failure'
import { faults } from './faults'
import { asked, deed, openTable, orders } from './table'

const shot = (name: string) => ({ path: `shots/winning-${name}.png` })

test('a new game begins with its briefing, which one key puts away and the menu brings back', async ({ page }) => {
  await page.goto('./#/new')
  await page.getByRole('button', { name: 'Begin' }).click()
  const briefing = page.getByRole('dialog', { name: 'Three Days in December' })
  await expect(briefing).toContainText('16–18 December · 6 turns')
  await expect(briefing).toContainText('Germans: a person')
  await expect(briefing).toContainText('How far must the armour be by dusk on the 18th?')
  await expect(briefing).toContainText('The Germans win with 10 points at the end of Turn 6')
  await expect(briefing).toContainText(/Allied \(21\):.*Clervaux/)
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await page.screenshot(shot('briefing'))
  await page.keyboard.press('Escape')
  await expect(briefing).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'How to win', exact: true }).click()
  await expect(briefing).toBeVisible()
  await briefing.getByRole('button', { name: 'To the map' }).click()
  await expect(briefing).toHaveCount(0)
})

test('the top bar tells the score and the turns left, and the objectives are on the map until they are put off', async ({ page }) => {
  await openTable(page, '1')
  const top = page.locator('header.top')
  await expect(top).toContainText('Turn 1 of 6 · 5 to go')
  await expect(deed(page, 'goals')).toHaveText(/★ 0\/10 The Germans win with 10 points/)
  const rims = page.locator('[data-layer=objectives] path')
  await expect(rims).toHaveCount(21)
  await page.screenshot(shot('objectives'))
  await page.locator('[data-map]').focus()
  // Each overlay brings its legend along.
  const legend = page.getByRole('complementary', { name: 'Shown on the map' })
  await expect(legend).toHaveCount(0)
  for (const [key, text] of [['z', 'Allied zone of control'], ['c', 'Victory hex, Allied'], ['h', 'Hex numbers']] as const) {
    await page.keyboard.press(key)
    await expect(legend).toContainText(text)
    await page.keyboard.press(key)
  }
  await expect(legend).toHaveCount(0)
  await page.keyboard.press('*')
  await expect(rims).toHaveCount(0)
  // Kept for the next game: another address opens it, also from the table.
  await page.goto(`./#/play?scenario=campaign&german=human&allied=human&seed=${'1'.repeat(64)}`)
  await expect(top).toContainText('21 to go')
  await expect(deed(page, 'goals')).toHaveText('★ How to win')
  await expect(rims).toHaveCount(0)
  await page.getByRole('button', { name: 'Overlays' }).click()
  await page.getByRole('switch', { name: /Objectives/ }).check()
  await expect(rims).toHaveCount(16)
  await expect(page.getByTestId('overlays')).toContainText('Victory hex, Allied')
})

test('of two tabs with one game the second follows, and plays on when the first is closed', async ({ page, context }) => {
  await openTable(page, '1')
  await expect(orders(page)).toContainText('German set-up')
  // Once it has kept itself, it is the game to continue with.
  await page.goto('./#/')
  await expect(page.getByRole('link', { name: /Continue/ })).toContainText('Three Days in December')
  await page.goBack()
  const second = await context.newPage()
  await second.goto('./#/play')
  await expect(second.getByText('This game is open in another tab.')).toBeVisible()
  await expect(orders(second)).toContainText('Waiting for the German player.')
  await expect(deed(second, 'end')).toHaveCount(0)
  await deed(page, 'set_up_rest').click()
  await deed(page, 'end').click()
  await asked(page, 'German Bridges')
  await expect(orders(second)).toContainText('German Bridges')
  await expect(deed(second, 'take_back')).toBeDisabled()
  await second.screenshot(shot('follows'))
  await page.close()
  await expect(second.getByText('This game is open in another tab.')).toHaveCount(0)
  await deed(second, 'end').click()
  await expect(deed(second, 'end_anyway').or(orders(second).getByText('German Movement'))).toBeVisible()
})

test('who only watches cannot act; a seat that was taken over is given back; settings, saves and forces are at hand', async ({ page }) => {
  await openTable(page, '1', { pace: 'normal' }, 'german=greedy&allied=greedy')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await deed(page, 'pause').click()
  await expect(deed(page, 'go_on')).toBeVisible()
  await expect(orders(page)).toContainText('Waiting for the German player.')
  await expect(orders(page).locator('[data-action]')).toHaveCount(0)
  await expect(deed(page, 'take_back')).toBeDisabled()

  await deed(page, 'stop').click()
  await deed(page, 'take_over').click()
  await expect(orders(page).locator('[data-action]')).not.toHaveCount(0)
  await menu.click()
  await page.getByRole('button', { name: 'Give the German side back' }).click()
  await expect(deed(page, 'pause')).toBeVisible()
  await menu.click()
  await expect(deed(page, 'give_back')).toHaveCount(0)

  // Units that come after the sixth turn are not this scenario's.
  await page.getByRole('button', { name: 'Forces', exact: true }).click()
  const allied = page.getByRole('dialog', { name: 'Forces' }).getByRole('region', { name: 'Allied forces' })
  await expect(allied.locator('dl > div').filter({ hasText: 'to come' })).toContainText('44')
  await page.keyboard.press('Escape')
  for (const [button, heading] of [['Settings and standing orders', 'Settings'], ['Save and load', 'Saved games']] as const) {
    await menu.click()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the game' }).click()
    await expect(page.locator('[data-map]')).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('the score and the turns left have room', async ({ page }) => {
    await openTable(page, '1')
    const inside = async (name: string) => {
      const box = await page.locator('header.top').getByText(name, { exact: true }).boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 999) + (box?.width ?? 0) <= 390, name).toBe(true)
    }
    await inside('16 Dec AM')
    await inside('5 to go')
    await expect(deed(page, 'goals')).toContainText('0/10')
    await deed(page, 'goals').tap()
    await expect(page.getByRole('dialog', { name: 'Three Days in December' })).toBeVisible()
    await page.screenshot(shot('phone'))
    await page.getByRole('button', { name: 'To the map' }).tap()
    await expect(orders(page)).toBeVisible()
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    expect((menu?.x ?? 999) + (menu?.width ?? 0)).toBeLessThanOrEqual(390)
  })
})

test('an engine that fails leaves the game as it was saved, and a report without the seed', async ({ page }) => {
  await holdEngine(page)
  await openTable(page, '1')
  await deed(page, 'set_up_rest').click()
  await expect(deed(page, 'end')).toBeEnabled()
  const dialog = await failEngine(page, 'unreachable in submit')
  await expect(dialog).toContainText('unreachable in submit')
  const report = await savedReport(page, dialog)
  expect(report).toMatchObject({ failure: 'unreachable in submit', scenario: 'six_turns', rules: 'a44' })
  expect(report.build).toMatch(/\.(js|ts)/)
  expect(Object.keys(report)).not.toContain('seed')
  await dialog.getByRole('button', { name: 'Reload and continue' }).click()
  await expect(orders(page)).toContainText('German set-up')
})
