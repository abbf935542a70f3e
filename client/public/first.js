// Runs before the first paint, and before any module, so it has to catch by itself what a browser throws that refuses to store (lib/storage.ts).
try {
  // The colour scheme chosen in this browser (shell/appearance/colorScheme.ts) applies from the start.
  document.documentElement.dataset.scheme = localStorage.getItem('colorScheme') ?? ''

  // A signed-in user needs the app's chunks at once; the build lists them in a meta tag (scripts/name-program.ts).
  // Low priority, because the page's own script draws the frame first.
  if (sessionStorage.getItem('modelToken') !== null) {
    document.documentElement.dataset.signedIn = ''
    const files = document.querySelector('meta[name=program]')?.content.split(' ') ?? []
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
  }
} catch {
  // The system's scheme, and nobody is signed in.
}
