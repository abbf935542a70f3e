import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { antdLocale } from '../../i18n/libraries.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { useDark } from './colorScheme.ts'
import { antdTheme } from './theme.ts'

/**
 * Popups are placed inside the landmark that they were opened from; otherwise a screen reader finds them outside of all landmarks.
 * Inside a dialog, `.ant-modal-container` is used because the dialog's outer element receives no clicks.
 */
const popupContainer = (opener?: HTMLElement) => opener?.closest<HTMLElement>('.ant-modal-container, main') ?? document.body

/** antd 6 leaves the variable for this radius unset. */
const alert = { styles: { root: { borderRadius: 'var(--gr-radius)' } } }
/** A long title keeps clear of the dialog's close button. */
const modal = { styles: { title: { paddingInlineEnd: 32, overflowWrap: 'anywhere' } } } as const

/** Sets antd's theme and language for all children. */
export function Appearance({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const isDark = useDark()
  const touch = useMedia('(max-width: 991.98px), (pointer: coarse)')
  const still = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <ConfigProvider
      locale={antdLocale(i18n.language)}
      theme={antdTheme({ isDark, touch, still, language: i18n.language })}
      getPopupContainer={popupContainer}
      button={{ autoInsertSpace: false }}
      alert={alert}
      modal={modal}
    >
      {children}
    </ConfigProvider>
  )
}
