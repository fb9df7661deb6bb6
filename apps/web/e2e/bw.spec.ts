// Bitter Woods in the page: a first turn of both sides by clicks, by keys and by touch, with a combat, a retreat and an advance;
// what lies over the map; the guided first battle; a game left and resumed. Its screens for docs/page.md are taken on the way.
import { expect, test, type Page } from '@playwright/test'
import { steps } from '../src/games/bw/lessons/words/first_battle'
import { bw } from './board'
import { begin, inSight, MOUSE, walk } from './coached'
import { faults } from './faults'
import { asked, deed, end, fromMenu, goTo, orders, placeOf, said, stack } from './table'

/** Columns are numbered from the east, rows from the north. */
const idOf = (number: string): number => (Number(number.slice(2)) - 1) * bw.width + bw.width - Number(number.slice(0, 2))

const HARSPELT = '1221'
/** With these dice the attack on Harspelt is a D3: the defenders go back to Burg-Reuland. */
const DICE = 'a'.repeat(64)
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const shot = (page: Page, name: string) => page.screenshot({ path: `shots/bw-${name}.png` })
const battle = (page: Page) => page.getByTestId('battle')
const ready = async (page: Page, title: string) => {
  await deed(page, 'ready').click()
  await asked(page, title)
}

const open = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant' })))
  await page.goto(`./#/play?game=bw&scenario=six_turns&german=human&allied=human&seed=${DICE}`)
  await expect(page.locator('[data-map]')).toBeVisible()
  await page.addStyleTag({ content: '.notices { display: none }' })
}
const click = async (page: Page, number: string) => {
  const { x, y } = await placeOf(page, idOf(number), bw)
  await page.mouse.click(x, y)
}
const tap = async (page: Page, number: string) => {
  const { x, y } = await placeOf(page, idOf(number), bw)
  await page.touchscreen.tap(x, y)
}

/** Phase after phase until the next turn. */
const toNextTurn = async (page: Page, endPhase: () => Promise<void>) => {
  const next = /16 December, PM|16 Dec PM/
  await expect(async () => {
    const go = deed(page, 'ready')
    if (await go.isVisible()) await go.click()
    else if (!next.test((await page.locator('header.top').textContent()) ?? '')) await endPhase()
    await expect(page.locator('header.top')).toContainText(next, { timeout: 300 })
  }).toPass({ timeout: 120_000 })
}

