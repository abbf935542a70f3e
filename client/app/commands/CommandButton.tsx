import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInDialog, useKey } from '../../lib/useKey.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import type { Screen } from '../../ui/screen.ts'
import { anywhereKey } from './anywhere-key.ts'
import styles from './CommandButton.module.css'
import { lazyPart } from '../../ui/lazy-part.tsx'

const CommandDialog = lazyPart(() => import('./CommandDialog.tsx'))

/** Opens the palette, as its key does. */
export function CommandButton({ screens }: { screens: readonly Screen[] }) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const [fetched, setFetched] = useState(false)
  const [open, setOpen] = useState(false)
  function show() {
    setFetched(true)
    setOpen(true)
  }
  useKey('Control+k', () => {
    if (!isInDialog()) show()
  })
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={desktop ? `${t('commands.open')} ${anywhereKey}` : t('commands.open')}
        title={t('commands.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        {desktop && <kbd className={styles.key}>{anywhereKey}</kbd>}
      </Button>
      {fetched && <CommandDialog screens={screens} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
