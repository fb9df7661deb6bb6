// The guided first battle of Bastogne Breakout, played to its end as the coach tells it: by clicks at a desk, by touch on a phone.
import { expect, test, type Page } from '@playwright/test'
import { steps } from '../src/games/bb/lessons/words/skyline_drive'
import { at, battle, PHONE, piles, shot } from './bb'
import { begin, FINGER, inSight, MOUSE, walk, type Hand } from './coached'
import { faults } from './faults'
import { deed } from './table'

type StepName = keyof typeof steps
const select = async (page: Page, hand: Hand, number: string) => hand.point(page, await inSight(page, number, () => at(page, number)))
/** Does in a hex what is offered there. */
const go = async (page: Page, hand: Hand, number: string) => {
  await select(page, hand, number)
  if (hand === MOUSE) return
  // The first tap shows what would be done, the second does it; a list of several things comes at once.
  await page.waitForTimeout(300)
  if (!(await page.getByRole('dialog').isVisible())) await select(page, hand, number)
}

/** What the coach asks for, step by step. */
const deeds = (page: Page, hand: Hand): Partial<Record<StepName, () => Promise<void>>> => {
  const endPhase = () => hand.press(deed(page, 'end'))
  const carryOut = () => hand.press(deed(page, 'carry_out').first())
  const named = (name: RegExp) => page.getByRole('button', { name }).first()
  /** On a phone the first tap may only show what would be done. */
  const aim = async (number: string) => {
    await select(page, hand, number)
    await page.waitForTimeout(500)
    if ((await page.getByTestId('outcomes').count()) === 0) await select(page, hand, number)
    await expect(page.getByTestId('outcomes')).toBeAttached()
  }
  return {
    card: async () => {
      await hand.open(page)
      expect(await faults(page, '[data-testid=piles]')).toEqual([])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await shot(page, `lesson-${hand.name}-cards`)
      await hand.press(piles(page).getByRole('button', { name: /^Choose “Hey buddy/ }))
    },
    endChoice: endPhase,
    play: async () => {
      await hand.open(page)
      await hand.press(piles(page).getByRole('button', { name: /^Play .*Hey buddy/ }))
    },
    endCards: async () => {
      await expect(piles(page).getByRole('region', { name: /Cards played, 1/ })).toContainText('Hey buddy')
      await endPhase()
    },
    limber: endPhase,
    look: () => select(page, hand, '4010'),
    road: () => go(page, hand, '3212'),
    endMovement: endPhase,
    barrage: async () => {
      await aim('3211')
      await shot(page, `lesson-${hand.name}-aim`)
      await hand.press(named(/^Bombard at/))
    },
    fire: endPhase,
    attack: async () => {
      await aim('3211')
      await expect(battle(page)).toContainText('Attack 21')
      await expect(named(/^Attack at/)).toHaveText(/7-1/)
      await shot(page, `lesson-${hand.name}-odds`)
      await hand.press(named(/^Attack at/))
    },
    advance: async () => {
      // At a desk what happened stands beside the map.
      if (hand === MOUSE) await expect(battle(page)).toContainText('Combat at Hosingen: 21 against 2')
      await carryOut()
    },
    endCombat: endPhase,
    assault: async () => {
      await select(page, hand, '3408')
      await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
      await go(page, hand, '3208')
      await shot(page, `lesson-${hand.name}-choice`)
      await hand.press(page.getByRole('dialog', { name: /Choose an action/ }).getByRole('button', { name: /^Assault Roder/ }).first())
      await expect(named(/^Assault Roder.* at/)).toHaveText(/7-1/)
      await hand.press(named(/^Assault Roder.* at/))
    },
    drive: () => go(page, hand, '2908'),
    endExploitation: endPhase,
    haul: async () => {
      await hand.open(page)
      await hand.press(named(/Send a transport: Arzfeld/))
      // Nothing is thrown for: there are units to be supplied, and no strengths.
      await expect(page.getByText('Supplies 9 units').first()).toBeAttached({ timeout: 20_000 })
      await expect(page.getByRole('heading', { name: 'Strengths' })).toHaveCount(0)
      await expect(page.getByTestId('outcomes')).toHaveCount(0)
      await shot(page, `lesson-${hand.name}-haul`)
      await carryOut()
    },
    endSupply: endPhase,
  }
}

const play = async (page: Page, hand: Hand) => {
  await begin(page, 'bb', 'skyline_drive')
  const looks = { welcome: undefined, advance: 'section[aria-label=Coach]', end: 'section[aria-label=Coach]' }
  await walk(page, { hand, steps, deeds: deeds(page, hand), looks, shot: (name) => shot(page, name) })
  const over = page.getByRole('dialog', { name: 'The game is over' })
  await expect(over).toContainText('German')
  await shot(page, `lesson-${hand.name}-over`)
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test('the guided first battle is played to its end by clicks', ({ page }) => play(page, MOUSE))
})

test.describe('on a phone', () => {
  test.use(PHONE)
  test('the guided first battle is played to its end by touch', ({ page }) => play(page, FINGER))
})
