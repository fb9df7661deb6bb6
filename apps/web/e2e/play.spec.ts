// A turn of each side at one device, by pointing and clicking: move, refusal, take back, a combat with retreat and advance.
import { expect, test } from '@playwright/test'
import { faults } from './faults'
import { asked, beginMoving, clickHex, deed, end, goTo, openTable, orders, placeOf, pointAt, stack } from './table'

const DASBURG = 1816
const BEHIND_DASBURG = 1751
const MARNACH = 1881
const KREWINKEL = 1006
const HERRESBACH = 1071
const KEHR = 1007

test('a stack is selected, moved and taken back', async ({ page }) => {
  await openTable(page, '1')
  await beginMoving(page)
  await goTo(page, '2016')
  await clickHex(page, DASBURG)
  await expect(orders(page)).toContainText('2 Pz/304, 2 Pz/PzJ 38 and Engineer 600')
  await expect(page.locator('[data-layer=reach] text')).toHaveText(['½', '1', '1½', '2½'])
  await pointAt(page, BEHIND_DASBURG)
  await expect(page.locator('[data-layer=path] .head')).toBeVisible()
  await expect(page.locator('.pointer')).toContainText('1½ points')
  await clickHex(page, BEHIND_DASBURG)
  await expect(stack(page, BEHIND_DASBURG)).toHaveAttribute('data-units', /\d+ \d+ \d+/)
  await expect(stack(page, DASBURG)).toHaveCount(0)
  await deed(page, 'take_back').click()
  await expect(stack(page, DASBURG)).toBeVisible()
  await expect(stack(page, BEHIND_DASBURG)).toHaveCount(0)
})

test('a move that the rules forbid is refused where it was pointed at, with its rule', async ({ page }) => {
  await openTable(page, '1')
  await beginMoving(page)
  await goTo(page, '2016')
  await clickHex(page, DASBURG)
  await expect(page.locator('[data-layer=reach] text')).toHaveCount(4)
  await pointAt(page, MARNACH)
  await expect(page.locator('.pointer')).toContainText('an enemy unit is there')
  await clickHex(page, MARNACH)
  const refused = page.getByRole('alert')
  await expect(refused).toContainText('an enemy unit is there')
  await refused.getByRole('button', { name: /9\.2\.1a/ }).click()
  await expect(page.getByRole('dialog')).toContainText('9.2.1a')
})

