// What no game on the page has yet, each shown by a table out of a file: it is drawn, steered by keys alone, and shuts nobody out.
// What is submitted is what was offered.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { faults } from './faults'
import { deed, orders } from './table'

const open = async (page: Page, name: string): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((text) => localStorage.setItem('ardennes.settings', text), JSON.stringify({ animation: false, pace: 'instant' }))
  await page.goto(`./#/fixture?name=${name}`)
  await expect(page.locator('[data-map]')).toBeVisible()
}

const submitted = async (page: Page): Promise<unknown[]> => JSON.parse((await page.getByTestId('submitted').textContent()) ?? '[]') as unknown[]
const expectSubmitted = (page: Page, ...actions: unknown[]): Promise<void> =>
  expect(async () => { expect(await submitted(page)).toEqual(actions) }).toPass()

/** Goes to something by Tab, as somebody does who has no mouse. */
const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(wanted).toBeVisible()
  const focused = () => wanted.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await focused()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${wanted} is not reached by ${key}`)
}
const press = async (page: Page, wanted: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}
/** Goes to a hex by its number and does there what is offered. */
const actAt = async (page: Page, number: string): Promise<void> => {
  await page.locator('[data-map]').focus()
  await page.keyboard.press('g')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cursor]')).toBeVisible()
  await page.waitForTimeout(300)
  await page.keyboard.press('Enter')
}
const piles = (page: Page): Locator => page.getByTestId('piles')
const things = (...numbers: number[]) => ({ things: numbers.map((piece) => ({ piece })) })

/** How each is played by keys. */
const PLAYED: Record<string, (page: Page) => Promise<void>> = {
  hand: async (page) => {
    const picks = piles(page).locator('[data-action=pick_card]')
    await expect(picks).toHaveCount(7)
    await expect(piles(page).getByRole('region', { name: 'Southern hand, 4 cards' })).toContainText('4 cards face down')
    await press(page, picks.nth(1), 'Space')
    await expect(picks.nth(1)).toHaveAttribute('aria-pressed', 'true')
    for (const key of ['Space', 'Enter']) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press(key)
    }
    await expect(piles(page).locator('[aria-pressed=true]')).toHaveCount(3)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(orders(page)).toContainText('No more than 3.')
    await page.keyboard.press('End')
    await expect(picks.nth(6)).toBeFocused()
    await expect(piles(page)).toContainText('Only who has guns may choose it.')
    await press(page, deed(page, 'carry_out'))
    await expectSubmitted(page, { choose: { cards: { things: [{ card: 1 }, { card: 2 }, { card: 3 }] } } })
  },
  deck: async (page) => {
    await expect(piles(page).getByRole('region', { name: 'Deck, 37' })).toContainText('37 face down')
    await expect(piles(page).getByRole('region', { name: 'Discards, 4' })).toContainText('Smoke')
    await expect(piles(page).getByRole('region', { name: 'Northern reserve' })).toContainText('empty')
    await press(page, piles(page).getByText('Below it (3)'))
    await expect(piles(page)).toContainText('Night march × 2')
    await press(page, piles(page).getByRole('button', { name: 'Draw a card: Deck' }))
    await expectSubmitted(page, { draw: { deck: 0 } })
  },
  cup: async (page) => {
    await expect(piles(page)).toContainText('52 left')
    await expect(piles(page).getByRole('row', { name: 'Flank 10' })).toBeVisible()
    await press(page, piles(page).getByRole('button', { name: 'Draw two chits: The cup' }))
    await expectSubmitted(page, { draw_chits: 2 })
  },
  calendar: async (page) => {
    await press(page, page.getByRole('button', { name: 'Menu', exact: true }))
    await press(page, page.locator('header.top').getByRole('button', { name: 'Turn track', exact: true }))
    const track = page.getByRole('dialog', { name: 'Turn track' })
    await expect(track).toContainText('5 May, evening')
    await page.screenshot({ path: 'shots/fixture-calendar-track.png' })
    await page.keyboard.press('Escape')
    // The focus goes back to the menu when the dialog is gone.
    await expect(track).toBeHidden()
    await page.keyboard.press('f')
    await expect(deed(page, 'bring').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, orders(page).getByRole('button', { name: /5 May, morning/ }))
    await expectSubmitted(page, { keep_back: { who: things(1), until: { things: [{ space: [0, 4] }] } } })
  },
  procedure: async (page) => {
    const steps = page.getByTestId('steps')
    await expect(steps.locator('[data-state=decided]')).toContainText('decides')
    await expect(steps.locator('[data-state=passed_over]')).toContainText('passed over')
    await expect(steps.locator('[aria-current=step]')).toContainText('The nearer one')
    await tabTo(page, steps.locator('[data-state=decided] button'))
    await page.screenshot({ path: 'shots/fixture-procedure-lit.png' })
    await actAt(page, '0602')
    await expectSubmitted(page, { tie: 'corrie' })
  },
  barrages: async (page) => {
    const declared = page.getByTestId('notes-declared')
    await expect(declared.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByTestId('notes-in_force')).toContainText('until the evening')
    await expect(page.getByTestId('purse')).toContainText('Aircraft')
    await press(page, declared.getByRole('button', { name: /Take it away/ }))
    await expectSubmitted(page, { undo_barrage: 1 })
    await actAt(page, '0603')
    await press(page, page.getByRole('group', { name: 'Guns' }).getByRole('button', { name: /Field guns/ }))
    await press(page, deed(page, 'more'))
    await page.keyboard.press('Enter')
    const declare = page.getByRole('button', { name: 'Declare it: 14 points' })
    await press(page, declare)
    await expectSubmitted(page, { undo_barrage: 1 }, { barrage: { at: 21, guns: [1], aircraft: 2 } })
  },
  assault: async (page) => {
    await page.locator('[data-map]').focus()
    await page.keyboard.press('n')
    await expect(page.locator('[data-layer=reach] text')).toHaveCount(4)
    await actAt(page, '0503')
    const care = page.getByRole('radio', { name: /With care/ })
    await expect(care).toBeVisible()
    await page.screenshot({ path: 'shots/fixture-assault-gate.png' })
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await expect(care).toBeChecked()
    await press(page, page.getByRole('button', { name: 'Assault at 2-1' }))
    await expectSubmitted(page, { assault: { who: [0], way: [17, 18, 19], at: 20, kind: 'with_care' } })
  },
  'assault-goes-on': async (page) => {
    await expect(page.locator('[data-layer=reach] text')).toHaveCount(2)
    await expect(orders(page)).toContainText('Two points are left.')
    await actAt(page, '0602')
    await expectSubmitted(page, { move: { who: things(0), way: { path: ['march', [20, 13]] } } })
  },
  announce: async (page) => {
    const announce = (words: string) => page.getByRole('button', { name: words })
    await expect(announce('Announce 3')).toBeVisible()
    // What is in hand can be put down and taken up again.
    await page.locator('[data-map]').focus()
    await page.keyboard.press('Escape')
    await expect(announce('Announce 3')).toHaveCount(0)
    await press(page, deed(page, 'in_hand'))
    await expect(announce('Announce 3')).toBeVisible()
    await press(page, deed(page, 'more'))
    await expect(announce('Announce 4, draw 1 more')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('outcomes')).toContainText('75')
    await press(page, announce('Announce 5, draw 2 more'))
    await expectSubmitted(page, { announce: 5 })
  },
  'barred-card': async (page) => {
    const use = (words: string) => piles(page).getByRole('button', { name: `${words}: Field orders` })
    await expect(use('A stack moves a second time.')).toHaveAttribute('aria-disabled', 'true')
    await expect(use('A stack moves a second time.')).toHaveAccessibleDescription(/Nobody of yours has moved yet/)
    await press(page, use('A stack moves a second time.'))
    await press(page, use('Draw a card in its place.'))
    await expectSubmitted(page, { play: { card: 0, use: 'draw' } })
    await press(page, use('A bridge is laid beside one of your units.'))
    await actAt(page, '0303')
    await expectSubmitted(page, { play: { card: 0, use: 'draw' } }, { lay_bridge: { which: { things: [{ card: 0 }] }, where: { things: [{ side: [17, 1] }] } } })
  },
  ragged: async (page) => {
    await page.locator('[data-map]').focus()
    await page.keyboard.press('n')
    await expect(page.locator('[data-layer=reach] text')).toHaveCount(5)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('e')
    await page.keyboard.press('d')
    await page.keyboard.press('Enter')
    await expectSubmitted(page, { move: { who: things(0), way: { path: ['march', [16, 17, 18]] } } })
  },
  'own-seat': async (page) => {
    const since = page.getByTestId('since')
    if (await since.isVisible()) {
      await expect(since.getByRole('button', { name: 'Go on' })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(orders(page).getByRole('heading', { level: 2 })).toHaveText('Northern movement')
    await expect(page.getByTestId('steps').locator('[data-state=decided]')).toContainText('Toward a town')
    await page.keyboard.press('l')
    await press(page, page.getByTestId('log').getByRole('button', { name: 'Why?' }))
    await expect(page.getByTestId('log')).toContainText('Corrie is a town it can reach this turn.')
    await page.locator('[data-map]').focus()
    await page.keyboard.press('Space')
    await expectSubmitted(page, 'end_movement')
  },
}

for (const [name, play] of Object.entries(PLAYED)) {
  test(`${name} is drawn, played by keys, and open to all`, async ({ page }) => {
    await open(page, name)
    await page.waitForTimeout(300)
    await page.screenshot({ path: `shots/fixture-${name}.png` })
    expect.soft(await faults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await play(page)
    await page.screenshot({ path: `shots/fixture-${name}-played.png` })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const name of Object.keys(PLAYED)) {
    test(`${name} can be read in full, and is open to all`, async ({ page }) => {
      await open(page, name)
      const goOn = page.getByTestId('since').getByRole('button', { name: 'Go on' })
      if (await goOn.isVisible()) await goOn.tap()
      const more = page.getByRole('button', { name: 'Show more' })
      while (await more.isVisible()) await more.tap()
      await page.screenshot({ path: `shots/fixture-${name}-phone.png` })
      const cut = await page.locator('article.card, [data-testid=steps] li, [data-testid^=notes] li').evaluateAll((boxes) =>
        boxes.filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().right > innerWidth).map((box) => box.textContent))
      expect.soft(cut, name).toEqual([])
      expect.soft(await faults(page), name).toEqual([])
    })
  }
})
