// Renders a part of the apps for phones as they do: without antd, in traditional Chinese.
import '../kit/page.css'
import { StrictMode, type ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { usePageStyle } from '../shell/appearance/page-style.ts'
import { startLanguage } from '../i18n/language.ts'
import { packs } from '../i18n/packs.ts'
import { browserStorage } from '../lib/storage.ts'
import { Toast } from '../kit/Toast.tsx'

const inPage = import.meta.glob<Record<string, unknown>>('../i18n/*/lobby.json', { import: 'default', eager: true })
await startLanguage({ inPage, packs, storage: browserStorage }, ['chat', 'watch', 'room', 'sign-in', 'office', 'record'])

function Page({ children }: { children: ReactNode }) {
  usePageStyle()
  return (
    <StrictMode>
      {children}
      <Toast />
    </StrictMode>
  )
}

export const renderForViewers = (part: ReactNode) => render(part, { wrapper: Page })
