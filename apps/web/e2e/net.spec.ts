// Two people on two nodes, a third who watches on a third node, and a node that dies in the midst of it.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { chooseCards, title } from './bb'
import { faults } from './faults'
import { startNodes, type Nodes } from './nodes'
import { beginMoving, clickHex, deed, goTo, orders, stack } from './table'

const [GERMAN, ALLIED, WATCHER] = [0, 1, 2]
const DASBURG = 1816
const BEHIND_DASBURG = 1751

let nodes: Nodes
test.beforeAll(async () => { nodes = await startNodes(3) })
test.afterAll(() => nodes.stop())

/** Somebody's browser at a node of their own, and every word that comes to it and goes from it over a socket. */
const somebody = async (browser: Browser, node: number): Promise<{ page: Page; door: string; came: string[]; went: string[] }> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const [came, went]: [string[], string[]] = [[], []]
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => came.push(String(payload)))
    socket.on('framesent', ({ payload }) => went.push(String(payload)))
  })
  await page.addInitScript(() => localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant', confirmEnd: false })))
  return { page, door: await nodes.door(node), came, went }
}

/** Says who they are, where that is asked first. */
const sayName = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
}
/** Creates a game, and gives its address behind the door. */
const create = async (page: Page, door: string, game: string, scenario: string, name: string): Promise<string> => {
  await page.goto(`${door}/#/found?game=${game}`)
  await page.locator(`input[name=scenario][value=${scenario}]`).check()
  await page.getByRole('button', { name: /^Create/ }).click()
  await sayName(page, name)
  await expect(page.getByRole('heading', { name: 'Invite' })).toBeVisible()
  const link = await page.getByRole('textbox').inputValue()
  return link.slice(link.indexOf('#'))
}
const join = async (page: Page, door: string, address: string, name: string): Promise<void> => {
  await page.goto(`${door}/${address}`)
  await page.getByRole('button', { name: /^Join as/ }).click()
  await sayName(page, name)
  await expect(page.locator('[data-map]')).toBeVisible()
}
const closeBriefing = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-map]')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Whoever can do something does the next thing, until the table says so. */
const playOn = async (pages: Page[], isDone: () => Promise<boolean>): Promise<void> => {
  await expect(async () => {
    for (const page of pages) {
      const goOn = page.getByTestId('since').getByRole('button', { name: 'Go on' })
      // Looked for first: what comes when all is done is not clicked away.
      const isAsked = await goOn.isVisible()
      if (await isDone()) return
      if (isAsked) await goOn.click({ timeout: 2_000 })
      const next = page.locator('[data-action=carry_out], [data-action=end_anyway], [data-action=end], [data-action=set_up_rest]').and(page.locator(':enabled')).first()
      if (await next.isVisible()) await next.click({ timeout: 2_000 })
    }
    expect(await isDone()).toBe(true)
  }).toPass({ intervals: [50], timeout: 120_000 })
}

test('games are listed, joined, played in turn and withdrawn', async ({ browser }) => {
  const [anna, ben] = await Promise.all([GERMAN, ALLIED].map((node) => somebody(browser, node)))
  if (anna === undefined || ben === undefined) throw new Error('two have come')
  // Other runs leave games behind: this one is known by its founder.
  const name = `Anna ${Date.now() % 100_000}`
  await anna.page.goto(`${anna.door}/#/`)
  await anna.page.getByRole('link', { name: /^Play online/ }).click()
  await expect(anna.page.getByRole('region', { name: 'Your games' })).toContainText('No game of yours is going on')
  await anna.page.getByRole('link', { name: 'New game online' }).click()
  await anna.page.locator('input[name=game][value=bb]').check()
  await anna.page.locator('input[name=open]').last().check()
  await anna.page.getByRole('button', { name: 'Create the game' }).click()
  await sayName(anna.page, name)
  await expect(anna.page.getByRole('heading', { name: 'Invite' })).toBeVisible()
  expect(await faults(anna.page)).toEqual([])

  await ben.page.goto(`${ben.door}/#/online`)
  const waiting = ben.page.getByRole('region', { name: 'Waiting for an opponent' }).getByRole('listitem').filter({ hasText: name })
  await waiting.getByRole('button', { name: /^Join as the Allies/ }).click()
  await sayName(ben.page, 'Ben')
  await expect(ben.page.locator('[data-map]')).toBeVisible()
  await expect(anna.page.locator('[data-map]')).toBeVisible()
  await anna.page.goto(`${anna.door}/#/online`)
  const mine = anna.page.getByRole('region', { name: 'Your games' }).getByRole('listitem')
  await expect(mine).toContainText('Your turn')
  await expect(mine).toContainText('against Ben')
  await anna.page.screenshot({ path: 'shots/net-online.png' })
  expect(await faults(anna.page)).toEqual([])

  await anna.page.goto(`${anna.door}/#/found?game=bw`)
  await anna.page.getByRole('button', { name: 'Create the game' }).click()
  await anna.page.getByRole('button', { name: /^Withdraw/ }).click()
  await anna.page.getByRole('dialog').getByRole('button', { name: /^Withdraw/ }).click()
  await expect(mine).toHaveCount(1)
})

