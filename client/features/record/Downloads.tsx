import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { exportLiveRecord, saveLiveRecord, type LiveRecord } from '#contract/calls/live-record.ts'
import { callFile } from '../../lib/call.ts'
import { ExportButton } from '../../ui/report/ExportButton.tsx'
import { useExport } from '../../ui/report/useExport.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './LiveSession.module.css'

/** The session as files: samples, marks and chat as a table, everything as JSON, and the picture where there is one. */
export function Downloads({ record: { id, picture } }: { record: LiveRecord }) {
  const { t } = useTranslation()
  const table = useExport((options) => callFile(exportLiveRecord, { params: { id }, ...options }))
  const everything = useExport((options) => callFile(saveLiveRecord, { params: { id }, ...options }))
  const failed = [table, everything].find(({ failure }) => failure)
  return (
    <div className={styles.files}>
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
