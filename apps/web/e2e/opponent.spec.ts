// A person against the staff: how soon it acts and how long it thinks, why it did what it did, and how it is paused, skipped,
// stopped and taken over, by pointer and by keyboard.
import { expect, test, type Page } from '@playwright/test'
import { faults } from './faults'
import { deed, openTable, orders, said } from './table'

/** What the staff promises, in milliseconds by the clock of the engine's thread. */
const FIRST = 300
const WHOLE = 10_000
/** How soon it stops, whatever it is thinking about; the engine is started again for it. */
const STOPPED = 3000
/** A person who is asked nothing in the opponent's turn that can be answered beforehand. */
const ORDERS = { bridges: 'spare', artillery: 'hold', recon: 'back', defence: 'give', retreat: 'best', losses: 'weakest', fuel: 'first' }
const QUIET = { confirmEnd: false, orders: ORDERS }

const strip = (page: Page) => page.getByTestId('opponent')
const since = (page: Page) => page.getByTestId('since')
const over = (page: Page) => page.getByRole('dialog', { name: 'The game is over' })
const entry = async (page: Page) => Number(await page.locator('[data-entry]').getAttribute('data-entry'))

const open = async (page: Page, scenario: string, players: string, settings: Record<string, unknown> = {}) => {
  await page.addInitScript(() => {
    const played: number[] = []
    new PerformanceObserver((list) => {
      for (const measure of list.getEntriesByName('engine play_for')) played.push((measure as PerformanceMeasure).detail.engine as number)
    }).observe({ type: 'measure' })
    Object.assign(globalThis, { played })
  })
  await openTable(page, '6', { ...QUIET, ...settings }, players, scenario)
}

/** How long the engine thought about each action of opponents so far. */
const played = (page: Page) => page.evaluate(() => (globalThis as unknown as { played: number[] }).played)

/** So long nothing that is tried leads on: the rules ask for a move (an overfull hex), which a person who does nothing does not make. */
const STUCK = 20_000

/** Ends whatever can be ended, and answers what is asked, until the opponent has had a player turn; gives whether one can go on so. */
const passTurn = async (page: Page): Promise<boolean> => {
  const answers = orders(page).locator('[data-action]:enabled')
  let [seen, at] = [-1, Date.now()]
  for (;;) {
    if (await over(page).isVisible()) return false
    // First whether it plays: what is seen after that is seen when it has played.
    if (await strip(page).isVisible()) {
      at = Date.now()
      await page.waitForTimeout(30)
      continue
    }
    if (await since(page).isVisible()) {
      await since(page).getByRole('button', { name: 'Go on' }).click()
      return true
    }
    const before = await entry(page)
    if (before !== seen) [seen, at] = [before, Date.now()]
    if (Date.now() - at > STUCK) return false
    const [rest, end] = [deed(page, 'set_up_rest'), deed(page, 'end')]
    const next = (await rest.isVisible()) ? rest : (await end.isVisible()) ? end : answers.first()
    await next.click({ timeout: 2_000 }).catch(() => undefined)
    for (let tries = 0; tries < 20 && (await entry(page)) === before; tries += 1) await page.waitForTimeout(15)
  }
}

const GAMES = [
  { scenario: 'six_turns', players: 'german=human&allied=staff', turns: 3 },
  { scenario: 'six_turns', players: 'german=staff&allied=human', turns: 2 },
  { scenario: 'campaign', players: 'german=human&allied=staff', turns: 2 },
  { scenario: 'campaign', players: 'german=staff&allied=human', turns: 1 },
]

test('the staff acts within 300 ms and thinks at most 10 s a turn', async ({ browser }) => {
  const [first, whole, slowest]: number[][] = [[], [], []]
  for (const { scenario, players, turns } of GAMES) {
    const page = await (await browser.newContext()).newPage()
    await open(page, scenario, players)
    let before = 0
    for (let turn = 0; turn < turns && (await passTurn(page)); turn += 1) {
      const times = (await played(page)).slice(before)
      before += times.length
      expect(times.length, 'the staff has done something').toBeGreaterThan(0)
      first?.push(times[0] ?? 0)
      slowest?.push(Math.max(...times))
      whole?.push(times.reduce((sum, time) => sum + time, 0))
      console.log(`${scenario} ${players}: ${times.length} actions, the first after ${times[0]?.toFixed(0)} ms, all in ${whole?.at(-1)?.toFixed(0)} ms`)
    }
    await page.context().close()
  }
  const at = (list: number[] = [], share: number) => [...list].sort((one, other) => one - other)[Math.ceil(list.length * share) - 1] ?? Infinity
  console.log(`the staff in ${whole?.length} player turns: first action ${at(first, 0.5).toFixed(1)} ms (median), ${at(first, 1).toFixed(1)} ms (most); `
    + `a whole turn ${at(whole, 0.5).toFixed(0)} ms (median), ${at(whole, 0.99).toFixed(0)} ms (p99); the slowest action ${at(slowest, 1).toFixed(0)} ms`)
  expect(whole?.length).toBeGreaterThanOrEqual(6)
  expect(at(first, 0.5)).toBeLessThanOrEqual(FIRST)
  expect(at(whole, 0.99)).toBeLessThanOrEqual(WHOLE)
})

