// Runs before the first paint, so that the colour scheme chosen in this browser (client/shell/appearance/colorScheme.ts) applies from the start.
document.documentElement.dataset.scheme = localStorage.getItem('colorScheme') ?? ''

// The lobby is requested while the program is loading; the program's own request then takes this one. Its cards have their place from the start.
if (/^\/app\/?$/.test(location.pathname)) {
  document.documentElement.dataset.page = 'lobby'
  const merchant = localStorage.getItem('merchant')
  const href = `/api/customer/lobby${merchant ? `?merchant=${encodeURIComponent(merchant)}` : ''}`
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }))
}
