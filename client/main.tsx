import 'antd/dist/reset.css'
import './shell/page.css'
import './shell/appearance/first.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './lib/no-eval.ts'
import { signInAddress } from './shell/addresses.ts'
import { appLoader } from './shell/load-app.ts'
import { Page } from './shell/Page.tsx'
import { loadPlan, signInRoles } from './editions/edition.ts'
import { startLanguage } from './i18n/language.ts'
import { packs } from './i18n/packs.ts'
import { session } from './lib/session.ts'
import { tabStorage } from './lib/storage.ts'

const inPage = import.meta.glob<Record<string, unknown>>('./i18n/*/sign-in.json', { import: 'default', eager: true })

async function start() {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  const loadApp = appLoader(loadPlan)
  await startLanguage({ inPage, packs, storage: tabStorage })
  if (!session.isStored) history.replaceState(null, '', signInAddress(location))
  createRoot(element).render(
    <StrictMode>
      <Page signInRoles={signInRoles} loadApp={loadApp} />
    </StrictMode>,
  )
}

// Not a top-level await: the dynamically imported chunks import from this file's chunk, so they would wait for each other.
void start()
