// Runs before the first paint: the colours that were chosen in this browser (app/appearance/colorScheme.ts) are there from the start.
document.documentElement.dataset.scheme = localStorage.getItem('colorScheme') ?? ''

// Whoever is signed in needs the app's program at once, and the build has named its files (scripts/name-program.ts).
// The page's own program comes before them: it draws the frame.
if (sessionStorage.getItem('modelToken') !== null) {
  document.documentElement.dataset.signedIn = ''
  const files = document.querySelector('meta[name=program]')?.content.split(' ') ?? []
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
}
