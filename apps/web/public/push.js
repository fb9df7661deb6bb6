// The service worker's part in messages to this device (src/net/push.ts): shows that it is somebody's turn, and opens the game when that is
// tapped. The server writes the words (apps/server/src/store/notices.rs).
self.addEventListener('push', (event) => {
  const { title, text, game } = event.data.json()
  // A newer message about the same game takes the place of the older.
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: game, renotify: true, icon: 'icon-192.png', data: game }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(`#/net/${event.notification.data}`, self.registration.scope).href
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = windows.find(({ url }) => url === address)
    // Another game that is being played in a window is left alone.
    await (there ? there.focus() : self.clients.openWindow(address))
  }
  event.waitUntil(open())
})
