// Renders a part of the apps for phones as they do: without antd, in traditional Chinese.
import '../kit/page.css'
import { StrictMode, type ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { usePageStyle } from '../shell/appearance/page-style.ts'
import { startLanguage } from '../i18n/language.ts'
import { viewerTexts } from '../i18n/viewer-texts.ts'
import { Toast } from '../kit/Toast.tsx'

await startLanguage(viewerTexts, ['watch', 'moderation', 'rules', 'sign-in', 'app', 'phone', 'camera', 'picture', 'record'])

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
