// The guided first battle, played to its end as the coach tells it: by keyboard, by mouse, and by touch on a phone.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { faults } from './faults'
import { steps } from '../src/games/a44/lessons/words/first_battle'
import { placeOf } from './table'

const PLACES = { marnach: 1881, clervaux: 1812, daleiden: 1817, heinerscheid: 1678, dasburg: 1816, roder: 1814, fischbach: 1813, bank: 1883 }
const NUMBERS = { marnach: '2315', clervaux: '2416', daleiden: '1916', heinerscheid: '2218', dasburg: '2016', roder: '2216', fischbach: '2316', bank: '2115' }
type Place = keyof typeof PLACES

/** The ways a player has of doing things. */
interface Hand {
  name: string
  /** Selects what is in a hex. */
  select: (page: Page, place: Place) => Promise<void>
  /** Does in a hex what is offered there. */
  go: (page: Page, place: Place) => Promise<void>
  press: (button: Locator) => Promise<void>
  /** Says to the coach that a step has been read. */
  next: (page: Page) => Promise<void>
  /** Lays something over the map. */
  overlay: (page: Page, name: string) => Promise<void>
  /** Brings a page of the sheet into sight, where there is a sheet. */
  open: (page: Page, name: 'Orders' | 'Inspector') => Promise<void>
}

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' })

const jump = async (page: Page, place: Place) => {
  await page.keyboard.press('g')
  await page.keyboard.type(NUMBERS[place])
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
}

/** Where a hex is, once nothing lies over it and the map has come to rest. */
const inSight = async (page: Page, place: Place) => {
  let before = { x: 0, y: 0 }
  await expect(async () => {
    const at = await placeOf(page, PLACES[place])
    const moved = Math.hypot(at.x - before.x, at.y - before.y)
    before = at
    expect(moved, `${place} rests`).toBeLessThan(1)
    const onMap = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-map]') !== null, at)
    expect(onMap, `${place} is in sight`).toBe(true)
  }).toPass({ timeout: 5_000, intervals: [150] })
  return before
}
const click = async (page: Page, place: Place) => {
  const { x, y } = await inSight(page, place)
  await page.mouse.click(x, y)
}
const tap = async (page: Page, place: Place) => {
  const { x, y } = await inSight(page, place)
  await page.touchscreen.tap(x, y)
}

const KEYBOARD: Hand = {
  name: 'keyboard', select: jump, go: jump,
  press: (button) => button.press('Enter'),
  next: (page) => page.keyboard.press('p'),
  open: async () => undefined,
  overlay: (page) => page.keyboard.press('u'),
}
const MOUSE: Hand = {
  name: 'mouse', select: click, go: click,
  press: (button) => button.click(),
  next: (page) => coach(page).getByRole('button', { name: /^Next/ }).click(),
  open: async () => undefined,
  overlay: (page) => page.keyboard.press('u'),
}
const FINGER: Hand = {
  name: 'finger', select: tap,
  // The first tap shows what would be done, the second does it; a list of several things comes at once.
  go: async (page, place) => {
    await tap(page, place)
    await page.waitForTimeout(300)
    if (!(await page.getByRole('dialog').isVisible())) await tap(page, place)
  },
  press: (button) => button.tap(),
  next: (page) => coach(page).getByRole('button', { name: /^Next/ }).tap(),
  overlay: async (page, name) => {
    await page.getByRole('button', { name: 'Overlays' }).tap()
    await page.getByRole('switch', { name }).tap()
    await page.getByRole('button', { name: 'Overlays' }).tap()
  },
  open: async (page, name) => {
    await page.getByRole('tab', { name }).tap()
    if ((await page.locator('.sheet.h0').count()) > 0) await page.getByRole('button', { name: 'Show more' }).tap()
  },
}

