// Bastogne Breakout in the page: cards, a first turn of both sides by clicks, by keys and by touch, with an assault, a barrage, a combat, an
// advance and transports; a whole game to its end. Titles begin with the clauses of the manual that they prove.
import { expect, test, type Page } from '@playwright/test'
import { at, battle, chooseCards, click, idOf, open, PHONE, piles, ready, rest, shot, tap, title } from './bb'
import { faults } from './faults'
import { asked, deed, end, fromMenu, goTo, orders, said, stack } from './table'

/** With these dice and nothing done but what is done here, the assault on Marnach and the attack on Fouhren both empty their hex. */
const DICE = '3'
const [DASBURG, MARNACH, FOUHREN] = ['3408', '3108', '3818']
/** More phases than there are between any two that a test looks for. */
const PHASES = 16

/** Ends phase after phase, on either side, until one is asked. */
const passTo = async (page: Page, name: string, endPhase: () => Promise<void> = () => end(page), take: () => Promise<void> = () => ready(page)) => {
  for (let phase = 0; phase < PHASES; phase += 1) {
    await expect(title(page).or(deed(page, 'ready')).first()).toBeVisible()
    await take()
    await expect(title(page)).toBeVisible()
    if (await title(page).textContent() === name) return
    await endPhase()
  }
  await asked(page, name)
}
const bothHands = async (page: Page) => {
  await asked(page, 'German choice of cards')
  await chooseCards(page)
  await passTo(page, 'Allied choice of cards')
  await chooseCards(page)
}
/** The phase goes on after it. */
const halt = async (page: Page) => {
  await page.getByRole('button', { name: /^Halt/ }).click()
  await expect(orders(page)).toContainText('Move your units')
}
/** All of 2nd Panzer starts at Dasburg, and its first Kampfgruppe drives alone: each time another unit is taken until it is that one. */
const alone = (page: Page, next: () => Promise<void>) => expect(async () => {
  await next()
  await expect(page.locator('.inspector input:checked')).toHaveCount(1, { timeout: 1_000 })
  await expect(page.locator('.inspector label').filter({ has: page.locator('input:checked') })).toContainText('Cochenhausen', { timeout: 1_000 })
}).toPass()
const assaults = (page: Page) => page.getByRole('dialog', { name: /Choose an action/ }).getByRole('button', { name: /^Assault Marnach/ })

test('bb-3.8x cards are chosen before the game, read in full, and one is played on a bridge', async ({ page }) => {
  await open(page, DICE)
  await asked(page, 'German choice of cards')
  const hand = (name: RegExp) => piles(page).getByRole('region', { name })
  await expect(piles(page).getByRole('article')).toHaveCount(5)
  await expect(piles(page).getByRole('article', { name: 'Fix a bridge' })).toContainText('stands again at once')
  await expect(hand(/Allied hand, 0 cards/)).toBeVisible()
  expect(await faults(page, '[data-testid=piles]')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'cards')
  await chooseCards(page)
  await expect(hand(/German hand, 3 cards/)).toBeVisible()
  await piles(page).getByRole('button', { name: /^Put “Fix a bridge” back/ }).click()
  await expect(hand(/German hand, 2 cards/)).toBeVisible()
  await chooseCards(page)
  await end(page)

  // The other person sees how many they are, and not which.
  await ready(page)
  await asked(page, 'Allied choice of cards')
  await expect(hand(/German hand, 3 cards/)).toContainText('3 cards face down')
  await expect(piles(page)).not.toContainText('Fix a bridge')
  await chooseCards(page)
  await passTo(page, 'Allied cards')
  await expect(piles(page).getByRole('button', { name: /Meuse/ })).toHaveAttribute('aria-disabled', 'true')
  await piles(page).getByRole('button', { name: /^Play it: Blown bridge/ }).click()
  await shot(page, 'card-played')
  await orders(page).getByRole('button', { name: /Troisvierges|Reisdorf|Diekirch|Bettendorf/ }).first().click()
  const carry = deed(page, 'carry_out')
  if (await carry.isVisible()) await carry.click()
  await expect(hand(/Allied hand, 2 cards/)).toBeVisible()
  await expect(page.locator('[data-layer=markers] title').filter({ hasText: /falls unless it is saved/ }).first()).toBeAttached()
})