test('it says why: in the log, in the replay, and after a reload', async ({ page }) => {
  await open(page, 'six_turns', 'german=human&allied=staff')
  await passTurn(page)
  await page.keyboard.press('l')
  const log = page.getByTestId('log')
  const why = log.getByRole('button', { name: 'Why?' })
  await expect(why.first()).toBeVisible()
  await why.last().focus()
  await page.keyboard.press('Enter')
  await expect(why.last()).toHaveAttribute('aria-expanded', 'true')
  const reason = log.locator('.why:not([hidden])')
  const sentence = (await reason.textContent()) ?? ''
  expect(sentence.length).toBeGreaterThan(12)
  expect(await faults(page, '[data-testid=log]')).toEqual([])
  await page.screenshot({ path: 'shots/opponent-why.png' })

  await page.waitForTimeout(1500)
  await page.reload()
  await expect(page.locator('[data-map]')).toBeVisible()
  await page.keyboard.press('l')
  await why.last().click()
  await expect(reason).toHaveText(sentence)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('header.top').getByRole('button', { name: 'Replay' }).click()
  const replay = page.getByTestId('replay')
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByTestId('replay-why')).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(await faults(page, '[data-testid=replay]')).toEqual([])
  await replay.getByRole('button', { name: 'Back to the game' }).click()
})

