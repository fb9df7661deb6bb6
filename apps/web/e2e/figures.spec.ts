// The figures the page promises: its weight, when it can be used, that it plays offline, and how soon the engine answers.
import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FINE } from '../tools/games'
import { packed } from '../tools/packed.mjs'
import { SLOWED, pace, slow } from './pace'
import { beginMoving, openTable } from './table'

const DIST = new URL('../dist', import.meta.url).pathname
/** Formats that are compressed already. */
const PACKED = /\.(webp|png)$/

const weightOf = (file: string): number => {
  const bytes = readFileSync(join(DIST, file))
  return (PACKED.test(file) ? bytes : packed(bytes)).length
}

/** Tables out of files, which no page that ships has. */
const TESTS_OWN = new Set(['Fixture', ...readdirSync(new URL('../../../conformance/desk', import.meta.url)).map((file) => file.replace(/\.json$/, ''))])

/** The front page has one picture for wide screens and one for tall ones, which weighs less. */
const TALL = 'pictures/front-tall.webp'

/** Whether a first visit that opens one game fetches a file. What games over the net need is fetched when somebody plays one. */
const isFetched = (game: string) => (file: string): boolean => {
  const [, of = game] = file.match(/^(?:games|maps)\/(\w+)\//) ?? []
  const [, name = ''] = file.match(/^assets\/(.+)-[\w-]{8}\.\w+$/) ?? []
  return of === game && !file.startsWith('net/') && !TESTS_OWN.has(name) && !FINE.test(file) && file !== TALL
}

test('the page with one game, its largest map included, weighs at most 2.5 MB compressed', () => {
  test.skip(process.env.PAGE !== undefined, 'the built page is weighed')
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1))
  for (const game of readdirSync(join(DIST, 'games'))) {
    const weights = files.filter(isFetched(game)).map((file) => ({ file, weight: weightOf(file) })).sort((one, other) => other.weight - one.weight)
    const total = weights.reduce((sum, { weight }) => sum + weight, 0)
    console.log(`first visit with ${game}: ${total} bytes in ${weights.length} files; the heaviest:`, weights.slice(0, 4))
    expect(total, game).toBeLessThanOrEqual(2_500_000)
  }
})

test('the first page can be used within 3 seconds on a processor slowed four times', async ({ browser }) => {
  const times: { took: number; slower: number }[] = []
  // The best of three first visits counts, each beside what the processors do just before and after it.
  for (let visit = 0; visit < 3; visit += 1) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await slow(page, SLOWED)
    const before = await pace(page)
    await page.goto('./')
    await page.getByRole('link', { name: /New game/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New game' })).toBeVisible()
    const took = Math.round(await page.evaluate(() => performance.now()))
    times.push({ took, slower: (before + await pace(page)) / 2 })
    await context.close()
  }
  console.log(`the start screen was used after ${times.map(({ took, slower }) => `${took} ms at ${slower.toFixed(2)} of a free processor's time`).join(', ')}`)
  expect(Math.min(...times.map(({ took, slower }) => took / slower))).toBeLessThan(3000)
})

test('after one game the page plays without a network', async ({ page, context }) => {
  test.skip(process.env.PAGE !== undefined, 'a development server has no service worker')
  await page.goto('./')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await openTable(page, '4')
  // The list of what a game is made of is kept last.
  await expect.poll(() => page.evaluate(async () => (await caches.match('./games/a44/files.json')) !== undefined)).toBe(true)
  await page.goto('./#/')
  await context.setOffline(true)
  await page.reload()
  await openTable(page, '3')
  await beginMoving(page)
})

test('reach and overlays for a selected stack come within 16 ms', async ({ page }) => {
  await openTable(page, '3')
  await beginMoving(page)
  const times: Record<string, { engine: number[]; page: number[] }> = {}
  const note = async () => {
    const measured = await page.evaluate(() => performance.getEntriesByType('measure')
      .map((entry) => ({ name: entry.name, page: entry.duration, engine: (entry as PerformanceMeasure).detail.engine as number })))
    for (const { name, ...took } of measured) {
      const kept = (times[name] ??= { engine: [], page: [] })
      kept.engine.push(took.engine)
      kept.page.push(took.page)
    }
  }
  for (let unit = 0; unit < 12; unit += 1) {
    await page.locator('[data-map]').focus()
    for (const key of ['n', 'z', 'u', 'r']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
    }
    await note()
  }
  const median = (list: number[]) => Number(([...list].sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0).toFixed(1))
  for (const [name, took] of Object.entries(times)) console.log(`${name}: ${median(took.engine)} ms in the engine, ${median(took.page)} ms to the page (median)`)
  for (const name of ['weigh move', 'layer zones', 'layer supply', 'layer reach']) {
    const took = times[`engine ${name}`]
    expect(took?.engine.length, name).toBeGreaterThan(0)
    // The page's own time depends on what else runs on the machine; it is printed.
    expect(median(took?.engine ?? []), name).toBeLessThan(16)
  }
})
