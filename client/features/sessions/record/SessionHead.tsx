import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type LiveRecord, exportLiveRecord, saveLiveRecord } from '#contract/calls/sessions/record.ts'
import { clockTime, timeOfDay } from '../../../lib/time/local-time.ts'
import { useUser } from '../../../lib/session.ts'
import { useTitle } from '../../../ui/screen.ts'
import styles from './LiveSession.module.css'
import { DownloadOutlined, TrophyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { callFile } from '../../../lib/call.ts'
import { ExportButton } from '../../../ui/report/ExportButton.tsx'
import { useExport } from '../../../ui/report/useExport.ts'
import { Trouble } from '../../../ui/Trouble.tsx'

const sameDay = (a: string, b: string) => clockTime(a).slice(0, 10) === clockTime(b).slice(0, 10)

/** The session's title, anchor, times and files. */
export function SessionHead({ record }: { record: LiveRecord }) {
  const { t } = useTranslation()
  const title = useTitle()
  const navigate = useNavigate()
  const isOwn = useUser()?.role === 'anchor'
  const { startedAt, endedAt, endReason, endNote } = record
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1>
          <bdi>{record.title || title}</bdi>
        </h1>
        <p className="quiet">
          {!isOwn && (
            <>
              <bdi className={styles.anchor}>{record.model.name}</bdi> ·{' '}
            </>
          )}
          {t(`live.roomTypes.${record.roomType}`)} · <time dateTime={startedAt}>{clockTime(startedAt)}</time> –{' '}
          {endedAt ? (
            <>
              <time dateTime={endedAt}>{sameDay(startedAt, endedAt) ? timeOfDay(endedAt) : clockTime(endedAt)}</time>
              {endReason && ` · ${t(`history.reasons.${endReason}`)}`}
              {endNote && (
                <>
                  {' · '}
                  <q>
                    <bdi>{endNote}</bdi>
                  </q>
                </>
              )}
            </>
          ) : (
            <strong className={styles.live}>{t('record.live')}</strong>
          )}
        </p>
      </div>
      <div className="wrap">
        {endedAt && (
          <Button icon={<TrophyOutlined aria-hidden />} onClick={() => void navigate(`/liveHistory/${record.id}/end`)}>
            {t('record.end.open')}
          </Button>
        )}
        <Downloads record={record} />
      </div>
    </header>
  )
}

/** The session as files: samples, marks and chat as a table, everything as JSON, and the picture where there is one. */
function Downloads({ record: { id, picture } }: { record: LiveRecord }) {
  const { t } = useTranslation()
  const table = useExport((options) => callFile(exportLiveRecord, { params: { id }, ...options }))
  const everything = useExport((options) => callFile(saveLiveRecord, { params: { id }, ...options }))
  const failed = [table, everything].find(({ failure }) => failure)
  return (
    <div className="wrap">
      <ExportButton bytes={table.bytes} onStart={table.start} />
      <ExportButton bytes={everything.bytes} onStart={everything.start} file={{ format: 'JSON', label: t('record.json') }} />
      {picture && (
        <Button icon={<DownloadOutlined aria-hidden />} href={picture.mp4} download title={t('record.mp4')}>
          MP4
        </Button>
      )}
      {failed?.failure && <Trouble title={t('report.exportFailed')} failure={failed.failure} onRetry={failed.start} />}
    </div>
  )
}
