// The lessons, played to their ends as the coach tells them: the first by keyboard, by mouse, and by touch on a phone; the others by mouse
// and one by touch.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { coach, inSight } from './coached'
import { faults } from './faults'
import type { StepWords } from '../src/lesson/steps'
import { steps as bonds } from '../src/games/a44/lessons/words/bonds'
import { steps as bridges } from '../src/games/a44/lessons/words/bridges'
import { steps } from '../src/games/a44/lessons/words/first_battle'
import { steps as guns } from '../src/games/a44/lessons/words/guns'
import { steps as night } from '../src/games/a44/lessons/words/night'
import { steps as supply } from '../src/games/a44/lessons/words/supply'
import { deed, placeOf } from './table'

/** Places by their printed numbers. */
const NUMBERS: Record<string, string> = { marnach: '2315', clervaux: '2416', daleiden: '1916', heinerscheid: '2218', dasburg: '2016', roder: '2216', fischbach: '2316', bank: '2115' }
/** A place of the first lesson by its name, or any by its number. */
type Place = string
const numberOf = (place: Place): string => NUMBERS[place] ?? place
/** Columns are numbered from the east, rows from the south. */
const idOf = (place: Place): number => (42 - Number(numberOf(place).slice(2))) * 68 + 68 - Number(numberOf(place).slice(0, 2))

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

const jump = async (page: Page, place: Place) => {
  await page.keyboard.press('g')
  await page.keyboard.type(numberOf(place))
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
}

/** Where a hex is, once nothing lies over it. */
const hexOf = (page: Page, place: Place) => inSight(page, place, () => placeOf(page, idOf(place)))
const click = async (page: Page, place: Place) => {
  const { x, y } = await hexOf(page, place)
  await page.mouse.click(x, y)
}
const tap = async (page: Page, place: Place) => {
  const { x, y } = await hexOf(page, place)
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
    await expect(coach(page).getByRole('heading', { name: title })).toBeVisible()
    seen.add(title)
    for (const place of pointed) await hexOf(page, place)
    shot += 1
    await page.screenshot({ path: `shots/lesson-${hand.name}-${String(shot).padStart(2, '0')}.png` })
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('./#/lesson')
  await expect(coach(page)).toBeVisible()
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
  await expect(anyway.or(coach(page).getByRole('heading', { name: 'Attack Marnach' }))).toBeVisible()
  if (await anyway.isVisible()) await hand.press(anyway)
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
  await step('The road behind you')
  await expect(page.getByTestId('since')).toHaveCount(0)
  // The game is over, and says so when the coach has said everything.
  const won = page.getByText('The German side has won.')
  await expect(won).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await hand.select(page, 'clervaux')
  await hand.overlay(page, 'Supply')
  await expect(page.locator('[data-layer=supply] .line.casing').first()).toBeVisible()
  await step('The road behind you', 'clervaux')
  await hand.next(page)
  await step('The end of a turn')
  await hand.next(page)
  await step('That is the whole of it')
  await expect(won).toBeVisible()
  const [card, coachBox] = [await page.getByRole('dialog', { name: 'The game is over' }).boundingBox(), await coach(page).boundingBox()]
  if (!card || !coachBox) throw new Error('card and coach are there')
  expect(card.y >= coachBox.y + coachBox.height || card.y + card.height <= coachBox.y, 'the card lies beside the coach').toBe(true)
  await page.screenshot({ path: `shots/lesson-${hand.name}-over.png` })
  expect([...seen], 'every step is seen, in its order').toEqual(Object.values(steps).map(({ title }) => title))
}

for (const hand of [KEYBOARD, MOUSE]) {
  test(`the lesson is played to its end by ${hand.name}`, async ({ page }) => {
    await play(page, hand)
  })
}

/** What a player does in a short lesson, step by step; steps without a deed are read. */
interface Played { lesson: string; name: string; steps: Record<string, StepWords>; deeds: (at: At) => Record<string, () => Promise<void>> }
/** The table, in the hands of a player. */
interface At {
  select: (place: Place) => Promise<void>
  move: (from: Place, to: Place) => Promise<void>
  go: (place: Place) => Promise<void>
  /** Presses what the orders offer, or a battle; or what the inspector offers those who are selected. */
  press: (name: RegExp, page?: 'Orders' | 'Inspector') => Promise<void>
  /** Adds a gun to a battle. */
  gun: (name: RegExp) => Promise<void>
  /** Ends as many phases. */
  end: (phases?: number) => Promise<void>
  page: Page
}