test('a turn of both sides by clicks, with a combat, a retreat and an advance; left and resumed', async ({ page }) => {
  await open(page)
  await asked(page, 'Allied supply')
  await deed(page, 'end').click()
  await ready(page, 'German movement')

  // A move, refused, done and taken back.
  await goTo(page, '1124')
  await click(page, '1124')
  await expect(orders(page)).toContainText('2 Pz/Rec')
  await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
  await shot(page, 'move')
  await click(page, '1123')
  await expect(stack(page, idOf('1123'))).toBeVisible()
  await deed(page, 'take_back').click()
  await expect(stack(page, idOf('1123'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await end(page)

  // The forecast: both strengths, every shift with its rule, every result with its chance.
  await asked(page, 'German combat')
  await goTo(page, HARSPELT)
  await click(page, HARSPELT)
  await expect(battle(page)).toContainText('Attack 24')
  await expect(battle(page)).toContainText('surprise on the first turn')
  await expect(battle(page).getByRole('button', { name: /15\.1a/ }).first()).toBeVisible()
  await expect(page.getByTestId('outcomes')).toBeVisible()
  await shot(page, 'battle')
  expect(await faults(page, '[data-testid=battle]')).toEqual([])
  await page.getByRole('button', { name: /^Attack at 4-1/ }).click()

  // The Allies go back by the only way there is; the Germans advance.
  await ready(page, 'Allied decision in combat')
  await expect(orders(page)).toContainText('Retreat')
  await shot(page, 'retreat')
  const back = orders(page).locator('[data-action=move]')
  await expect(back).toHaveCount(1)
  const to = Number(await back.getAttribute('data-to'))
  const { x, y } = await placeOf(page, to, bw)
  await page.mouse.click(x, y)
  await ready(page, 'German decision in combat')
  await expect(stack(page, to)).toHaveAccessibleName(/28\/112/)
  await click(page, HARSPELT)
  await expect(stack(page, idOf(HARSPELT))).toHaveAccessibleName(/116 Pz/)
  await shot(page, 'advance')
  await deed(page, 'end').click()
  await asked(page, 'German combat')

  // The game is left, taken up again, and survives a new page.
  await fromMenu(page, 'Leave the table')
  await page.getByRole('link', { name: /Continue/ }).click()
  await asked(page, 'German combat')
  await page.reload()
  await asked(page, 'German combat')
  await expect(stack(page, idOf(HARSPELT))).toHaveAccessibleName(/116 Pz/)

  await toNextTurn(page, () => end(page))
  expect(await faults(page, 'header.top')).toEqual([])
})

test('the same by keys alone', async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Space ends the phase; what is undone is asked once, and Space once more ends it. */
  const endByKey = async () => {
    await press('Space')
    const anyway = page.getByRole('alertdialog')
    await page.waitForTimeout(300)
    if (await anyway.isVisible()) await press('Space')
  }
  const jump = async (number: string) => {
    await press('g')
    await page.keyboard.type(number)
    await press('Enter')
    await expect(said(page)).toContainText(number)
  }
  const handOver = async (title: string) => {
    await expect(deed(page, 'ready')).toBeFocused()
    await press('Enter')
    await asked(page, title)
  }
  await open(page)
  await asked(page, 'Allied supply')
  await endByKey()
  await handOver('German movement')
  await jump('1124')
  await expect(said(page)).toContainText('2 Pz/Rec')
  await press('Enter')
  await jump('1123')
  await expect(said(page)).toContainText('within reach')
  await press('Enter')
  await expect(stack(page, idOf('1123'))).toBeVisible()
  await press('Backspace')
  await expect(stack(page, idOf('1123'))).toHaveCount(0)
  await press('Escape', 'Escape')
  // Each layer has a key that the page does not use otherwise.
  const keys = ['z', 'u', '2', 'c', 'o', '3', 't', 'r', 'h']
  const on = page.getByRole('switch', { checked: true })
  await press(...keys)
  await page.getByRole('button', { name: 'Overlays' }).press('Enter')
  await expect(on).toHaveCount(keys.length + 1)
  await expect(page.getByTestId('overlays')).toContainText('German zone of control')
  await expect(page.getByTestId('overlays')).toContainText('Open to 5th Panzer Army alone')
  await press('Escape', ...keys)
  await page.locator('[data-map]').focus()
  await endByKey()
  await asked(page, 'German combat')
  await jump(HARSPELT)
  await expect(said(page)).toContainText('can be attacked at 4-1')
  await press('Enter')
  await expect(battle(page)).toBeFocused()
  await press('y')
  await handOver('Allied decision in combat')
  // The key sets the focus with the next frame, if the list is there by then.
  await expect(async () => {
    await press('f')
    await expect(page.locator('#where-to:focus, [data-action=target]:focus')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await press('Enter')
  await handOver('German decision in combat')
  await jump(HARSPELT)
  await press('Enter')
  await expect(stack(page, idOf(HARSPELT))).toHaveAccessibleName(/116 Pz/)
  await toNextTurn(page, endByKey)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the same by touch', async ({ page }) => {
    const twice = async (number: string) => {
      await tap(page, number)
      await page.waitForTimeout(300)
      await tap(page, number)
    }
    await open(page)
    await asked(page, 'Allied supply')
    await deed(page, 'end').tap()
    await deed(page, 'ready').tap()
    await asked(page, 'German movement')
    await goTo(page, '1124')
    await tap(page, '1124')
    await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
    await shot(page, 'phone')
    await twice('1123')
    await expect(stack(page, idOf('1123'))).toBeVisible()
    await deed(page, 'take_back').tap()
    await end(page)
    await asked(page, 'German combat')
    await goTo(page, HARSPELT)
    await tap(page, HARSPELT)
    await expect(page.getByTestId('outcomes')).toBeAttached()
    await page.getByRole('button', { name: /^Attack at 4-1/ }).tap()
    await deed(page, 'ready').tap()
    await asked(page, 'Allied decision in combat')
    expect(await faults(page, '.sheet')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await shot(page, 'phone-retreat')
    // The way back is the only one; then the hex that was attacked is entered.
    const from = stack(page, idOf(HARSPELT))
    await twice('1319')
    await expect(from).toHaveCount(0)
    await deed(page, 'ready').tap()
    await asked(page, 'German decision in combat')
    await twice(HARSPELT)
    await expect(from).toHaveAccessibleName(/116 Pz/)
    await toNextTurn(page, async () => {
      await deed(page, 'end').tap()
      await page.waitForTimeout(300)
      if (await deed(page, 'end_anyway').isVisible()) await deed(page, 'end_anyway').tap()
    })
  })
})

test('the guided first battle is played to its end', async ({ page }) => {
  const at = async (number: string) => MOUSE.point(page, await inSight(page, number, () => placeOf(page, idOf(number), bw)))
  const endPhase = () => deed(page, 'end').click()
  const deeds = {
    look: () => at('1524'),
    reserve: async () => {
      await at('1223')
      await page.getByRole('button', { name: /into reserve/ }).click()
    },
    endReserve: endPhase,
    choose: () => at('1324'),
    move: async () => {
      await at('1424')
      await page.getByRole('button', { name: /^Move here/ }).click()
    },
    flank: async () => {
      await at('1425')
      await at('1525')
    },
    endMovement: endPhase,
    attack: async () => {
      await at('1524')
      await page.getByRole('group', { name: 'Artillery' }).getByRole('button', { name: /766/ }).click()
      await expect(page.getByRole('button', { name: /^Attack at/ })).toHaveText(/4-1/)
      await shot(page, 'lesson-battle')
      await page.getByRole('button', { name: /^Attack at/ }).click()
    },
    advance: async () => {
      await at('1524')
      await endPhase()
    },
    exploit: async () => {
      await at('1223')
      await at('1823')
    },
    endExploitation: endPhase,
  }
  await begin(page, 'bw', 'first_battle')
  await walk(page, { hand: MOUSE, steps, deeds, looks: { welcome: undefined }, shot: (name) => shot(page, name) })
  await expect(page.getByRole('dialog', { name: 'The game is over' })).toContainText('German')
  await shot(page, 'lesson-over')
})
