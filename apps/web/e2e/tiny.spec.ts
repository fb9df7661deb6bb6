// The tests' own game, played in the page: a hidden mine, two people at one screen, dice on the way, a question out of turn; taken
// back, kept, played back, won. It has what Ardennes '44 has not, and the page knows neither of them by name.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { board, hexNumbered } from '../src/games/tiny/board'
import { centre } from '../src/map/geometry'
import { pieces } from '../src/words/pieces'
import { faults } from './faults'
import { asked, deed, goTo, orders, said } from './table'

const here = (path: string) => new URL(path, import.meta.url)
test.skip(!existsSync(here('../../engine-wasm/pkg/tiny')), 'the engine of the tests\' game has not been built')

/** With these dice the ford is tried twice, and the first shot would hit in the open. */
const SEED = '1d'
/** The mine's number among the pieces. */
const MINE = '[data-units~="3"]'
const BRIDGEHEAD = '0303'

const stack = (page: Page, number: string): Locator => page.locator(`button[data-hex="${hexNumbered(number)}"]`)
const ticker = (page: Page): Locator => page.getByTestId('ticker')
const inspector = (page: Page): Locator => page.locator('.inspector').first()
const shot = (page: Page, name: string) => page.screenshot({ path: `shots/tiny-${name}.png` })

/** A game between two people. While it is played, the page watches itself: the mine is not to be seen when Red may be looking. */
const openTiny = async (page: Page, seed = SEED): Promise<void> => {
  // A server that runs from the sources has these books beside the code, not where the built page has them.
  await page.route('**/games/tiny/{rules,charts}.json', (route) => {
    const file = here(`../src/games/tiny/${route.request().url().split('/').at(-1)}`)
    return process.env.PAGE && existsSync(file) ? route.fulfill({ json: JSON.parse(readFileSync(file, 'utf8')) }) : route.continue()
  })
  await page.addInitScript(([mine, kept]) => {
    localStorage.setItem('ardennes.settings', kept)
    const told: string[] = []
    Object.assign(window, { told })
    const look = () => {
      const blue = /^(Hiding|Blue)/.test(document.querySelector('.orders h2')?.textContent ?? '') && !document.querySelector('[data-action=ready]')
      if (!blue && document.querySelector(mine)) told.push(document.querySelector('.orders h2')?.textContent ?? 'no orders')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  }, [MINE, JSON.stringify({ animation: false, pace: 'instant' })] as const)
  await page.goto(`./#/play?game=tiny&scenario=crossing&red=human&blue=human&seed=${seed.repeat(32)}`)
  await expect(page.locator('[data-map]')).toBeVisible()
}
const told = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { told: string[] }).told)

const placeOf = async (page: Page, number: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator('[data-map] .inner').boundingBox()
  if (!box) throw new Error('the map is not on the page')
  const scale = box.width / board.size.width
  const { x, y } = centre(board, hexNumbered(number))
  return { x: box.x + x * scale, y: box.y + y * scale }
}
const click = async (page: Page, number: string) => {
  const { x, y } = await placeOf(page, number)
  await page.mouse.click(x, y)
}
const point = async (page: Page, number: string) => {
  const { x, y } = await placeOf(page, number)
  await page.mouse.move(x, y, { steps: 2 })
}
const tap = async (page: Page, number: string) => {
  const { x, y } = await placeOf(page, number)
  await page.touchscreen.tap(x, y)
}

/** The other person sits down. */
const handOver = async (page: Page, dialog: string, title: string) => {
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  await expect(page.locator(MINE)).toHaveCount(0)
  await deed(page, 'ready').click()
  await asked(page, title)
}
const toRed = (page: Page) => handOver(page, 'Pass the device to the Red player', 'Red scouts')
const toBlue = (page: Page, title = 'Blue picket') => handOver(page, 'Pass the device to the Blue player', title)

const moveScout = async (page: Page, from: string, to: string) => {
  await click(page, from)
  await expect(orders(page)).toContainText('Where to')
  await click(page, to)
}