const play = async (page: Page, hand: Hand) => {
  let shot = 0
  const seen = new Set<string>()
  /** Waits for a step of the coach, and sees that what it points at is not hidden. */
  const step = async (title: string, ...pointed: Place[]) => {
    await expect(coach(page).getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 })
    seen.add(title)
    for (const place of pointed) await inSight(page, place)
    shot += 1
    await page.screenshot({ path: `shots/lesson-${hand.name}-${String(shot).padStart(2, '0')}.png` })
  }
  page.setDefaultTimeout(10_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('./#/lesson')
  await expect(coach(page)).toBeVisible({ timeout: 60_000 })
  await step('The road to Clervaux', 'marnach', 'clervaux')
  expect(await faults(page)).toEqual([])
  await hand.next(page)
  await step('Look around', 'marnach')
  await hand.select(page, 'marnach')
  await step('What a counter says', 'marnach')
  await hand.next(page)
  await step('Make the guns ready', 'daleiden')
  await hand.open(page, 'Orders')
  await hand.press(page.getByRole('button', { name: /Make Artillery 766 ready/ }))
  await step('Take a unit in hand', 'heinerscheid')
  await hand.select(page, 'heinerscheid')
  await step('Round the flank', 'heinerscheid', 'fischbach')
  await hand.go(page, 'fischbach')
  await step('Zones of control', 'fischbach', 'marnach')
  await hand.next(page)
  await step('Over the bridge', 'dasburg', 'roder')
  await hand.select(page, 'dasburg')
  await hand.go(page, 'roder')
  await step('Not everybody fits', 'daleiden', 'bank')
  // A reload in the middle: game and coach go on where they were.
  await page.waitForTimeout(1500)
  await page.reload()
  await step('Not everybody fits', 'daleiden', 'bank')
  await hand.select(page, 'daleiden')
  await hand.open(page, 'Inspector')
  await expect(page.getByRole('checkbox', { name: /766/ })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /2 Pz\/2/ })).toBeChecked()
  await step('Not everybody fits', 'daleiden', 'bank')
  await hand.go(page, 'bank')
  await step('On to the fighting')
  await hand.open(page, 'Orders')
  await hand.press(page.getByRole('button', { name: /^End Movement/ }))
  const anyway = page.getByRole('button', { name: 'End anyway' })
  await anyway.waitFor({ timeout: 3000 }).then(() => hand.press(anyway), () => undefined)
  await step('Attack Marnach', 'marnach')
  await hand.go(page, 'marnach')
  const attack = page.getByRole('button', { name: /^Attack at/ })
  await expect(attack).toBeVisible()
  await hand.press(page.getByRole('group', { name: 'Artillery' }).getByRole('button', { name: /766/ }))
  await expect(attack).toHaveText(/5-1/)
  await step('Attack Marnach', 'marnach')
  await hand.press(attack)
  await step('One die', 'marnach')
  await hand.next(page)
  await step('Go after them', 'roder', 'clervaux')
  expect(await page.getByTestId('since').count(), 'nothing pops up in one’s own combat').toBe(0)
  const goOn = page.getByRole('button', { name: 'Go on' })
  if (await goOn.isVisible()) await hand.press(goOn)
  await hand.go(page, 'clervaux')
  await page.screenshot({ path: `shots/lesson-${hand.name}-choices.png` })
  const choices = page.getByRole('dialog', { name: /Choose an action/ })
  await hand.press(choices.getByRole('button', { name: /I\/3 and 2 Pz\/304 advance.*Clervaux/ }))
  await step('Hold the crossroads', 'fischbach', 'marnach')
  await hand.go(page, 'marnach')
  await expect(page.getByText('The German side has won.')).toBeVisible({ timeout: 20_000 })
  await step('The road behind you')
  await expect(page.getByTestId('since')).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await hand.press(page.getByRole('button', { name: 'Look at the map' }))
  await hand.select(page, 'clervaux')
  await hand.overlay(page, 'Supply')
  await expect(page.locator('[data-layer=supply] .line.casing').first()).toBeVisible()
  await step('The road behind you', 'clervaux')
  await hand.next(page)
  await step('The end of a turn')
  await hand.next(page)
  await step('That is the whole of it')
  expect([...seen], 'every step is seen, in its order').toEqual(Object.values(steps).map(({ title }) => title))
}

for (const hand of [KEYBOARD, MOUSE]) {
  test(`the lesson is played to its end by ${hand.name}`, async ({ page }) => {
    test.setTimeout(180_000)
    await play(page, hand)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the lesson is played to its end by touch', async ({ page }) => {
    test.setTimeout(180_000)
    await play(page, FINGER)
  })
})
