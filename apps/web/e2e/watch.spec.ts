// Two opponents play a whole game in the page while somebody watches: it ends, nothing stalls, nothing blocks the page; and at the
// end the page tells what it came to.
// `WATCH=campaign npx playwright test e2e/watch.spec.ts` watches the campaign; six turns are watched with every run.
import { expect, test } from '@playwright/test'
import { faults } from './faults'

const scenario = process.env.WATCH ?? 'six_turns'
/** No action, and nothing the page does with it, may take longer than this, in milliseconds. */
const STALL = 10_000

test(`${scenario}: greedy against greedy, watched to the end`, async ({ page }) => {
  test.setTimeout(scenario === 'campaign' ? 3_600_000 : 600_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant' }))
    // How long the page's own thread was busy at one go.
    const busy = { longest: 0, blocked: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        busy.longest = Math.max(busy.longest, duration)
        busy.blocked += duration
      }
    }).observe({ type: 'longtask', buffered: true })
    Object.assign(globalThis, { busy })
  })
  const began = Date.now()
  await page.goto(`./#/play?scenario=${scenario}&german=greedy&allied=greedy&seed=${'5'.repeat(64)}`)
  const table = page.locator('[data-entry]')
  await expect(table).toBeVisible()
  let seen = -1
  let since = Date.now()
  while (!(await page.getByRole('dialog').filter({ hasText: /over|won|win|draw/i }).isVisible())) {
    const entry = Number(await table.getAttribute('data-entry'))
    if (entry !== seen) since = Date.now()
    seen = entry
    expect(Date.now() - since, `nothing after entry ${entry}`).toBeLessThan(STALL)
    await page.waitForTimeout(500)
  }
  const busy = await page.evaluate(() => (globalThis as unknown as { busy: { longest: number; blocked: number } }).busy)
  const seconds = (Date.now() - began) / 1000
  console.log(`${scenario}: ${seen} entries in ${Math.round(seconds)} s; the page was busy for at most ${Math.round(busy.longest)} ms at a go`)
  await page.screenshot({ path: `shots/watched-${scenario}.png` })

  const over = page.getByRole('dialog', { name: 'The game is over' })
  await expect(over).toContainText(/Allied \(\d+\): /)
  await expect(over).toContainText(/German: \d+ units? and \d+ steps? lost; \d+ rolls in its turns, \d\.\d\d on average \(3\.50 expected\)/)
  await expect(over).toContainText(/The turns that decided.*(German|Allied) turn: .*loss/)
  expect(await faults(page, '.over')).toEqual([])
  await over.getByRole('button', { name: 'Replay' }).click()
  await page.getByTestId('replay').getByRole('button', { name: 'Back to the game' }).click()
  await over.getByRole('button', { name: 'Look at the map' }).click()
  await expect(over).toHaveCount(0)
  await page.locator('[data-action=goals]').click()
  await over.getByRole('button', { name: 'Rematch' }).click()
  await expect(over).toHaveCount(0)
  await expect(page.locator('header.top')).toContainText(/Turn 1 of/)
  expect(errors).toEqual([])
})
