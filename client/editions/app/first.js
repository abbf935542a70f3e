// Runs before the first paint, and before any module, so it has to catch by itself what a browser throws that refuses to store (lib/storage.ts).
const stored = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

// The colour scheme chosen in this browser (client/shell/appearance/colorScheme.ts) applies from the start.
document.documentElement.dataset.scheme = stored('colorScheme') ?? ''

// The lobby is requested while the program is loading; the program's own request then takes this one. Its cards have their place from the start.
if (/^\/app\/?$/.test(location.pathname)) {
  document.documentElement.dataset.page = 'lobby'
  const merchant = stored('merchant')
  const href = `/api/customer/lobby${merchant ? `?merchant=${encodeURIComponent(merchant)}` : ''}`
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }))
}
