// Shows a part of the page by itself, as the page would: in its theme, in traditional Chinese, at an address.
import 'antd/dist/reset.css'
import '../app/page.css'
import { App } from 'antd'
import i18next from 'i18next'
import { StrictMode, type ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { Appearance } from '../app/appearance/Appearance.tsx'
import { usePageStyle } from '../app/appearance/palette.ts'
import host from '../i18n/host/zh-TW.json' with { type: 'json' }
import obs from '../i18n/obs/zh-TW.json' with { type: 'json' }
import picture from '../i18n/picture/zh-TW.json' with { type: 'json' }
import record from '../i18n/record/zh-TW.json' with { type: 'json' }
import rehearsal from '../i18n/rehearsal/zh-TW.json' with { type: 'json' }
import staff from '../i18n/staff/zh-TW.json' with { type: 'json' }
import why from '../i18n/why/zh-TW.json' with { type: 'json' }
import { showTexts, startLanguage } from '../i18n/language.ts'
import { loadSettings } from '../lib/settings.ts'
import { keepDigitsPlain } from '../ui/fields/plain-digits.ts'

keepDigitsPlain()
await startLanguage()
// Nobody answers: the business zone is the browser's. Nothing is loaded before that is known.
await loadSettings()
await showTexts('app')
// The server of these tests cannot serve JSON to an import of its own.
for (const texts of [staff, record, obs, picture, rehearsal, why, host]) i18next.addResourceBundle('zh-TW', 'translation', texts)

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