test('bb-3.8h bb-3.8i bb-3.8j bb-3.8k bb-3.8l bb-3.8m bb-3.8t bb-3.8u bb-3.8v bb-3.8w bb-3.8y bb-3.8ag bb-5.1.4d bb-6e bb-7b bb-7.1a bb-7.1b bb-7.1c bb-7.1f bb-7.1g bb-7.1h bb-7.9b bb-8.1a bb-8.1b bb-8.1c bb-8.1d bb-8.1e bb-9.1a bb-9.1c bb-3.8q a turn of both sides by clicks; left and resumed', async ({ page }) => {
  await open(page, DICE)
  await bothHands(page)
  await passTo(page, 'German limbering')
  // Those who can be turned over lie open, the others under a veil.
  await expect(stack(page, idOf('4118'))).not.toHaveAttribute('data-dimmed')
  await expect(stack(page, idOf('3814'))).toHaveAttribute('data-dimmed')
  await passTo(page, 'German movement')

  // Two stacks move; a click elsewhere drops the third, another one moves it into an assault.
  for (const [from, to] of [['3917', '3817'], ['3814', '3718']] as const) {
    await goTo(page, to)
    await click(page, from)
    await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
    await click(page, to)
    await expect(stack(page, idOf(to))).toBeVisible()
  }
  await goTo(page, '3208')
  const drive = async () => {
    const { x, y } = await at(page, DASBURG)
    await alone(page, () => page.mouse.click(x, y, { button: 'right' }))
  }
  await drive()
  await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
  await click(page, MARNACH)
  await assaults(page).first().click()
  await expect(battle(page)).toContainText('Who takes part')
  await expect(battle(page)).toContainText('The hex is emptied')
  await shot(page, 'assault')
  await page.keyboard.press('Escape')
  await expect(battle(page)).toHaveCount(0)
  await drive()
  await click(page, MARNACH)
  await assaults(page).first().click()
  await page.getByRole('button', { name: /^Assault Marnach at/ }).click()
  await expect(battle(page)).toContainText('110 Regiment I retreats')
  await expect(orders(page)).toContainText('drive on, or halt')
  await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
  await shot(page, 'drives-on')
  await halt(page)
  await passTo(page, 'German offensive barrage')

  // A barrage is planned, called off by its marker's button, and planned again.
  await goTo(page, FOUHREN)
  await expect(orders(page).getByRole('button', { name: /Bombard: Fouhren/ })).toContainText('13')
  await click(page, FOUHREN)
  await expect(battle(page)).toContainText('Barrage 13')
  await expect(battle(page).getByRole('group', { name: 'Guns' }).getByRole('button')).toHaveCount(2)
  await shot(page, 'barrage')
  expect(await faults(page, '[data-testid=battle]')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /^Bombard at/ }).click()
  await expect(page.getByTestId('notes-declared')).toContainText('13 points')
  await page.getByTestId('notes-declared').getByRole('button', { name: /Take it away|Call off/ }).click()
  await expect(page.getByTestId('notes-declared')).toHaveCount(0)
  await deed(page, 'take_back').click()
  await expect(page.getByTestId('notes-declared')).toContainText('13 points')
  await end(page)

  // The hexes that can be attacked carry their odds; the battle tells its factors, each with its rule.
  await passTo(page, 'German combat')
  await expect(page.locator('[data-layer=targets] text').first()).toBeVisible()
  await goTo(page, FOUHREN)
  await click(page, FOUHREN)
  await expect(battle(page)).toContainText('27')
  await expect(battle(page).getByRole('button', { name: /7\.4g/ }).first()).toBeVisible()
  await expect(page.getByTestId('outcomes')).toBeVisible()
  const attackers = battle(page).getByRole('group', { name: 'Attackers' }).getByRole('button')
  await expect(attackers).toHaveCount(4)
  const odds = await deed(page, 'carry_out').textContent()
  await attackers.first().click()
  await expect(deed(page, 'carry_out')).not.toHaveText(odds ?? '')
  await attackers.first().click()
  await expect(stack(page, idOf('4018'))).toHaveAttribute('data-dimmed')
  await shot(page, 'battle')
  await page.keyboard.press('Escape')
  await expect(battle(page)).toHaveCount(0)
  await click(page, FOUHREN)
  await page.getByRole('button', { name: /^Attack at/ }).click()
  await asked(page, 'German advance')
  await expect(battle(page)).toContainText('109 Regiment II')
  await expect(stack(page, idOf('3718'))).not.toHaveAttribute('data-dimmed')
  await expect(stack(page, idOf('4018'))).toHaveAttribute('data-dimmed')
  await shot(page, 'advance')
  await page.getByRole('button', { name: /^Advance/ }).click()
  await expect(stack(page, idOf(FOUHREN))).toHaveAccessibleName(/Parachute/)

  // The game is left, taken up again, and survives a new page.
  await fromMenu(page, 'Leave the table')
  await page.getByRole('link', { name: /Continue/ }).click()
  await asked(page, 'German combat')
  await page.reload()
  await asked(page, 'German combat')
  await expect(stack(page, idOf(FOUHREN))).toHaveAccessibleName(/Parachute/)

  // Transports set out from the centres that are marked; where one would stand is pointed at on the map.
  await passTo(page, 'German supply')
  await expect(page.getByTestId('purse')).toContainText('Transports')
  await expect(page.locator('[data-layer=markers] title').filter({ hasText: 'Supply centre' })).toHaveCount(3)
  await orders(page).getByRole('button', { name: /Send a transport: Neuerburg/ }).click()
  await expect(battle(page)).toContainText('Supplies')
  await goTo(page, '3816')
  await click(page, '3816')
  await expect(deed(page, 'carry_out')).toContainText('Vianden')
  await shot(page, 'supply')
  await deed(page, 'carry_out').click()
  await expect(page.locator('[data-layer=markers] title').filter({ hasText: 'A transport supplies from here' })).toHaveCount(1)

  await passTo(page, 'Allied movement')
  await goTo(page, '3211')
  await click(page, '3211')
  await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await passTo(page, 'German limbering')
  await expect(page.locator('header.top')).toContainText('17 December')
  expect(await faults(page, 'header.top')).toEqual([])
})