test('a German and an Allied turn, with a combat, a retreat and an advance', async ({ page }) => {
  await openTable(page, '1')
  await beginMoving(page)
  await end(page)
  await asked(page, 'German Combat')
  await goTo(page, '1428')
  await clickHex(page, KREWINKEL)
  await page.getByRole('button', { name: /^Attack at 5-1/ }).click()

  await deed(page, 'ready').click()
  await asked(page, 'Allied decision in combat')
  await clickHex(page, HERRESBACH)
  // Both see the same: nothing is covered while the device passes between them.
  await expect(deed(page, 'ready')).toBeVisible()
  const { x, y } = await placeOf(page, HERRESBACH)
  expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-map]') !== null, [x, y] as const)).toBe(true)
  await deed(page, 'ready').click()
  await asked(page, 'German decision in combat')
  // To advance is the deed; to stay is not.
  await expect(deed(page, 'end')).toBeVisible()
  await expect(deed(page, 'end')).not.toHaveClass(/primary/)
  await clickHex(page, KREWINKEL)
  const choices = page.getByRole('dialog', { name: /Choose an action/ })
  await choices.getByRole('button', { name: /^3 FJ\/5 advances/ }).click()
  await expect(stack(page, KREWINKEL)).toBeVisible()
  await expect(stack(page, KEHR)).toHaveCount(0)
  await deed(page, 'end').click()
  await asked(page, 'German Combat')
  await end(page)

  await expect(page.getByRole('dialog', { name: 'Pass the device to the Allied player' })).toBeVisible()
  await deed(page, 'ready').click()
  for (const phase of ['Allied Bridges', 'Allied Movement', 'Allied Combat', 'Allied Traffic markers']) {
    await asked(page, phase)
    if (phase === 'Allied Traffic markers') {
      const rows = deed(page, 'place_traffic')
      await expect(orders(page)).toContainText('Choose on the map')
      await expect(rows).toHaveCount(0)
      await orders(page).getByRole('searchbox').fill('houffalize')
      await expect(rows).toHaveCount(1)
      await orders(page).getByRole('searchbox').fill('')
    }
    await end(page)
  }
  await expect(page.getByRole('dialog', { name: 'Pass the device to the German player' })).toBeVisible()
  await deed(page, 'ready').click()
  await expect(page.locator('header.top')).toContainText('Turn 2 of 6')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a first tap shows the way, a second one goes it', async ({ page }) => {
    await openTable(page, '1')
    await asked(page, 'German set-up')
    await deed(page, 'set_up_rest').tap()
    await deed(page, 'end').tap()
    // What a phase is about stands before the player; what it reminds of leads to the map.
    await asked(page, 'German Bridges')
    await expect(deed(page, 'build').first()).toBeInViewport({ ratio: 1 })
    await expect(deed(page, 'end'), 'what ends the phase is in sight too').toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: 'shots/phone-bridges.png' })
    const view = () => page.locator('[data-map] .inner').boundingBox()
    const before = await view()
    await deed(page, 'end').tap()
    await orders(page).getByRole('button', { name: /things can still be done here/ }).tap()
    await expect.poll(view).not.toEqual(before)
    await end(page)
    await asked(page, 'German Movement')
    const phase = page.locator('header.top .side')
    expect(await phase.evaluate((chip) => chip.scrollWidth <= chip.clientWidth && chip.scrollHeight <= chip.clientHeight + 1)).toBe(true)
    await goTo(page, '2016')
    await stack(page, DASBURG).tap()
    await expect(page.locator('[data-layer=reach] text')).toHaveCount(4)
    const { x, y } = await placeOf(page, BEHIND_DASBURG)
    await page.touchscreen.tap(x, y)
    await expect(page.locator('.pointer')).toContainText('Tap again to move')
    await expect(stack(page, DASBURG)).toBeVisible()

    // A tap elsewhere takes its arrow away; what that one is told goes by the next, and lies neither on the sheet nor on its hex.
    await stack(page, MARNACH).tap()
    const refused = page.getByRole('alert')
    await expect(refused).toContainText('an enemy unit is there')
    await expect(page.locator('[data-layer=path] .head')).toHaveCount(0)
    const [bubble, hex, sheet] = await Promise.all([refused.boundingBox(), placeOf(page, MARNACH), page.locator('.sheet').boundingBox()])
    const bottom = (bubble?.y ?? 0) + (bubble?.height ?? 0)
    expect(bottom).toBeLessThanOrEqual(sheet?.y ?? 0)
    expect(hex.y > bottom || hex.y < (bubble?.y ?? 0) || hex.x < (bubble?.x ?? 0) || hex.x > (bubble?.x ?? 0) + (bubble?.width ?? 0)).toBe(true)
    await page.getByRole('tab', { name: 'Inspector' }).tap()
    await expect(refused).toHaveCount(0)
    // Who is there stands before what the ground is like.
    await expect(page.locator('.inspector .pieces ~ .ground')).toContainText('village')
    await page.getByRole('tab', { name: 'Orders' }).tap()
    await goTo(page, '2016')
    await stack(page, DASBURG).tap()
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect(stack(page, BEHIND_DASBURG)).toBeVisible()

    // Who can go nowhere says why, on whichever page.
    await page.getByRole('tab', { name: 'Inspector' }).tap()
    await stack(page, BEHIND_DASBURG).tap()
    await expect(page.getByTestId('no-moves')).toContainText('No legal moves: ')
    await expect(page.getByTestId('no-moves')).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: 'shots/phone-no-moves.png' })
  })

  test('what waits for an answer is in sight on every page of the sheet', async ({ page }) => {
    await openTable(page, '1')
    await beginMoving(page)
    const pinned = page.getByTestId('pinned')
    await page.getByRole('tab', { name: 'Inspector' }).tap()
    await deed(page, 'end').tap()
    await expect(deed(page, 'end_anyway')).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: 'shots/phone-end-anyway.png' })
    await deed(page, 'end_anyway').tap()
    await asked(page, 'German Combat')

    // One tap opens the battle. While another page is open, its tab says that it waits.
    await goTo(page, '1428')
    await stack(page, KREWINKEL).tap()
    const attack = page.getByRole('button', { name: /^Attack at 5-1/ })
    await expect(attack).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: 'shots/phone-battle.png' })
    await page.getByRole('tab', { name: 'Log' }).tap()
    await expect(page.getByRole('tab', { name: 'Battle 1 to decide' })).toBeVisible()
    await page.getByRole('tab', { name: 'Battle' }).tap()
    await attack.tap()
    await deed(page, 'ready').tap()

    // The defender's question stands above the battle.
    await expect(page.getByRole('tab', { name: 'Battle' })).toHaveAttribute('aria-selected', 'true')
    await asked(page, 'Allied decision in combat')
    await expect(pinned.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
    expect((await page.locator('.sheet').boundingBox())?.height).toBeLessThanOrEqual(844 * 0.5)
    await page.screenshot({ path: 'shots/phone-question.png' })
    await page.getByRole('tab', { name: 'Log' }).tap()
    await expect(pinned.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
    expect(await faults(page, '.sheet')).toEqual([])
  })

  test('everything of the table is in the sheet, none of it wider than the screen', async ({ page }) => {
    await openTable(page, '1')
    await beginMoving(page)
    for (const name of ['Inspector', 'Log', 'Orders']) {
      await page.getByRole('tab', { name }).tap()
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
      if (name === 'Inspector') await expect(page.locator('.inspector')).toContainText('Tap a hex')
    }
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    expect((menu?.x ?? 999) + (menu?.width ?? 0)).toBeLessThanOrEqual(390)

    await page.getByRole('button', { name: 'Overlays' }).tap()
    await page.getByRole('switch', { name: 'Control and victory' }).check()
    const overlays = page.getByTestId('overlays')
    await expect(overlays.getByRole('heading', { name: 'Control and victory' })).toBeInViewport({ ratio: 1 })
    expect(await overlays.evaluate((panel) => {
      const { left, right } = panel.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && panel.scrollWidth <= panel.clientWidth
    })).toBe(true)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('button', { name: 'Turn track' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keys' })).toBeHidden()
  })
})
