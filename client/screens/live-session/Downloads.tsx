import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/calls/live-record.ts'
import styles from './LiveSession.module.css'

/** The session as files. */
export function Downloads({ record: { picture } }: { record: LiveRecord }) {
  const { t } = useTranslation()
  return (
    <div className={styles.files}>
      {picture && (
        <Button icon={<DownloadOutlined aria-hidden />} href={picture.mp4} download title={t('record.mp4')}>
          MP4
        </Button>
      )}
    </div>
  )
}
