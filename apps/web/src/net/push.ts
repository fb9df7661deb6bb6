// Messages to this device when it is one's turn, while the page is closed: Web Push. The service worker shows them (public/push.js).
import * as api from './api'

/** Whether this device is told: it can and is, it can and is not, its owner has forbidden it, or it cannot. */
export type Told = 'on' | 'off' | 'denied' | 'never'

/** The service worker, if there is one: a page that is being worked on has none, and neither has an old browser. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in globalThis ? navigator.serviceWorker.getRegistration() : undefined

export const isTold = async (): Promise<Told> => {
  const registered = await worker()
  if (registered === undefined) return 'never'
  if (Notification.permission === 'denied') return 'denied'
  return (await registered.pushManager.getSubscription()) === null ? 'off' : 'on'
}

/** Asks the owner, then the browser's push service, and tells the server. */
export const tellMe = async (): Promise<Told> => {
  const registered = await worker()
  if (registered === undefined) return 'never'
  if (await Notification.requestPermission() !== 'granted') return isTold()
  const { key } = await api.pushKey()
  // One that was made for another server, or for another key of this one, would be of no use.
  await (await registered.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await api.addDevice(subscription.toJSON())
  return 'on'
}

/** Ends it: for the server, then for the browser. */
export const tellMeNoMore = async (): Promise<Told> => {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (subscription) {
    await api.forgetDevice(subscription.endpoint)
    await subscription.unsubscribe()
  }
  return isTold()
}
