import '../../ui/touch/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../lib/no-eval.ts'
import { startLanguage } from '../../i18n/language.ts'
import { viewerTexts } from '../../i18n/viewer-texts.ts'
import { App } from './App.tsx'

async function start() {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  await startLanguage(viewerTexts)
  element.replaceChildren()
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
// Only for the page without a network. The first visit does not wait for it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/app/sw.js').catch(() => {}))
}
