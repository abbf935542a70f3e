// Runs before the first paint, and before any module, so it has to catch by itself what a browser throws that refuses to store (lib/storage.ts).
try {
  // The colour scheme chosen in this browser (shell/appearance/colorScheme.ts) applies from the start.
  document.documentElement.dataset.scheme = localStorage.getItem('colorScheme') ?? ''
  if (sessionStorage.getItem('modelToken') !== null) document.documentElement.dataset.signedIn = ''
} catch {
  // The system's scheme, and nobody is signed in.
}
