// The game played back in a real browser: slider, steps and keys, and the way back to the present.
import { expect, test } from '@playwright/test'
import { openTable } from './table'

test('a game is played back from its beginning to its end', async ({ page }) => {
  await openTable(page, '5', {}, 'german=greedy&allied=human')
  // The opponent has gone on from the set-up until somebody asks the person something.
  await expect.poll(async () => Number(await page.locator('[data-entry]').getAttribute('data-entry'))).toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  const replay = page.getByTestId('replay')
  const at = replay.getByText(/^\d+ of \d+$/)
  await expect(at).toHaveText(/^(\d+) of \1$/)

  await page.keyboard.press('Home')
  await expect(at).toHaveText(/^0 of/)
  await page.keyboard.press('ArrowRight')
  await expect(at).toHaveText(/^1 of/)
  await replay.getByLabel('Step by').selectOption('turn')
  await replay.getByRole('button', { name: 'Forward one turn' }).click()
  await expect(at).not.toHaveText(/^1 of/)
  await replay.getByLabel('Speed').selectOption('fast')
  await replay.getByLabel('Step by').selectOption('action')
  await page.keyboard.press('Home')
  await replay.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(at).toHaveText(/^(?:[3-9]|\d\d+) of/)
  await replay.getByRole('button', { name: 'Pause', exact: true }).click()

  // Dragging the slider over all of it never stalls: the last wish is what is shown.
  const slider = replay.getByRole('slider')
  const last = Number(await slider.getAttribute('max'))
  const began = Date.now()
  await slider.evaluate((input: HTMLInputElement, most) => {
    for (let entry = 0; entry <= most; entry += 1) {
      input.value = String(entry)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, last)
  await expect(at).toHaveText(`${last} of ${last}`)
  expect(Date.now() - began).toBeLessThan(5_000)
  await replay.getByRole('button', { name: 'Back to the game' }).click()
  await expect(replay).toHaveCount(0)
})