test('a game of it, from the hidden mine to the far side', async ({ page }) => {
  await openTiny(page)

  // The board is drawn, its pieces stand on it.
  await expect(page.locator('[data-map] .plan text')).toHaveCount(24)
  await expect(page.locator('[data-map] .plan .crossing')).toHaveCount(1)
  await expect(stack(page, '0101')).toHaveAccessibleName(/0101.*Red.*Scout A/)
  await expect(stack(page, '0104')).toHaveAccessibleName(/0104.*Red.*Scout B/)
  await expect(stack(page, '0502')).toHaveAccessibleName(/0502.*Blue.*Picket/)
  await expect(page.locator('[data-map] button[data-hex]')).toHaveCount(3)
  await asked(page, 'Hiding the mine')
  await expect(page.getByTestId('piles')).toContainText('11 left')
  await shot(page, 'hiding')

  // Blue hides the mine at the bridge. Red is told that it is hidden, and not where.
  await click(page, BRIDGEHEAD)
  await toRed(page)
  await expect(ticker(page)).toContainText('Blue hides the mine.')
  await page.keyboard.press('l')
  const log = page.getByTestId('log')
  await expect(log).toContainText('Blue hides the mine.')
  await expect(log).not.toContainText(BRIDGEHEAD)
  await page.keyboard.press('l')
  for (const number of [BRIDGEHEAD, '0304']) {
    await click(page, number)
    await expect(inspector(page)).toContainText('The mine may lie here.')
    await expect(inspector(page)).toContainText(pieces.nobody)
  }

  // What the rules forbid is told where it was pointed at, and the rule opens.
  await click(page, '0101')
  await expect(page.locator('[data-layer=reach] text')).toHaveText(['1', '1'])
  await point(page, '0301')
  await expect(page.locator('.pointer')).toContainText('That hex is not next to it', { ignoreCase: true })
  await click(page, '0301')
  const refused = page.getByRole('alert')
  await expect(refused).toContainText('not next to it')
  await shot(page, 'refused')
  await refused.getByRole('button', { name: /2\.1a/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('2.1a')
  await expect(drawer).toContainText('each scout that is not lost may move once')
  await shot(page, 'rule')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  // A move, taken back, and done again; the other scout by keys alone.
  await point(page, '0201')
  await expect(page.locator('[data-layer=path] .head')).toBeVisible()
  await click(page, '0201')
  await expect(stack(page, '0201')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(stack(page, '0101')).toBeVisible()
  await expect(stack(page, '0201')).toHaveCount(0)
  await expect(orders(page)).toContainText('Where to (2)')
  await click(page, '0201')
  await expect(stack(page, '0201')).toBeVisible()
  await goTo(page, '0104')
  await page.keyboard.press('Enter')
  await page.keyboard.press('e')
  await expect(said(page)).toContainText('0203')
  await expect(said(page)).toContainText('within reach: on foot, 1 hex')
  await page.keyboard.press('Enter')
  await expect(stack(page, '0203')).toBeVisible()
  await page.keyboard.press(' ')

  // Blue sees the mine, and posts the picket.
  await toBlue(page)
  await expect(stack(page, BRIDGEHEAD)).toHaveAccessibleName(/Blue.*Mine/)
  await click(page, BRIDGEHEAD)
  await expect(inspector(page)).toContainText('The mine')
  await shot(page, 'blue')
  await click(page, '0501')
  await toRed(page)
  await expect(page.locator('header.top')).toContainText('Turn 2 of 8')
  await expect(stack(page, '0501')).toBeVisible()

  // A scout finds out what lies at the bridge. What Red has learned is not taken back.
  await moveScout(page, '0201', '0302')
  await expect(stack(page, '0302')).toBeVisible()
  await expect(deed(page, 'take_back')).toBeDisabled()
  expect(await told(page)).toEqual([])
  await moveScout(page, '0203', BRIDGEHEAD)
  await expect(ticker(page)).toContainText('Scout B is lost on the mine in 0303.')
  await expect(stack(page, '0203')).toHaveCount(0)
  await expect(stack(page, BRIDGEHEAD)).toHaveCount(0)
  await expect(deed(page, 'take_back')).toBeDisabled()
  await shot(page, 'struck')
  await page.keyboard.press(' ')
  await toBlue(page)
  await click(page, '0502')
  await toRed(page)

  // The game is left, taken up again, and survives a new page.
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Leave the table' }).click()
  await page.getByRole('link', { name: /Continue/ }).click()
  await asked(page, 'Red scouts')
  await page.reload()
  await asked(page, 'Red scouts')
  await expect(page.locator('header.top')).toContainText('Turn 3 of 8')
  await expect(stack(page, '0302')).toBeVisible()
  await expect(stack(page, '0502')).toBeVisible()

  // The ford: its die is told of before, and afterwards.
  await click(page, '0302')
  await point(page, '0402')
  await expect(page.locator('.pointer')).toContainText('stays where it was on 1 to 2')
  await expect(orders(page).locator(`[data-to="${hexNumbered('0402')}"]`)).toContainText('stays where it was on 1 to 2')
  await shot(page, 'ford')
  await click(page, '0402')
  await expect(ticker(page)).toContainText('Scout A fords the river on a 2 and does not get across.')
  await expect(stack(page, '0302')).toBeVisible()
  await page.keyboard.press(' ')
  await toBlue(page)
  await page.keyboard.press(' ')
  await toRed(page)
  await moveScout(page, '0302', '0402')

  // In the middle of Red's moves Blue is asked, with the chance and the forecast.
  const battle = page.getByTestId('battle')
  await handOver(page, 'Pass the device to the Blue player', 'Blue fire')
  await expect(orders(page)).toContainText('Does the picket fire at scout A?')
  await expect(orders(page)).toContainText('shots')
  await expect(deed(page, 'fire')).toContainText('33%')
  await expect(battle).toContainText(/The scout is lost\s*33%/)
  await expect(battle).toContainText(/The shot misses\s*67%/)
  await battle.getByText('Show the figures').click()
  await expect(battle).toContainText('hits on a die of 4 or more')
  await expect(battle).toContainText('the scout is in woods')
  await expect(battle.getByRole('button', { name: /3\.2b/ })).toBeVisible()
  await shot(page, 'fire')
  expect(await faults(page)).toEqual([])
  await deed(page, 'fire').click()
  await handOver(page, 'Pass the device to the Red player', 'Red scouts')
  await expect(ticker(page)).toContainText('The picket fires at scout A on a 4 −1 and misses.')
  await expect(ticker(page).locator('svg').first()).toBeVisible()
  await expect(stack(page, '0402')).toBeVisible()
  await page.keyboard.press(' ')
  await toBlue(page)
  await page.keyboard.press(' ')
  await toRed(page)

  // Past the picket, which lets it go: another piece's hex is closed.
  await click(page, '0402')
  await expect(orders(page)).toContainText('Where to')
  await click(page, '0502')
  await expect(refused).toContainText('another piece is in that hex', { ignoreCase: true })
  await expect(refused).toContainText('§2.1b')
  await page.keyboard.press('Escape')
  await click(page, '0503')
  await handOver(page, 'Pass the device to the Blue player', 'Blue fire')
  await page.keyboard.press(' ')
  await handOver(page, 'Pass the device to the Red player', 'Red scouts')
  await expect(ticker(page)).toContainText('The picket holds its fire.')
  await page.keyboard.press(' ')
  await toBlue(page)
  await page.keyboard.press(' ')
  await toRed(page)

  // The far side: the game is over.
  await moveScout(page, '0503', '0603')
  const over = page.getByRole('dialog', { name: 'The game is over' })
  await expect(over).toContainText('Red')
  await expect(over).toContainText('won')
  await shot(page, 'over')
  await over.getByRole('button', { name: 'Look at the map' }).click()
  await expect(ticker(page)).toContainText('Red has won')
  expect(await told(page)).toEqual([])

  // Played back, from its beginning to its end.
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  const replay = page.getByTestId('replay')
  const at = replay.getByText(/^\d+ of \d+$/)
  await expect(at).toHaveText(/^(\d+) of \1$/)
  const last = Number(await replay.getByRole('slider').getAttribute('max'))
  await page.keyboard.press('Home')
  await expect(at).toHaveText(`0 of ${last}`)
  await expect(stack(page, '0101')).toBeVisible()
  await expect(stack(page, '0104')).toBeVisible()
  for (let entry = 1; entry <= last; entry += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(at).toHaveText(`${entry} of ${last}`)
    await expect(page.locator(MINE)).toHaveCount(0)
  }
  await expect(stack(page, '0603')).toBeVisible()
  await expect(replay).toContainText('Red has won')
  await shot(page, 'replay')
  await replay.getByRole('button', { name: 'Back to the game' }).click()
  await expect(replay).toHaveCount(0)
})

/** All of the page that Red could look at, to the last attribute. */
const redPage = async (page: Page): Promise<string> => {
  await page.mouse.move(5, 400)
  await page.keyboard.press('l')
  await expect(page.getByTestId('log')).toBeVisible()
  await page.waitForTimeout(400)
  return page.locator('body').innerHTML()
}

test('Red\'s page is the same wherever the mine lies', async ({ browser }) => {
  const pages: string[][] = []
  for (const number of [BRIDGEHEAD, '0302']) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openTiny(page)
    // By keys, so that the cursor stands where the mine lies.
    await asked(page, 'Hiding the mine')
    await goTo(page, number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Pass the device to the Red player' })).toBeVisible()
    const passed = await page.locator('body').innerHTML()
    await deed(page, 'ready').click()
    await asked(page, 'Red scouts')
    const first = await redPage(page)
    await page.keyboard.press('l')
    await moveScout(page, '0101', '0201')
    await expect(stack(page, '0201')).toBeVisible()
    await page.keyboard.press(' ')
    await deed(page, 'end_anyway').click()
    await toBlue(page)
    await expect(page.locator(MINE)).toHaveCount(1)
    await click(page, number)
    await page.keyboard.press(' ')
    await toRed(page)
    pages.push([passed, first, await redPage(page)])
    expect(await told(page)).toEqual([])
    await page.close()
  }
  expect(pages[0]).toEqual(pages[1])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('the mine is drawn from the cup, a scout moves, and Blue is handed the device', async ({ page }) => {
    await openTiny(page)
    await asked(page, 'Hiding the mine')
    await shot(page, 'phone-hiding')
    await deed(page, 'draw').tap()
    await expect(page.getByRole('dialog', { name: 'Pass the device to the Red player' })).toBeVisible()
    await expect(page.locator(MINE)).toHaveCount(0)
    // Where the mine lies is known to one of them only: the map is covered.
    const { x, y } = await placeOf(page, '0101')
    expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-map]') ?? null, [x, y] as const)).toBeNull()
    await deed(page, 'ready').tap()
    await asked(page, 'Red scouts')
    await stack(page, '0101').tap()
    await expect(page.locator('[data-layer=reach] text')).toHaveCount(2)
    await tap(page, '0201')
    await expect(page.locator('.pointer')).toContainText('Tap again to move')
    await shot(page, 'phone-move')
    await tap(page, '0201')
    await expect(stack(page, '0201')).toBeVisible()
    await page.getByRole('tab', { name: 'Log' }).tap()
    await expect(page.locator('.play')).toContainText('Blue draws where the mine lies.')
    expect(await told(page)).toEqual([])
    await page.getByRole('tab', { name: 'Orders' }).tap()
    await deed(page, 'end').tap()
    await deed(page, 'end_anyway').tap()
    await deed(page, 'ready').tap()
    await asked(page, 'Blue picket')
    await expect(page.locator(MINE)).toHaveCount(1)
    await page.getByRole('tab', { name: 'Log' }).tap()
    await expect(page.locator('.play')).toContainText(/Blue draws where the mine lies in 0[345]0\d\./)
    await shot(page, 'phone-blue')
  })
})

test('no page offers it unless a test has asked for that', async ({ page }) => {
  const shipped = readFileSync(here('../src/games/catalogue.json'), 'utf8')
  expect(shipped).not.toContain('tiny')
  for (const screen of ['', 'new']) {
    await page.goto(`./#/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/crossing|scout/i)
  }
})
