import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { antdLocale } from '../../i18n/libraries.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { useDark } from './colorScheme.ts'
import { antdTheme } from './theme.ts'

/**
 * What floats belongs to the landmark it was opened from, or a screen reader finds it outside of everything.
 * A dialog's outer element takes no clicks; its container does.
 */
const popupHome = (opener?: HTMLElement) => opener?.closest<HTMLElement>('.ant-modal-container, main') ?? document.body

/** antd's theme and language for everything inside. */
export function Appearance({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const isDark = useDark()
  const touch = useMedia('(max-width: 991.98px), (pointer: coarse)')
  const still = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <ConfigProvider
      locale={antdLocale(i18n.language)}
      theme={antdTheme({ isDark, touch, still, language: i18n.language })}
      getPopupContainer={popupHome}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  )
}