test('it is watched, paused, stopped and taken over by keyboard', async ({ page }) => {
  await open(page, 'six_turns', 'german=staff&allied=human', { pace: 'fast' })
  await expect(strip(page)).toContainText('units moved')
  await expect(page.getByTestId('reason')).toBeVisible()
  await page.locator('[data-map]').focus()
  await page.keyboard.press('p')
  await expect(strip(page)).toContainText('Paused')
  const stood = await entry(page)
  expect(await faults(page, '[data-testid=opponent]')).toEqual([])
  await page.screenshot({ path: 'shots/opponent-paused.png' })
  await page.waitForTimeout(600)
  expect(await entry(page)).toBe(stood)
  // One action, and it waits again.
  await page.keyboard.press('>')
  await expect.poll(() => entry(page)).toBeGreaterThan(stood)
  await expect(deed(page, 'go_on')).toBeVisible()
  const stepped = await entry(page)
  await page.waitForTimeout(600)
  expect(await entry(page)).toBe(stepped)
  await page.keyboard.press('p')
  await expect.poll(() => entry(page)).toBeGreaterThan(stepped)

  await page.keyboard.press('.')
  const choice = page.getByRole('dialog', { name: 'The German player has stopped' })
  await expect(choice).toBeVisible()
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await page.screenshot({ path: 'shots/opponent-stopped.png' })
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(strip(page)).toContainText('Paused')
  await page.locator('[data-map]').focus()
  await page.keyboard.press('.')
  await expect(choice.getByRole('button', { name: /^Resume/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(choice).toBeHidden()
  await expect(strip(page)).toBeHidden()
  await expect(deed(page, 'ready')).toBeHidden()
  await expect(orders(page).getByRole('heading', { level: 2 })).toHaveText('German Movement')
  await expect(page.locator('[data-map]')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(said(page)).not.toHaveText('')
  const taken = await entry(page)
  await page.keyboard.press(' ')
  await expect.poll(() => entry(page)).toBeGreaterThan(taken)
})

test('it is stopped in the middle of a thought', async ({ page }) => {
  await open(page, 'campaign', 'german=staff-hard&allied=human', { pace: 'fast' })
  // The first actions are done at once; then it thinks about its whole turn.
  let log: number[] = []
  await expect(async () => {
    const before = log
    log = await played(page)
    expect(log.length).toBeGreaterThan(2)
    expect(log).toEqual(before)
  }).toPass({ intervals: [200] })
  const stood = await entry(page)
  const from = Date.now()
  await deed(page, 'stop').click()
  const choice = page.getByRole('dialog', { name: 'The German player has stopped' })
  await expect(choice).toBeVisible()
  const took = Date.now() - from
  console.log(`stopped in ${took} ms`)
  expect(took).toBeLessThan(STOPPED)
  // Nothing came of the thought, and the game goes on from where it was.
  expect([await entry(page), await played(page)]).toEqual([stood, log])
  await choice.getByRole('button', { name: /^Resume/ }).click()
  await expect.poll(() => entry(page)).toBeGreaterThan(stood)
  console.log(`the whole thought takes ${(await played(page))[log.length]?.toFixed(0)} ms`)
})

test('its turn is skipped, and the page stays responsive', async ({ page }) => {
  await open(page, 'six_turns', 'german=staff&allied=human', { pace: 'normal' })
  await expect(strip(page)).toContainText('units moved')
  await page.evaluate(() => {
    const frames = { longest: 0, last: performance.now() }
    const frame = (now: number) => {
      frames.longest = Math.max(frames.longest, now - frames.last)
      frames.last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(globalThis, { frames })
  })
  const [from, thought] = [Date.now(), await played(page)]
  await deed(page, 'skip').click()
  await expect(async () => {
    expect(await strip(page).isVisible()).toBe(false)
    // What standing orders leave open is answered meanwhile.
    if (!(await since(page).isVisible())) await orders(page).locator('[data-action]:enabled').first().click({ timeout: 2_000 }).catch(() => undefined)
    expect(await since(page).isVisible()).toBe(true)
  }).toPass()
  const took = Date.now() - from
  const later = (await played(page)).slice(thought.length)
  const engine = later.reduce((sum, time) => sum + time, 0)
  const longest = await page.evaluate(() => (globalThis as unknown as { frames: { longest: number } }).frames.longest)
  console.log(`skipped: ${later.length} actions in ${took} ms, of which the engine thought ${engine.toFixed(0)}; the longest time without a frame ${longest.toFixed(0)} ms`)
  // Watched, each action would have taken a third of a second.
  expect(later.length).toBeGreaterThan(20)
  expect(took).toBeLessThan(engine + later.length * 100 + 4000)
  expect(longest).toBeLessThan(2000)
  await page.screenshot({ path: 'shots/opponent-skipped.png' })
})

test('the game is left while the opponent plays, and goes on later', async ({ page }) => {
  await open(page, 'six_turns', 'german=staff&allied=human', { pace: 'fast' })
  await expect(strip(page)).toContainText('units moved')
  await deed(page, 'stop').click()
  await deed(page, 'leave').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ardennes' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Continue/ })).toContainText('Three Days in December')
  await page.reload()
  await page.getByRole('link', { name: /Continue/ }).click()
  await expect(strip(page)).toContainText('is playing')
  const stood = await entry(page)
  await expect.poll(() => entry(page)).toBeGreaterThan(stood)
})

test('the new game offers the staff at three levels', async ({ page }) => {
  await page.goto('./#/new')
  const allied = page.getByRole('combobox', { name: /Allies/ })
  await expect(allied).toHaveValue('staff')
  await expect(allied.locator('option')).toHaveText(['A person', 'Staff, easy', 'Staff', 'Staff, hard', 'Rules of thumb', 'At random'])
  await allied.selectOption('staff-hard')
  await expect(page.getByText(/draws up more plans/)).toBeVisible()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.locator('[data-map]')).toBeVisible()
  await page.waitForTimeout(1000)
  await page.goto('./#/load')
  await expect(page.getByText('Allies: staff, hard').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  test('its turn is watched and stopped by thumb', async ({ page }) => {
    await open(page, 'six_turns', 'german=staff&allied=human', { pace: 'fast' })
    await expect(strip(page)).toContainText('units moved')
    await deed(page, 'pause').tap()
    await expect(strip(page)).toContainText('Paused')
    // The sheet tells what was done last.
    await expect(page.locator('.sheet').getByTestId('ticker')).toContainText('moves')
    for (const name of ['step', 'skip', 'go_on', 'stop']) {
      const box = await deed(page, name).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
    }
    expect(await faults(page, '[data-testid=opponent]')).toEqual([])
    await page.screenshot({ path: 'shots/opponent-phone.png' })
    await deed(page, 'stop').tap()
    await expect(page.getByRole('dialog', { name: 'The German player has stopped' })).toBeVisible()
    await page.screenshot({ path: 'shots/opponent-phone-stopped.png' })
    await deed(page, 'play_on').tap()
    await deed(page, 'pause').tap()
    await page.getByRole('tab', { name: 'Log' }).tap()
    const why = page.getByTestId('log').getByRole('button', { name: 'Why?' })
    await why.last().tap()
    await expect(page.getByTestId('log').locator('.why:not([hidden])')).toBeVisible()
    await page.screenshot({ path: 'shots/opponent-phone-why.png' })
  })
})
