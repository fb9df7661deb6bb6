// A guest becomes somebody with an account: by letter, on another device, with a passkey; forgets the password, and leaves.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { faults } from './faults'
import { freePort, startNodes, type Nodes } from './nodes'
import { openPost, type Post } from './post'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PASSWORD = 'correct horse battery'

let nodes: Nodes
let post: Post
let door: string
test.beforeAll(async () => {
  post = await openPost()
  // Passkeys belong to a name, and the links in letters to an address that is known beforehand.
  const port = await freePort()
  door = `http://localhost:${port}`
  nodes = await startNodes(1, { ARDENNES_SMTP: post.address, ARDENNES_LISTEN: `127.0.0.1:${port}`, ARDENNES_ADDRESS: door, ARDENNES_ATTEMPTS_A_MINUTE: '100' })
})
test.afterAll(() => {
  nodes.stop()
  post.close()
})

const open = async (browser: Browser, viewport: typeof DESK): Promise<Page> =>
  (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()

/** An address that no earlier run has used. */
const addressOf = (name: string): string => `${name.toLowerCase()}.${Date.now()}@post.example`

/** The link of the next letter, which differs from the one before. */
const letter = async (to: string, before?: string): Promise<string> => {
  await expect.poll(() => post.link(to) ?? before).not.toBe(before)
  return post.link(to) ?? ''
}

/** Somebody founds a game as a guest, registers, and follows the link of the letter. */
const register = async (page: Page, name: string, mail: string): Promise<void> => {
  await page.goto(`${door}/#/found?game=bb`)
  await page.getByRole('button', { name: /^Create/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Invite' })).toBeVisible()
  await page.goto(`${door}/#/you`)
  await expect(page.getByText(`You are ${name}, a guest`)).toBeVisible()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Register' }) })
  await form.getByLabel('Mail address').fill(mail)
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(`An e-mail is on its way to ${mail}`)).toBeVisible()
  await page.goto(await letter(mail))
  await expect(page.getByText(`${name} registers with ${mail}`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, that is me' }).click()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on to your account' }).click()
  await expect(page.getByText(`You are ${name}, with an account for ${mail}.`)).toBeVisible()
}

const signIn = async (page: Page, mail: string, password: string): Promise<void> => {
  await page.goto(`${door}/#/you`)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Sign in', exact: true }) })
  await form.getByLabel('Mail address').fill(mail)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a guest registers, comes back on a phone, and signs in with a passkey', async ({ browser }) => {
  const [page, phone, mail] = [await open(browser, DESK), await open(browser, PHONE), addressOf('Anna')]
  await page.goto(`${door}/#/you`)
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.screenshot({ path: 'shots/you-stranger.png', fullPage: true })
  await register(page, 'Anna', mail)
  await signIn(phone, mail, PASSWORD)
  await expect(phone.getByText('You are signed in.')).toBeVisible()
  expect(await faults(phone)).toEqual([])
  await phone.screenshot({ path: 'shots/you-phone.png', fullPage: true })
  await phone.goto(`${door}/#/online`)
  await expect(phone.getByRole('region', { name: 'Your games' })).toContainText('Nobody has joined yet')

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove This device' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.screenshot({ path: 'shots/you-member.png', fullPage: true })
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(`You are Anna, with an account for ${mail}.`)).toBeVisible()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('1 session ended.')).toBeVisible()
  await page.getByRole('link', { name: 'What others see of you' }).click()
  await expect(page.getByText('No rated game yet')).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('a forgotten password is replaced by letter; what is held is downloaded, and then deleted', async ({ browser }) => {
  const [page, phone, mail] = [await open(browser, DESK), await open(browser, PHONE), addressOf('Bert')]
  await register(page, 'Bert', mail)
  const before = post.link(mail)
  await phone.goto(`${door}/#/you`)
  await phone.getByText('Forgotten your password?').click()
  const form = phone.locator('form').filter({ has: phone.getByRole('button', { name: 'Send the e-mail' }) })
  await form.getByLabel('Mail address').fill(mail)
  await form.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect(phone.getByText('an e-mail is on its way')).toBeVisible()
  const link = await letter(mail, before)
  await phone.goto(link)
  await phone.getByLabel('Password').fill('battery staple')
  expect(await faults(phone)).toEqual([])
  await phone.screenshot({ path: 'shots/reset-phone.png', fullPage: true })
  await phone.getByRole('button', { name: 'Save the new password' }).click()
  await expect(phone.getByText('Your new password counts from now on')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have not given a name yet')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link has been used')
  await signIn(page, mail, PASSWORD)
  await expect(page.getByText('Address or password is wrong.')).toBeVisible()
  await signIn(page, mail, 'battery staple')
  await expect(page.getByText(`You are Bert, with an account for ${mail}.`)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download it' }).click()
  const held = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { person: { name: string }; account: object; games: object[] }
  expect([held.person.name, held.account, held.games.length]).toEqual(['Bert', expect.objectContaining({ mail }), 1])
  expect(JSON.stringify(held)).not.toContain('argon2')

  await page.getByText('Delete everything').first().click()
  const leaving = page.locator('form').filter({ has: page.getByRole('button', { name: 'Delete everything' }) })
  await leaving.getByLabel('Password').fill('battery staple')
  await leaving.getByLabel('I want that').check()
  await leaving.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('Everything is deleted.')).toBeVisible()
  await signIn(page, mail, 'battery staple')
  await expect(page.getByText('Address or password is wrong.')).toBeVisible()
})

for (const [name, heading] of [['privacy', 'Privacy'], ['terms', 'Terms of use']] as const) {
  test(`${heading} can be read by everybody`, async ({ browser }) => {
    const page = await open(browser, PHONE)
    await page.goto(`${door}/#/${name}`)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await faults(page)).toEqual([])
  })
}