test('bb-5.1.4e bb-6.4d a click turns a gun over, and a layer marks where reinforcements enter', async ({ page }) => {
  await open(page, DICE)
  await bothHands(page)
  await passTo(page, 'German limbering')
  await goTo(page, '4118')
  const turn = (name: RegExp) => page.getByRole('dialog', { name: /Choose an action/ }).getByRole('button', { name }).click()
  await click(page, '4118')
  await turn(/^Limber/)
  await expect(orders(page).getByRole('button', { name: 'Unlimber 352 Artillery Regiment' })).toBeVisible()
  await click(page, '4118')
  await turn(/^Unlimber/)
  await expect(orders(page).getByRole('button', { name: 'Limber 352 Artillery Regiment' })).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByRole('complementary', { name: 'Shown on the map' })).toContainText('Reinforcements')
  await shot(page, 'entries')
})

test('the same by keys alone', async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Space ends the phase; what is undone is asked once, and Space once more ends it. */
  const endByKey = async () => {
    const before = await title(page).textContent()
    await page.locator('[data-map]').focus()
    await press('Space')
    await expect(async () => {
      if (await page.getByRole('alertdialog').isVisible()) await press('Space')
      expect((await title(page).textContent({ timeout: 2_000 })) !== before || (await deed(page, 'ready').isVisible())).toBe(true)
    }).toPass()
  }
  const takeByKey = async () => {
    if (!await deed(page, 'ready').isVisible()) return
    await expect(deed(page, 'ready')).toBeFocused()
    await press('Enter')
    await expect(deed(page, 'ready')).toBeHidden()
  }
  const jump = async (number: string) => {
    await page.locator('[data-map]').focus()
    await press('g')
    await page.keyboard.type(number)
    await press('Enter')
    await expect(said(page)).toContainText(number)
  }
  const chooseByKey = async () => {
    for (let card = 0; card < 3; card += 1) {
      await piles(page).getByRole('button', { name: /^Choose/, disabled: false }).first().focus()
      await press('Enter')
      await expect(piles(page).getByRole('button', { name: /^Put/ })).toHaveCount(card + 1)
    }
  }
  await open(page, DICE)
  await asked(page, 'German choice of cards')
  await chooseByKey()
  await passTo(page, 'Allied choice of cards', endByKey, takeByKey)
  await chooseByKey()
  await passTo(page, 'German movement', endByKey, takeByKey)
  for (const [from, to] of [['3917', '3817'], ['3814', '3718']] as const) {
    await jump(from)
    await press('Enter')
    await jump(to)
    await expect(said(page)).toContainText('within reach')
    await press('Enter')
    await expect(stack(page, idOf(to))).toBeVisible()
  }
  await jump(DASBURG)
  await alone(page, () => press('x'))
  await jump(MARNACH)
  await press('Enter')
  await expect(page.getByRole('dialog', { name: /Choose an action/ })).toBeVisible()
  await assaults(page).first().focus()
  await press('Enter')
  await expect(battle(page)).toBeFocused()
  await press('y')
  await expect(orders(page)).toContainText('drive on, or halt')
  await page.locator('[data-map]').focus()
  await press('Space')
  await expect(orders(page)).toContainText('Move your units')
  await passTo(page, 'German offensive barrage', endByKey, takeByKey)
  await jump(FOUHREN)
  await press('Enter')
  await expect(battle(page)).toContainText('Barrage 13')
  await press('y')
  await expect(page.getByTestId('notes-declared')).toContainText('13 points')
  await passTo(page, 'German combat', endByKey, takeByKey)
  await jump(FOUHREN)
  await expect(said(page)).toContainText('can be attacked')
  await press('Enter')
  await expect(battle(page)).toBeFocused()
  await press('y')
  await asked(page, 'German advance')
  await expect(page.getByRole('button', { name: /^Advance/ })).toBeEnabled()
  await press('y')
  await expect(stack(page, idOf(FOUHREN))).toHaveAccessibleName(/Parachute/)
  await passTo(page, 'German supply', endByKey, takeByKey)
  await orders(page).getByRole('button', { name: /Send a transport: Neuerburg/ }).focus()
  await press('Enter')
  await expect(battle(page)).toContainText('Supplies')
  await page.locator('[data-map]').focus()
  await press('y')
  await expect(page.locator('[data-layer=markers] title').filter({ hasText: 'A transport supplies from here' })).toHaveCount(1)
  await passTo(page, 'Allied movement', endByKey, takeByKey)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the same by touch', async ({ page }) => {
    const twice = async (number: string) => {
      await tap(page, number)
      await page.waitForTimeout(300)
      await tap(page, number)
    }
    await open(page, DICE)
    await asked(page, 'German choice of cards')
    // Every card is read in full.
    const cut = await page.locator('article.card').evaluateAll((boxes) =>
      boxes.filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().right > innerWidth).map((box) => box.textContent))
    expect(cut).toEqual([])
    await expect(page.locator('article.card').first()).toBeInViewport()
    await shot(page, 'phone-cards')
    expect(await faults(page, '.sheet')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await bothHands(page)
    await passTo(page, 'German movement')
    for (const [from, to] of [['3917', '3817'], ['3814', '3718']] as const) {
      await goTo(page, to)
      await tap(page, from)
      await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
      await twice(to)
      await expect(stack(page, idOf(to))).toBeVisible()
    }
    await goTo(page, '3208')
    await rest(page, DASBURG)
    await page.locator('[popover]').getByRole('button', { name: /Cochenhausen/ }).tap()
    await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
    await tap(page, MARNACH)
    await assaults(page).first().tap()
    await page.getByRole('button', { name: /^Assault Marnach at/ }).tap()
    await expect(orders(page)).toContainText('drive on, or halt')
    await halt(page)
    await passTo(page, 'German offensive barrage')
    await goTo(page, FOUHREN)
    await tap(page, FOUHREN)
    if (!await battle(page).isVisible()) await tap(page, FOUHREN)
    await page.getByRole('button', { name: /^Bombard at/ }).tap()
    await passTo(page, 'German combat')
    await goTo(page, FOUHREN)
    await tap(page, FOUHREN)
    await expect(page.getByTestId('outcomes')).toBeAttached()
    await shot(page, 'phone-battle')
    await page.getByRole('button', { name: /^Attack at/ }).tap()
    await asked(page, 'German advance')
    expect(await faults(page, '.sheet')).toEqual([])
    await deed(page, 'carry_out').first().tap()
    await expect(stack(page, idOf(FOUHREN))).toHaveAccessibleName(/Parachute/)
    await passTo(page, 'Allied movement')
  })
})

