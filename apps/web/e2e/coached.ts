// A lesson as its coach tells it: what the specs of every game's lessons have in common.
import { expect, type Locator, type Page } from '@playwright/test'
import type { StepWords } from '../src/lesson/steps'
import { faults } from './faults'

interface Point { x: number; y: number }

/** How a player points and presses. */
export interface Hand {
  name: string
  point: (page: Page, place: Point) => Promise<void>
  press: (button: Locator) => Promise<void>
  /** Brings the orders into sight, where there is a sheet. */
  open: (page: Page) => Promise<void>
}
export const MOUSE: Hand = {
  name: 'desk',
  point: (page, { x, y }) => page.mouse.click(x, y),
  press: (button) => button.click(),
  open: async () => undefined,
}
export const FINGER: Hand = {
  name: 'phone',
  point: (page, { x, y }) => page.touchscreen.tap(x, y),
  press: (button) => button.tap(),
  open: async (page) => {
    await page.getByRole('tab', { name: 'Orders' }).tap()
    if ((await page.locator('.sheet.h0').count()) > 0) await page.getByRole('button', { name: 'Show more' }).tap()
  },
}

export const coach = (page: Page): Locator => page.getByRole('region', { name: 'Coach' })

/** Where a hex is, once nothing lies over it and the map has come to rest. */
export const inSight = async (page: Page, hex: string, at: () => Promise<Point>): Promise<Point> => {
  let before = { x: 0, y: 0 }
  await expect(async () => {
    const place = await at()
    const moved = Math.hypot(place.x - before.x, place.y - before.y)
    before = place
    expect(moved, `${hex} rests`).toBeLessThan(1)
    expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-map]') !== null, place), `${hex} is in sight`).toBe(true)
  }).toPass({ intervals: [150], timeout: 20_000 })
  return before
}

/** Opens a lesson as a player finds it who has neither animations nor questions before a phase ends. */
export const begin = async (page: Page, game: string, lesson: string): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant', confirmEnd: false })))
  await page.goto(`./#/learn?game=${game}`)
  await page.goto(`./#/lesson?game=${game}&lesson=${lesson}`)
}

/** A walk through a lesson's steps. */
interface Walk<Name extends string> {
  hand: Hand
  steps: Record<Name, StepWords>
  /** What the coach asks for, by step. */
  deeds: Partial<Record<Name, () => Promise<void>>>
  /** Where axe looks at what is new in sight, by step; without a place it looks at all. */
  looks: Partial<Record<Name, string | undefined>>
  shot: (name: string) => Promise<unknown>
}

/** Goes through the steps one by one, does what each asks for, and leaves the last open. */
export const walk = async <Name extends string>(page: Page, { hand, steps, deeds, looks, shot }: Walk<Name>): Promise<void> => {
  const names = Object.keys(steps) as Name[]
  for (const [index, name] of names.entries()) {
    const { title, todo } = steps[name]
    await expect(coach(page).getByRole('heading', { name: title })).toBeVisible()
    if (name in looks) {
      expect(await faults(page, looks[name])).toEqual([])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    }
    await page.waitForTimeout(400)
    await shot(`lesson-${hand.name}-${String(index + 1).padStart(2, '0')}-${name}`)
    if (todo !== undefined) await deeds[name]?.()
    else if (index + 1 < names.length) await hand.press(coach(page).getByRole('button', { name: /^Next/ }))
  }
}
