import '../../kit/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../lib/no-eval.ts'
import { startLanguage } from '../../i18n/language.ts'
import { packs } from '../../i18n/packs.ts'
import { browserStorage } from '../../lib/storage.ts'
import { App } from './App.tsx'

const inPage = import.meta.glob<Record<string, unknown>>('../../i18n/*/lobby.json', { import: 'default', eager: true })

async function start() {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  // The choice of language outlives the tab, like the guest of this browser.
  await startLanguage({ inPage, packs, storage: browserStorage })
  element.replaceChildren()
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
// Only for the page without a network: the first visit does not wait for it, and a browser may refuse it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', async () => {
    try {
      await navigator.serviceWorker.register('/app/sw.js')
    } catch {
      // There is no such page then.
    }
  })
}
