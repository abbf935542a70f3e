// Runs before the first paint: the colours that were chosen in this browser (app/colorScheme.ts) are there from the start.
document.documentElement.dataset.scheme = localStorage.getItem('colorScheme') ?? ''
