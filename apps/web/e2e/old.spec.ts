// What players kept when Ardennes '44 was the only game still opens: files, games in the browser, settings, addresses.
import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = (name: string) => fileURLToPath(new URL(`samples/${name}`, import.meta.url))
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Three Days in December' })
const asked = (page: Page) => page.getByRole('region', { name: 'Orders', exact: true }).getByRole('heading', { level: 2 })

/** The table on the second morning, with the Germans about to move. */
const isTheSecondDay = async (page: Page) => {
  await expect(page.locator('[data-map]')).toBeVisible()
  await expect(asked(page)).toHaveText('German Movement')
  await expect(page.getByText(/17 December/).first()).toBeVisible()
}

test('a file of version 1 is brought in and played on', async ({ page }) => {
  await page.goto('./#/load')
  await page.locator('input[type=file]').setInputFiles(path('the-second-day.ardennes'))
  await expect(page.getByText('“The second day” is in the list now.')).toBeVisible()
  await expect(page.getByText('Turn 3, 17 December, morning')).toBeVisible()
  await expect(page.getByText('Germans: a person · Allies: rules of thumb')).toBeVisible()
  await page.getByRole('button', { name: 'Continue: The second day' }).click()
  await isTheSecondDay(page)
})

test('a game that lies in the browser is continued, and kept as new ones are', async ({ page }) => {
  // Written as the page wrote it then, before this page opens its store.
  await page.goto('./icon.svg')
  await page.evaluate(async (text) => {
    const games = (JSON.parse(text) as { bytes: string }[]).map((game) => ({ ...game, bytes: Uint8Array.from(atob(game.bytes), (letter) => letter.charCodeAt(0)) }))
    await new Promise((resolve, reject) => {
      const open = indexedDB.open('ardennes', 1)
      open.onupgradeneeded = () => open.result.createObjectStore('games', { keyPath: 'id' }).createIndex('saved', 'saved')
      open.onerror = reject
      open.onsuccess = () => {
        const store = open.result.transaction('games', 'readwrite')
        for (const game of games) store.objectStore('games').put(game)
        store.oncomplete = () => { open.result.close(); resolve(undefined) }
      }
    })
  }, readFileSync(path('games.json'), 'utf8'))
  await page.goto('./')
  await expect(page.getByRole('link', { name: /Continue/ })).toContainText('Three Days in December, 17 December, morning, Turn 3')
  await page.goto('./#/load')
  await expect(page.getByRole('button', { name: /^Continue: / })).toHaveCount(2)
  await page.goto('./#/')
  await page.getByRole('link', { name: /Continue/ }).click()
  await isTheSecondDay(page)
  await page.waitForTimeout(1500)
  await page.goto('./#/')
  await expect(page.getByRole('link', { name: /Continue/ })).toContainText('17 December')
})

test('settings with one set of orders keep them', async ({ page }) => {
  const kept = readFileSync(path('settings.json'), 'utf8')
  await page.addInitScript((text) => { if (localStorage.getItem('ardennes.settings') === null) localStorage.setItem('ardennes.settings', text) }, kept)
  await page.goto('./#/settings')
  await expect(page.getByLabel('Dark', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Hex numbers')).toBeChecked()
  await expect(page.getByLabel('Bridges under attack')).toHaveValue('spare')
  await expect(page.getByLabel('Defensive artillery')).toHaveValue('longest')
  await expect(page.getByLabel(/at these odds/)).toHaveValue('3')
  await page.reload()
  await expect(page.getByLabel('Defensive artillery')).toHaveValue('longest')
})

test('addresses without a game open it', async ({ page }) => {
  await page.goto(`./#/play?scenario=six_turns&german=human&allied=staff&seed=${'5'.repeat(64)}`)
  await expect(title(page)).toBeAttached()
  await expect(asked(page)).toHaveText('German set-up')
  await page.goto('./#/lesson')
  await expect(page.locator('[data-map]')).toBeVisible()
  for (const [screen, heading] of [['rules', 'The rules'], ['charts', 'Charts and tables']] as const) {
    await page.goto(`./#/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})