test('a game against the computer begins at once', async ({ browser }) => {
  const { page, door } = await somebody(browser, GERMAN)
  await page.goto(`${door}/#/found?game=bb`)
  await page.locator('input[name=scenario][value=introduction]').check()
  const against = page.getByRole('combobox', { name: 'Against' })
  await against.selectOption('greedy')
  for (const [name, width, height] of [['net-found-phone', 390, 844], ['net-found', 1440, 900]] as const) {
    await page.setViewportSize({ width, height })
    await against.evaluate((field) => field.scrollIntoView({ block: 'center' }))
    await page.screenshot({ path: `shots/${name}.png` })
    expect(await faults(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Create the game' }).click()
  await sayName(page, 'Anna')
  await closeBriefing(page)
  await chooseCards(page)
  await deed(page, 'end').click()
  const seat = (mark: string) => page.getByTestId('net').getByRole('listitem').filter({ hasText: mark })
  await expect(seat('thinking')).toContainText('Rules of thumb')
  await page.screenshot({ path: 'shots/net-thinking.png' })
  expect(await faults(page, '[data-testid=net]')).toEqual([])
  // As soon as there is a worker, the opponent chooses its cards, too.
  nodes.work()
  await expect(seat('on turn')).toContainText('Anna')
  await expect(title(page)).not.toHaveText(/choice of cards/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'shots/net-opponent-phone.png' })
  await page.getByRole('button', { name: 'The game' }).click()
  await expect(deed(page, 'draw')).toHaveCount(0)
  await expect(deed(page, 'ask_back')).toHaveText('Take back your last action')
})

test('the first turn of the six-turn scenario, though a node dies', async ({ browser }) => {
  const [anna, ben, cora] = await Promise.all([GERMAN, ALLIED, WATCHER].map((node) => somebody(browser, node)))
  if (anna === undefined || ben === undefined || cora === undefined) throw new Error('three have come')
  const address = await create(anna.page, anna.door, 'a44', 'six_turns', 'Anna')
  await join(ben.page, ben.door, address, 'Ben')
  // Whoever waits need not reload.
  await expect(anna.page.locator('[data-map]')).toBeVisible()
  await cora.page.goto(`${cora.door}/${address}`)
  await expect(cora.page.getByTestId('net')).toContainText('You are watching')
  for (const { page } of [anna, ben, cora]) await closeBriefing(page)
  await expect(anna.page.getByTestId('net')).toContainText('Ben')

  // A move is seen by all, and taken back for all.
  await beginMoving(anna.page)
  await goTo(anna.page, '2016')
  await clickHex(anna.page, DASBURG)
  await expect(anna.page.locator('[data-layer=reach] text')).toHaveCount(4)
  await clickHex(anna.page, BEHIND_DASBURG)
  for (const { page } of [anna, ben, cora]) await expect(stack(page, BEHIND_DASBURG)).toHaveAttribute('data-units', /\d+ \d+ \d+/)
  await deed(anna.page, 'take_back').click()
  for (const { page } of [anna, ben, cora]) await expect(stack(page, BEHIND_DASBURG)).toHaveCount(0)
  await anna.page.screenshot({ path: 'shots/net-table.png' })
  expect(await faults(anna.page, '[data-testid=net]')).toEqual([])

  // Her node dies: the page goes to another, and what she does next is done.
  await nodes.kill(GERMAN)
  await clickHex(anna.page, DASBURG)
  await clickHex(anna.page, BEHIND_DASBURG)
  for (const { page } of [anna, ben, cora]) await expect(stack(page, BEHIND_DASBURG)).toHaveAttribute('data-units', /\d+ \d+ \d+/)

  // The rest of both player turns.
  const isTurn2 = async () => (await anna.page.locator('header.top').textContent())?.includes('Turn 2 of 6') ?? false
  await playOn([anna.page, ben.page], isTurn2)
  for (const { page } of [ben, cora]) await expect(page.locator('header.top')).toContainText('Turn 2 of 6')
  for (const { page } of [anna, ben, cora]) await expect(page.getByTestId('net').getByRole('listitem').filter({ hasText: 'on turn' })).toContainText('Anna')
  await expect(anna.page.getByTestId('since')).toBeVisible()
  await anna.page.screenshot({ path: 'shots/net-since.png' })
  await cora.page.screenshot({ path: 'shots/net-watcher.png' })
  await ben.page.setViewportSize({ width: 390, height: 844 })
  await expect(ben.page.getByTestId('net')).toBeInViewport()
  await ben.page.screenshot({ path: 'shots/net-phone.png' })
  await expect(deed(cora.page, 'end')).toHaveCount(0)

  // Who resigns has lost, and the game can be saved as a file.
  await ben.page.getByRole('button', { name: 'The game' }).click()
  await deed(ben.page, 'resign').click()
  await deed(ben.page, 'resign_sure').click()
  for (const { page } of [anna, ben, cora]) {
    await expect(page.getByRole('dialog', { name: 'The game is over' })).toContainText('The German side has won')
    await expect(page.getByRole('link', { name: 'Download the game' })).toBeVisible()
  }
  const fetched = anna.page.waitForEvent('download')
  await anna.page.getByRole('link', { name: 'Download the game' }).click()
  const file = await (await fetched).path()
  expect(readFileSync(file, 'utf8')).toMatch(/^\{"ardennes":\d+,.*"scenario":"six_turns"/)

  // And opened again, to be looked at or tried out.
  await anna.page.goto(`${anna.door}/#/load`)
  await anna.page.locator('input[type=file]').setInputFiles(file)
  await expect(anna.page.getByRole('status').filter({ hasText: 'is in the list now' })).toBeVisible()
  await anna.page.getByRole('listitem').filter({ hasText: 'over' }).getByRole('button', { name: /^Continue/ }).first().click()
  await expect(anna.page.getByRole('dialog', { name: 'The game is over' })).toContainText('The German side has won')
})

test('a hand of cards is sent to nobody else', async ({ browser }) => {
  const [anna, ben, cora] = await Promise.all([ALLIED, WATCHER, ALLIED].map((node) => somebody(browser, node)))
  if (anna === undefined || ben === undefined || cora === undefined) throw new Error('three have come')
  const address = await create(anna.page, anna.door, 'bb', 'introduction', 'Anna')
  await join(ben.page, ben.door, address, 'Ben')
  await cora.page.goto(`${cora.door}/${address}`)
  for (const { page } of [anna, ben, cora]) await closeBriefing(page)
  await expect(title(anna.page)).toHaveText('German choice of cards')
  await chooseCards(anna.page)
  await deed(anna.page, 'end').click()
  await expect(title(ben.page)).toHaveText('Allied choice of cards')
  await nodes.kill(WATCHER)
  await chooseCards(ben.page)
  await cora.page.screenshot({ path: 'shots/net-cards.png' })
  await deed(ben.page, 'end').click()
  await expect(title(ben.page)).not.toHaveText('Allied choice of cards')
  await expect(title(cora.page)).toHaveText(await title(ben.page).textContent() ?? '')

  for (const [holder, others] of [[anna, [ben, cora]], [ben, [anna, cora]]] as const) {
    const cards = holder.went.join().match(/(?<="pick":\{"\w+":)"\w+"/g) ?? []
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) {
      expect(holder.came.join()).toContain(card)
      for (const { came } of others) expect(came.join()).not.toContain(card)
    }
  }
})
