import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { Icon } from '../../../../kit/Icon.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import { showToast } from '../../../../kit/Toast.tsx'
import buttons from '../../../../kit/buttons.module.css'
import type { HostPage } from '../entrance/useHostPage.ts'
import styles from './sheets.module.css'

interface Props {
  page: HostPage
  title: string
  onClose: () => void
}

/** The link of the room, as a code for another phone, and for the phone's own sharing. */
export default function ShareSheet({ page, title, onClose }: Props) {
  const { t } = useTranslation()
  const url = `${location.origin}/app/room/${page.anchorId}`
  const share = async () => {
    try {
      await navigator.share({ title: `${page.name} · ${title}`, url })
    } catch {
      // The user has closed the phone's dialog.
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast(t('watch.copied'))
    } catch {
      showToast(t('watch.notCopied'))
    }
  }
  return (
    <Sheet title={t('watch.share')} onClose={onClose}>
      <Code text={url} />
      <input className={buttons.field} value={url} readOnly aria-label={t('watch.link')} onFocus={(event) => event.target.select()} />
      <div className={styles.actions}>
        <button type="button" className={buttons.quiet} onClick={() => void copy()}>
          <Icon name="copy" size={18} /> {t('watch.copy')}
        </button>
        {'share' in navigator && (
          <button type="button" className={buttons.primary} onClick={() => void share()}>
            <Icon name="share" size={18} /> {t('watch.share')}
          </button>
        )}
      </div>
    </Sheet>
  )
}

/** A QR code, black on white in both colour schemes: many readers cannot read it otherwise. */
function Code({ text }: { text: string }) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`, [text])
  return <img className={styles.code} src={picture} alt={text} />
}
