// The service worker of the viewers' app. It keeps one page, for the time without a network; everything else comes from the network, as always.
const cacheName = 'offline-1'
const offlinePage = '/app/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(old())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(() => caches.match(offlinePage)))
})
