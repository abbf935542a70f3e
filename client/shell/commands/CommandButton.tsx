import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withEnglish } from '../../i18n/language.ts'
import { isInDialog, useKey } from '../../lib/useKey.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import type { Screen } from '../../ui/screen.ts'
import { anywhereKey } from './anywhere-key.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const CommandDialog = lazyPart(() => withEnglish('office', import('./CommandDialog.tsx')))

/** Opens the command palette; Control+K does the same. */
export function CommandButton({ screens }: { screens: readonly Screen[] }) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  /** Undefined until it is opened for the first time, so that its code is not loaded before. */
  const [open, setOpen] = useState<boolean>()
  useKey('Control+k', () => {
    if (!isInDialog()) setOpen(true)
  })
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={desktop ? `${t('commands.open')} ${anywhereKey}` : t('commands.open')}
        title={t('commands.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {desktop && <kbd>{anywhereKey}</kbd>}
      </Button>
      {open !== undefined && <CommandDialog screens={screens} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
