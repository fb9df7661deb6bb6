// Two people chat at a table on two nodes; one is rude, the other blocks and reports him, and the operator removes what he said.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { faults } from './faults'
import { freePort, startNodes, type Nodes } from './nodes'
import { openPost, type Post } from './post'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PASSWORD = 'correct horse battery'
const OPERATOR = `operator.${Date.now()}@post.example`
/** Other runs leave reports behind: this one is known by its words. */
const WHY = `He is rude, for the ${Date.now() % 100_000}th time.`

let nodes: Nodes
let post: Post
let door: string
test.beforeAll(async () => {
  post = await openPost()
  const port = await freePort()
  door = `http://localhost:${port}`
  nodes = await startNodes(1, { ARDENNES_SMTP: post.address, ARDENNES_LISTEN: `127.0.0.1:${port}`, ARDENNES_ADDRESS: door, ARDENNES_OPERATORS: OPERATOR })
})
test.afterAll(() => {
  nodes.stop()
  post.close()
})

const open = async (browser: Browser, viewport: typeof DESK): Promise<Page> => {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
  await page.addInitScript(() => localStorage.setItem('ardennes.settings', JSON.stringify({ animation: false, pace: 'instant' })))
  return page
}
const sayName = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
}
const chat = (page: Page) => page.getByTestId('chat')
const say = async (page: Page, text: string): Promise<void> => {
  await chat(page).getByRole('textbox').fill(text)
  await chat(page).getByRole('textbox').press('Enter')
  await expect(chat(page).getByRole('log')).toContainText(text)
}
/** Whoever does this sits at the table, and has read what the game is about. */
const sit = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-map]')).toBeVisible()
  await page.keyboard.press('Escape')
}
/** A guest becomes the operator. */
const register = async (page: Page): Promise<void> => {
  await page.evaluate(async ([mail, password]) => {
    const ask = (path: string, body: object) => fetch(`./api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    await ask('guest', { name: 'Olga' })
    await ask('register', { mail, password })
  }, [OPERATOR, PASSWORD])
  await expect.poll(() => post.link(OPERATOR)).toBeDefined()
  await page.goto(post.link(OPERATOR) ?? '')
  await page.getByRole('button', { name: 'Yes, that is me' }).click()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
}

test('two people chat, one blocks and reports, the operator removes the message', async ({ browser }) => {
  const [anna, ben, olga] = [await open(browser, DESK), await open(browser, PHONE), await open(browser, DESK)]
  await anna.goto(`${door}/#/found?game=bb`)
  await anna.locator('input[name=scenario][value=introduction]').check()
  await anna.getByRole('button', { name: /^Create/ }).click()
  await sayName(anna, 'Anna')
  await expect(anna.getByRole('heading', { name: 'Invite' })).toBeVisible()
  const link = await anna.getByRole('textbox').inputValue()
  await ben.goto(`${door}/${link.slice(link.indexOf('#'))}`)
  await ben.getByRole('button', { name: /^Join as/ }).click()
  await sayName(ben, 'Ben')
  await Promise.all([sit(anna), sit(ben)])

  // The keyboard opens the chat, and the focus is where one writes.
  await anna.getByRole('button', { name: 'Chat', exact: true }).press('Enter')
  await expect(chat(anna).getByRole('textbox')).toBeFocused()
  await say(anna, 'Good luck!')
  await expect(ben.getByRole('button', { name: 'Chat, 1 unread' })).toBeVisible()
  await expect(ben.getByRole('status').filter({ hasText: 'Anna says: Good luck!' })).toHaveCount(1)
  await ben.getByRole('button', { name: 'Chat, 1 unread' }).click()
  await say(ben, 'You fool!')
  await expect(chat(anna).getByRole('log')).toContainText('You fool!')
  for (const [page, name] of [[anna, 'chat'], [ben, 'chat-phone']] as const) {
    await page.screenshot({ path: `shots/${name}.png` })
    expect(await faults(page)).toEqual([])
  }
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  // A page that comes back has everything once, and nothing is unread.
  await ben.reload()
  await sit(ben)
  await ben.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect(chat(ben).getByRole('listitem')).toHaveCount(2)

  await chat(anna).getByRole('button', { name: 'Report this message of Ben' }).click()
  await anna.getByRole('dialog').getByRole('textbox').fill(WHY)
  await anna.screenshot({ path: 'shots/report.png' })
  expect(await faults(anna)).toEqual([])
  await anna.getByRole('dialog').getByRole('button', { name: 'Send the report' }).click()
  await expect(anna.getByRole('dialog')).toContainText('An operator will look at it')
  await anna.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  // The focus is back in the panel.
  await anna.keyboard.press('Escape')
  await expect(chat(anna)).toBeHidden()
  await anna.getByRole('button', { name: 'About Ben' }).click()
  await anna.getByRole('button', { name: 'Block Ben' }).click()
  await expect(anna.getByText('Ben is blocked')).toBeVisible()
  await say(ben, 'Do you hear me?')
  await anna.getByRole('button', { name: 'Chat', exact: true }).click()
  await say(anna, 'Still your move.')
  await expect(chat(anna).getByRole('listitem')).toHaveCount(3)
  await expect(chat(anna)).not.toContainText('Do you hear me?')

  await olga.goto(`${door}/#/operator`)
  await expect(olga.getByText('This page is for the operators of this server.')).toBeVisible()
  await register(olga)
  await olga.goto(`${door}/#/you`)
  await olga.getByRole('link', { name: 'Reports to look at' }).click()
  const report = olga.locator('[data-report=message]').filter({ hasText: WHY })
  await expect(report).toContainText('You fool!')
  await report.getByRole('button', { name: 'Remove the message' }).click()
  await expect(report).toContainText('The message is removed.')
  for (const [size, name] of [[DESK, 'operator'], [PHONE, 'operator-phone']] as const) {
    await olga.setViewportSize(size)
    await olga.screenshot({ path: `shots/${name}.png`, fullPage: true })
    expect(await faults(olga)).toEqual([])
  }
  for (const page of [anna, ben]) {
    await expect(chat(page)).toContainText('This message was removed.')
    await expect(chat(page)).not.toContainText('You fool!')
  }
  await report.getByLabel('Note').fill('Removed.')
  await report.getByRole('button', { name: 'Close the report' }).click()
  await expect(report).toBeHidden()

  // Muted, Ben hears nothing more; blocked people are listed, and the block is undone.
  await chat(ben).getByRole('button', { name: 'Turn the chat off' }).click()
  await expect(chat(ben)).toContainText('The chat is off for you at this table.')
  await say(anna, 'Hello?')
  await chat(ben).getByRole('button', { name: 'Turn the chat on' }).click()
  await expect(chat(ben)).toContainText('Hello?')
  await anna.goto(`${door}/#/you`)
  await expect(anna.getByRole('heading', { name: 'People you block' })).toBeVisible()
  await anna.getByRole('button', { name: 'Unblock Ben' }).click()
  await expect(anna.getByText('You block nobody.')).toBeVisible()
  await anna.screenshot({ path: 'shots/you-blocks.png', fullPage: true })
  expect(await faults(anna)).toEqual([])
})
