import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ExportButton } from './ExportButton.tsx'
import styles from './Report.module.css'

interface Props {
  title: string
  loading: boolean
  onReload: () => void
  file: { bytes: number | undefined; start: () => void }
}

export function ReportHead({ title, loading, onReload, file }: Props) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.acts}>
        <ExportButton bytes={file.bytes} onStart={file.start} />
        <Button icon={<ReloadOutlined spin={loading} />} aria-label={t('common.refresh')} title={t('common.refresh')} onClick={onReload} />
      </div>
    </header>
  )
}
