// A device that says when it is somebody's turn: the page asks for it, the server sends to a push service, the service worker shows it. The
// browser's own push service is somewhere in the net and cannot be reached here: this test stands in its place.
import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faults } from './faults'
import { startNodes, type Nodes } from './nodes'

let nodes: Nodes
const taken: { url: string; headers: IncomingHttpHeaders; length: number }[] = []
const service = createServer((request, response) => {
  let length = 0
  request.on('data', (piece: Buffer) => { length += piece.length })
  request.on('end', () => {
    taken.push({ url: request.url ?? '', headers: request.headers, length })
    response.writeHead(201).end()
  })
})
test.beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  nodes = await startNodes(1)
})
test.afterAll(async () => {
  await nodes.stop()
  service.close()
})

/** A browser whose push service is the one above. */
const standIn = (endpoint: string): void => {
  let made: unknown = null
  const text = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  PushManager.prototype.getSubscription = () => Promise.resolve(made as PushSubscription | null)
  PushManager.prototype.subscribe = async (options) => {
    if (typeof options?.applicationServerKey !== 'string' || options.userVisibleOnly !== true) throw new Error('no browser takes this')
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const keys = { p256dh: text(await crypto.subtle.exportKey('raw', publicKey)), auth: text(crypto.getRandomValues(new Uint8Array(16)).buffer) }
    made = {
      endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: () => { made = null; return Promise.resolve(true) },
    }
    return made as PushSubscription
  }
}

test('a device is told, shows it, and is told no more', async ({ browser }) => {
  const door = await nodes.door(0)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['notifications'], { origin: door })
  const page = await context.newPage()
  await page.addInitScript(standIn, `http://127.0.0.1:${(service.address() as AddressInfo).port}/anna`)
  await page.goto(`${door}/#/found?game=bb`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: /^Create/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Anna')
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Invite' })).toBeVisible()
  const link = await page.getByRole('textbox').inputValue()

  await page.goto(`${door}/#/online`)
  await page.getByText('Name, mail, time away').click()
  await page.getByRole('button', { name: 'Tell me here' }).click()
  await expect(page.getByText('It tells you when it is your turn')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.screenshot({ path: 'shots/net-device.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'shots/net-device-phone.png' })

  // Somebody joins: the push service is sent what only the device can read.
  const ben = await (await browser.newContext()).newPage()
  await ben.goto(`${door}/${link.slice(link.indexOf('#'))}`)
  await ben.getByRole('button', { name: /^Join as/ }).click()
  await ben.getByRole('dialog').getByRole('textbox').fill('Ben')
  await ben.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => taken.length, { timeout: 15_000 }).toBe(1)
  expect(taken[0]?.url).toBe('/anna')
  expect(taken[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', authorization: expect.stringMatching(/^vapid t=.+, k=.+/) })
  expect(taken[0]?.length).toBeGreaterThan(100)

  // What the device reads of it is shown.
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(door))
    if (found) resolve(found.registrationId)
  }))
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'It is your turn', text: 'It is your turn in a game of yours.', game: 'game-1' })
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: door, registrationId: await registered, data })
  const shown = () => page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, body, tag, data: game }) => ({ title, body, tag, game: game as string }))
  })
  await expect.poll(shown).toEqual([{ title: 'It is your turn', body: 'It is your turn in a game of yours.', tag: 'game-1', game: 'game-1' }])

  await page.getByRole('button', { name: 'Stop telling me here' }).click()
  await expect(page.getByText('It can tell you when it is your turn')).toBeVisible()
  await context.close()
  await ben.context().close()
})
