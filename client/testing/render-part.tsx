// Renders a component as the app does: with its theme and router, in traditional Chinese.
import 'antd/dist/reset.css'
import '../shell/page.css'
import { App } from 'antd'
import { StrictMode, type ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { Appearance } from '../shell/appearance/Appearance.tsx'
import { usePageStyle } from '../shell/appearance/page-style.ts'
import { startLanguage } from '../i18n/language.ts'
import { libraryTexts } from '../i18n/libraries.ts'
import { packs } from '../i18n/packs.ts'
import { loadSettings } from '../lib/settings.ts'
import { tabStorage } from '../lib/storage.ts'
import { keepDigitsPlain } from '../ui/fields/plain-digits.ts'

keepDigitsPlain()
const inPage = import.meta.glob<Record<string, unknown>>('../i18n/*/sign-in.json', { import: 'default', eager: true })
await startLanguage({ inPage, packs, storage: tabStorage }, ['office', 'chat', 'staff', 'host', 'room', 'record', libraryTexts])
// There is no server, so this fails and the business zone is the browser's. useLoad.ts waits for it.
await loadSettings()
function Page({ children }: { children: ReactNode }) {
  usePageStyle()
  return <Appearance>{children}</Appearance>
}

export function renderPart(part: ReactNode, at = '/') {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  return render(
    <StrictMode>
      <Page>
        <App component={false}>
          <main>
            <RouterProvider router={router} />
          </main>
        </App>
      </Page>
    </StrictMode>,
  )
}
