import { QRCode, Skeleton, theme } from 'antd'
import { useTranslation } from 'react-i18next'
import { getAppReleases } from '#contract/calls/app-download.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.ts'
import { useLoad } from '../../lib/useLoad.ts'
import SignInCode from '../../features/studio/sign-in-code/SignInCode.tsx'
import { codeColours } from '../../kit/colour/palette.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import type { Platform } from './AppDownloads.tsx'
import styles from './DownloadDialog.module.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

const codePx = 200

interface Props {
  platform: Platform
  open: boolean
  onClose: () => void
}

export default function DownloadDialog({ platform, open, onClose }: Props) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const { data, error, reload } = useLoad('app releases', (signal) => call(getAppReleases, { signal }))
  const release = data?.[platform]
  const isHost = useUser()?.role === 'anchor'
  return (
    <Dialog open={open} title={t(`header.${platform}`)} onCancel={onClose} footer={null} width={320}>
      <div className={styles.body}>
        {error && !release && <Trouble failure={error} onRetry={reload} />}
        {!error && !release && <Skeleton.Node active style={{ width: codePx, height: codePx }} />}
        {release?.url === null && <p className="note">{t('header.noApp')}</p>}
        {/* A host's phone is signed in by the code; whoever watches needs none. */}
        {release?.url && release.isOwnPage && isHost && (
          <>
            <SignInCode />
            <a href={release.url} target="_blank" rel="noreferrer">
              {t('header.viewersApp')}
            </a>
          </>
        )}
        {release?.url && !(release.isOwnPage && isHost) && (
          <>
            <QRCode
              aria-label={release.url}
              value={release.url}
              size={codePx}
              {...codeColours}
              style={{ borderRadius: token.borderRadius }}
            />
            <p className="note">{t('header.scan', { version: release.version })}</p>
            <a href={release.url} target="_blank" rel="noreferrer">
              {t('header.openLink')}
            </a>
          </>
        )}
      </div>
    </Dialog>
  )
}