test('the Introduction is played to its end by clicks against the staff', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant', confirmEnd: false })))
  await page.goto(`./#/play?game=bb&scenario=introduction&german=human&allied=staff&seed=${'5'.repeat(64)}`)
  const over = page.getByRole('dialog', { name: 'The game is over' })
  const goOn = page.getByTestId('since').getByRole('button', { name: 'Go on' })
  const [carry, target, last] = [deed(page, 'carry_out'), orders(page).locator('[data-action=target]'), deed(page, 'end')]
  let attacks = 0
  await expect(async () => {
    if (await over.isVisible()) return
    if (await goOn.isVisible()) await goOn.click({ timeout: 2_000 })
    else if (await title(page).textContent({ timeout: 2_000 }) === 'German choice of cards' && attacks === 0) {
      await chooseCards(page)
      attacks = 1
      await last.click({ timeout: 2_000 })
    } else if (await carry.isVisible() && await carry.isEnabled()) {
      await carry.click({ timeout: 2_000 })
      attacks += 1
    } else if (await target.count() > 0 && attacks < 12) {
      attacks += 1
      await target.first().click({ timeout: 2_000 })
    } else await last.click({ timeout: 2_000 })
    expect(await over.isVisible()).toBe(true)
  }).toPass({ intervals: [50], timeout: 240_000 })
  await expect(over).toContainText('Allies')
  await expect(over).toContainText('Bastogne')
  await shot(page, 'over')
  expect(attacks).toBeGreaterThan(2)
})
