// The guided first day of Enemy Action, played to its end as the coach tells it: by clicks at a desk, by touch on a phone. The German
// command is walked step by step, and asked why.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { steps } from '../src/games/eaa/lessons/words/first_day'
import { at, battle, card, over, PHONE, shot, strip } from './eaa'
import { begin, FINGER, inSight, MOUSE, walk, type Hand } from './coached'
import { faults } from './faults'
import { deed } from './table'

type StepName = keyof typeof steps
const select = async (page: Page, hand: Hand, number: string) => hand.point(page, await inSight(page, number, () => at(page, number)))
/** Goes to a hex where others stand already: that is asked for. */
const go = async (page: Page, hand: Hand, number: string) => {
  await select(page, hand, number)
  await hand.press(page.getByRole('dialog', { name: /Choose an action/ }).getByRole('button', { name: /^Move here/ }))
}

/** What the game has done last, as the strip tells it while it waits. */
const did = (page: Page) => strip(page).getByTestId('did')
/** One step after the other, until the strip tells something, or the player is asked something. */
const stepTo = async (page: Page, hand: Hand, wanted: RegExp | Locator) => {
  const step = deed(page, 'step')
  const there = async () => ('isVisible' in wanted ? wanted.isVisible() : wanted.test((await did(page).textContent({ timeout: 1_000 }).catch(() => '')) ?? ''))
  const entry = page.locator('[data-entry]').first()
  for (let count = 0; count < 12 && !(await there()); count += 1) {
    const before = (await entry.getAttribute('data-entry')) ?? ''
    await hand.press(step)
    await expect(entry).not.toHaveAttribute('data-entry', before)
    // The game waits for the next press, or the player is asked.
    await expect.poll(async () => (await step.isVisible()) || (await there())).toBe(true)
  }
  expect(await there(), `${wanted}`).toBe(true)
}
/** Asks why the latest was done; gives the line that decided, which is in sight, whatever else lies on the table. */
const whyWas = async (page: Page, hand: Hand): Promise<Locator> => {
  await hand.press(did(page).getByRole('button', { name: 'Why?' }))
  const line = did(page).locator('[data-testid=weighed] [data-state=decided]')
  await expect.poll(() => line.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })).toBe(true)
  return line
}

/** What the coach asks for, step by step. */
const deeds = (page: Page, hand: Hand): Partial<Record<StepName, () => Promise<void>>> => {
  const end = () => hand.press(deed(page, 'end'))
  const named = (name: RegExp) => page.getByRole('button', { name }).first()
  return {
    hand: async () => {
      await hand.open(page)
      await hand.press(card(page, /^Activate V Corps/).first())
    },
    look: () => select(page, hand, '0607'),
    march: () => go(page, hand, '0606'),
    attack: async () => {
      await select(page, hand, '0605')
      await page.waitForTimeout(500)
      if (!(await battle(page).isVisible())) await select(page, hand, '0605')
      await expect(page.getByTestId('outcomes')).toBeAttached()
      await expect(page.getByText('The defenders take a hit').first()).toBeAttached()
      await shot(page, `lesson-${hand.name}-odds`)
      await hand.press(page.getByRole('button', { name: /^Attack at 13:4/ }).first())
    },
    tactics: end,
    advance: async () => {
      await select(page, hand, '0505')
      await hand.press(deed(page, 'move').first())
      await expect.poll(() => page.locator('button[data-hex]').filter({ hasText: /./ }).count()).toBeGreaterThan(0)
      await end()
    },
    dig: () => hand.press(deed(page, 'improve').filter({ hasText: 'Höfen' }).first()),
    end,
    cards: () => stepTo(page, hand, /draw card 37/),
    command: async () => {
      await stepTo(page, hand, /Card 37 .* commands/)
    },
    objective: async () => {
      await expect(await whyWas(page, hand)).toContainText('The higher Command Value: card 37')
      await shot(page, `lesson-${hand.name}-why`)
      expect(await faults(page, '[data-testid=opponent]')).toEqual([])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await stepTo(page, hand, /objective of the 6th Panzer Army is Malmedy/)
    },
    methods: () => stepTo(page, hand, /Peiper.* moves .* to Honsfeld/),
    why: async () => {
      await expect(await whyWas(page, hand)).toContainText('the secondary arrow')
      await stepTo(page, hand, /2\/1st SS Panzer Division moves/)
      await expect(await whyWas(page, hand)).toContainText('The nearest to the objective')
      await shot(page, `lesson-${hand.name}-weighed`)
      await stepTo(page, hand, /leads an attack on Rocherath: 13 against 5/)
      await expect(await whyWas(page, hand)).toContainText('9 of 10 faces let them attack')
      await shot(page, `lesson-${hand.name}-check`)
    },
    defend: async () => {
      await stepTo(page, hand, deed(page, 'end'))
      await end()
      await stepTo(page, hand, deed(page, 'lose').first())
    },
    hold: async () => {
      await expect(page.getByText(/3 hits on your defenders/).first()).toBeVisible()
      await hand.press(named(/^Go back to 0506/))
      await expect(page.getByText(/2 hits on your defenders/).first()).toBeVisible()
      await hand.press(named(/^Go back to 0507/))
      await expect(page.getByText(/1 hit on your defenders/).first()).toBeVisible()
      await hand.press(deed(page, 'lose').first())
    },
    follow: async () => {
      await stepTo(page, hand, /1\/1st SS Panzer Division advances/)
      await expect(await whyWas(page, hand)).toContainText('To Rocherath: it goes')
      await hand.press(deed(page, 'go_on'))
    },
    second: end,
  }
}

const play = async (page: Page, hand: Hand) => {
  await begin(page, 'eaa', 'first_day')
  await walk(page, { hand, steps, deeds: deeds(page, hand), looks: { welcome: undefined, last: 'section[aria-label=Coach]' }, shot: (name) => shot(page, name) })
  await expect(over(page)).toContainText('Allied')
  await shot(page, `lesson-${hand.name}-over`)
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test('the guided first day is played to its end by clicks', ({ page }) => play(page, MOUSE))
})

test.describe('on a phone', () => {
  test.use(PHONE)
  test('the guided first day is played to its end by touch', ({ page }) => play(page, FINGER))
})
