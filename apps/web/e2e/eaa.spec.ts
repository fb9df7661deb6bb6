// Enemy Action in the page: the first day by clicks, by keys and by touch, while the game itself commands the Germans: at once, and step by step.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { at, attacksOn, battle, card, goOn, idOf, over, PHONE, shot, strip } from './eaa'
import { faults } from './faults'
import { asked, deed, end, goTo, orders, said, stack } from './table'

const [MONSCHAU, EUPEN_ROAD, ROCHERATH] = ['0306', '0308', '0605']

/** The first day, with draws that never change: the seed is one digit, over and over. */
const open = async (page: Page, digit: string, pace = 'instant'): Promise<void> => {
  const kept = JSON.stringify({ animation: false, pace, confirmEnd: false })
  await page.addInitScript((text) => localStorage.setItem('ardennes.settings', text), kept)
  await page.goto(`./#/play?game=eaa&scenario=initial_assault&allied=human&seed=${digit.repeat(64)}`)
  await expect(page.locator('[data-map]')).toBeVisible()
}

/** Answers what is asked, by the first thing that can be done, until the day is over; gives how many attacks were made. */
const finish = async (page: Page, press: (button: Locator) => Promise<void>): Promise<number> => {
  const [carry, target, last] = [deed(page, 'carry_out').first(), attacksOn(page), deed(page, 'end')]
  const offer = orders(page).locator('button[data-action]:not([data-action=advice]):not([aria-disabled=true])')
  let attacks = 0
  await expect(async () => {
    if (await over(page).isVisible()) return
    if (await goOn(page).isVisible()) await press(goOn(page))
    else if (await strip(page).isVisible()) await page.waitForTimeout(100)
    else if (await carry.isVisible() && await carry.isEnabled()) {
      await press(carry)
      attacks += 1
    } else if (attacks === 0 && await target.count() > 0) await press(target.first())
    else if (await last.isVisible()) await press(last)
    else await press(offer.first())
    expect(await over(page).isVisible()).toBe(true)
  }).toPass({ intervals: [50], timeout: 240_000 })
  return attacks
}

test('the whole first day by clicks: a card wakes a corps, it moves, attacks over the chits that are left, and the day is judged', async ({ page }) => {
  await open(page, 'a')
  await expect(page.getByTestId('since')).toContainText('Hexes taken')
  await goOn(page).click()
  await asked(page, 'Allied impulse')
  // The hand is open, and the piles tell what is left in them and not what comes next.
  await expect(page.getByTestId('piles')).toContainText('Cup of chits')
  await expect(page.getByTestId('piles')).toContainText('Allied draw pile')
  await shot(page, 'hand')
  await card(page, /^Activate V Corps/).first().click()
  await expect(orders(page)).toContainText('Move your active units')

  await goTo(page, MONSCHAU)
  const from = await at(page, MONSCHAU)
  await page.mouse.click(from.x, from.y)
  await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
  expect(await faults(page, '.orders')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'moves')
  const to = await at(page, EUPEN_ROAD)
  await page.mouse.click(to.x, to.y)
  await expect(stack(page, idOf(EUPEN_ROAD))).toBeVisible()
  await deed(page, 'take_back').click()
  await expect(stack(page, idOf(MONSCHAU))).toBeVisible()

  await attacksOn(page).filter({ hasText: ROCHERATH }).click()
  await expect(battle(page)).toBeVisible()
  await expect(page.getByTestId('outcomes')).toBeVisible()
  await expect(battle(page).getByRole('button', { name: /12\./ }).first()).toBeVisible()
  expect(await faults(page, '[data-testid=battle]')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'attack')
  await page.keyboard.press('Escape')
  await expect(battle(page)).toHaveCount(0)

  // Left and resumed: the same impulse goes on.
  await page.waitForTimeout(1500)
  await page.reload()
  await expect(orders(page)).toContainText('Move your active units')
  expect(await finish(page, (button) => button.click({ timeout: 2_000 }))).toBeGreaterThan(0)
  await expect(over(page)).toContainText(/victory|defeat/i)
  await shot(page, 'over')
})

test('the German command is walked step by step by keys, told with its rules, and then run at once', async ({ page }) => {
  await open(page, 'b', 'normal')
  await expect(strip(page)).toBeVisible()
  await page.locator('[data-map]').focus()
  await page.keyboard.press('p')
  await expect(deed(page, 'go_on')).toBeVisible()
  const entry = async () => Number(await page.locator('[data-entry]').first().getAttribute('data-entry'))
  for (let step = 0; step < 8; step += 1) {
    const before = await entry()
    await page.keyboard.press('>')
    await expect.poll(entry).toBeGreaterThan(before)
    await expect(deed(page, 'go_on')).toBeVisible()
  }
  // Each step stands in the log with its rule.
  await page.keyboard.press('l')
  await expect(page.getByTestId('log').getByRole('button', { name: /^§|^eaa|\d\.\d/ }).first()).toBeVisible()
  expect(await faults(page, '[data-testid=opponent]')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'stepped')
  await page.keyboard.press('l')
  await page.locator('[data-map]').focus()
  await page.keyboard.press('.')
  // Nobody may command the Germans but the game.
  const stopped = page.getByRole('dialog', { name: /German player has stopped/ })
  await expect(stopped).toBeVisible()
  await expect(deed(page, 'take_over')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('[data-map]').focus()
  await page.keyboard.press('j')
  await expect(goOn(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await asked(page, 'Allied impulse')

  // A pass by the space bar, and the Germans go on at once.
  await page.locator('[data-map]').focus()
  await page.keyboard.press('ArrowUp')
  await expect(said(page)).not.toHaveText('')
  await page.keyboard.press(' ')
  await finish(page, async (button) => {
    await button.focus({ timeout: 2_000 })
    await page.keyboard.press('Enter')
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)
  test('a day is played by thumb', async ({ page }) => {
    await open(page, 'c')
    await goOn(page).tap()
    await asked(page, 'Allied impulse')
    await shot(page, 'phone-hand')
    expect(await faults(page, '.sheet')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await card(page, /^Activate/).first().tap()
    await expect(orders(page)).toContainText('Move your active units')
    await shot(page, 'phone-moves')
    await end(page)
    await finish(page, (button) => button.tap({ timeout: 2_000 }))
    await shot(page, 'phone-over')
  })
})

test('it is offered for one player, on this device alone', async ({ page }) => {
  await page.goto('./#/new?game=eaa')
  await expect(page.getByRole('radio', { name: /Enemy Action/ })).toBeChecked()
  await expect(page.locator('.seat')).toHaveCount(1)
  await expect(page.locator('.seat')).toContainText('Allies')
  expect(await faults(page, 'main')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'new')
})