const SHORT: readonly Played[] = [
  {
    lesson: 'schnee_eifel', name: 'Supply, and what cuts it', steps: supply,
    deeds: ({ page, select, move, go, press, gun, end }) => ({
      welcome: () => press(/Make Artillery 460 ready/),
      look: () => select('1524'),
      first: () => move('1526', '1726'),
      second: () => move('1523', '1624'),
      wait: () => end(2),
      attack: async () => {
        await move('1522', '1523')
        await end()
        await go('1524')
        await gun(/460/)
        await expect(page.getByRole('button', { name: /^Attack at/ })).toHaveText(/3-1/)
        await press(/^Attack at/)
      },
    }),
  },
  {
    lesson: 'trois_ponts', name: 'Bridges and engineers', steps: bridges,
    deeds: ({ press, go, end }) => ({
      build: () => press(/^Rebuild the bridge/),
      blow: () => press(/^Engineer 291 blows the bridge/),
      engineers: async () => {
        await press(/Engineer 51/)
        await go('3029')
      },
      wait: () => end(2),
      both: async () => {
        await press(/^Engineer 51 blows the bridge 3029\/2929/)
        await press(/^Engineer 51 blows the bridge 3029\/2928/)
      },
    }),
  },
  {
    lesson: 'road_to_bastogne', name: 'Strategic movement and night', steps: night,
    deeds: ({ select, move, press, end }) => ({
      column: () => move('3008', '3315'),
      trucks: async () => {
        await select('3809')
        await press(/^Trucks for 101 Abn\/501/, 'Inspector')
      },
      marker: async () => {
        await select('3312')
        await press(/^Night marker on Bastogne/, 'Inspector')
      },
      dusk: () => end(2),
      dark: () => move('3312', '3112'),
      dawn: () => end(),
      drive: () => move('3809', '3413'),
    }),
  },
  {
    lesson: 'noville', name: 'Bonds and disengaging', steps: bonds,
    deeds: ({ page, select, move, go, press, end }) => ({
      gap: () => move('3413', '3314'),
      endMovement: () => end(),
      disengage: async () => {
        await select('3315')
        // What a selected unit can do stands before who is there.
        if ((page.viewportSize()?.width ?? 0) > 900) await expect(page.locator('.inspector .offers ~ .pieces')).toBeVisible()
        await press(/tries to disengage/, 'Inspector')
      },
      home: async () => {
        await go('3314')
        const choices = page.getByRole('dialog', { name: /Choose an action/ })
        await expect(choices.or(coach(page).getByRole('heading', { name: bonds.end.title }))).toBeVisible()
        if (await choices.isVisible()) await press(/retreats to Foy/)
      },
    }),
  },
  {
    lesson: 'chaumont', name: 'Artillery and air', steps: guns,
    deeds: ({ page, move, go, press, gun, end }) => ({
      range: () => move('3603', '3604'),
      endMovement: () => end(),
      attack: async () => {
        await go('3509')
        await gun(/III\/193/)
        await gun(/III\/203/)
        await page.getByRole('checkbox', { name: /air support/ }).check()
        await expect(page.getByRole('button', { name: /^Attack at/ })).toHaveText(/6-1/)
        await press(/^Attack at/)
      },
      advance: async () => {
        await go('3509')
        await end()
      },
    }),
  },
]

/** Plays a short lesson to its end. */
const playShort = async (page: Page, hand: Hand, { lesson, steps, deeds }: Played) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant', confirmEnd: false })))
  await page.goto(`./#/lesson?game=a44&lesson=${lesson}`)
  await expect(coach(page)).toBeVisible()
  const offered = (name: RegExp) => page.getByRole('button', { name }).and(page.locator(':enabled:not([data-hex])')).first()
  const at: At = {
    page,
    select: (place) => hand.select(page, place),
    go: (place) => hand.go(page, place),
    move: async (from, to) => {
      await hand.select(page, from)
      await hand.go(page, to)
    },
    press: async (name, tab = 'Orders') => {
      if (!(await offered(name).isVisible())) await hand.open(page, tab)
      await hand.press(offered(name))
    },
    gun: (name) => hand.press(page.getByRole('group', { name: 'Artillery' }).getByRole('button', { name })),
    end: async (phases = 1) => {
      for (let phase = 0; phase < phases; phase += 1) {
        // The next phase may be called the same: the night's movement, and the morning's.
        const entries = async () => Number(await page.locator('[data-entry]').getAttribute('data-entry'))
        const before = await entries()
        await hand.press(deed(page, 'end'))
        await expect.poll(entries).toBeGreaterThan(before)
      }
    },
  }
  const toDo = deeds(at)
  for (const [step, { title, todo }] of Object.entries(steps)) {
    await expect(coach(page).getByRole('heading', { name: title })).toBeVisible()
    if (step === 'welcome') expect(await faults(page)).toEqual([])
    await page.screenshot({ path: `shots/lesson-${hand.name}-${lesson}-${step}.png` })
    if (todo !== undefined) await toDo[step]?.()
    else if (step !== 'end') await hand.next(page)
  }
}

for (const lesson of SHORT) {
  test(`“${lesson.name}” is played to its end`, async ({ page }) => {
    test.slow()
    await playShort(page, MOUSE, lesson)
    // The list of lessons has a tick for it, and the next one is offered.
    const next = coach(page).getByRole('link', { name: /^(Next: |New game)/ })
    await expect(next).toBeVisible()
    await coach(page).getByRole('link', { name: 'All lessons' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: lesson.name })).toContainText('✓ done')
    expect(await page.getByText('✓ done').count(), 'only this one').toBe(1)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the lesson is played to its end by touch', async ({ page }) => {
    await play(page, FINGER)
  })

  test('a short lesson is played to its end by touch, and leads to the next', async ({ page }) => {
    test.slow()
    const [first, second] = [SHORT[3], SHORT[4]]
    if (!first || !second) throw new Error('there are five')
    await playShort(page, FINGER, first)
    // Two taps on the fold leave the lesson as it was.
    const fold = coach(page).getByRole('button', { name: 'Hide the coach' })
    const { x = 0, y = 0, width = 0, height = 0 } = (await fold.boundingBox()) ?? {}
    for (const name of ['Show the coach', 'Hide the coach']) {
      await page.touchscreen.tap(x + width / 2, y + height / 2)
      await expect(coach(page).getByRole('button', { name })).toBeVisible()
    }
    await coach(page).getByRole('link', { name: `Next: ${second.name}` }).tap()
    await expect(coach(page).getByRole('heading', { name: guns.welcome.title })).toBeVisible()
  })
})
