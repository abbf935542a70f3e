import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Trouble } from '../../ui/Trouble.tsx'
import type { LiveRoom } from '../signal/useLiveRoom.ts'

/** What the host has to know at once: why the live session ended, or why an action failed. */
export function LiveNews({ live }: { live: LiveRoom }) {
  const { t } = useTranslation()
  const { ended, failure } = live
  // While the connection is down the strip says so, and what was loaded stays; the room is read again when it is back.
  const notLoaded = failure?.during === 'loading' && (live.connected || !live.room)
  return (
    <>
      {ended && <Alert type="warning" showIcon closable={{ onClose: live.dismiss }} title={<strong>{t(`live.ended.${ended}`)}</strong>} description={t(`live.endedDetail.${ended}`)} />}
      {notLoaded && <Trouble title={t('live.failed.loading')} failure={failure.answer} onRetry={live.reload} />}
      {failure && failure.during !== 'loading' && <Trouble title={t(`live.failed.${failure.during}`)} failure={failure.answer} />}
    </>
  )
}
