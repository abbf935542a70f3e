import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from './ExportButton.tsx'
import styles from './Report.module.css'

interface Props {
  title: string
  loading: boolean
  onReload: () => void
  /** In words, where reading anew is a button of its own and not the small one beside others. */
  reloadLabel?: string
  /** The whole filter as a file, where there is one. */
  file?: { bytes: number | undefined; start: () => void }
  /** Stands before the other buttons, such as one that makes a new row. */
  children?: ReactNode
}

/** The title of a screen of rows, and what can be done with all of them. */
export function ReportHead({ title, loading, onReload, reloadLabel, file, children }: Props) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.acts}>
        {children}
        {file && <ExportButton bytes={file.bytes} onStart={file.start} />}
        {reloadLabel ? (
          <Button icon={<ReloadOutlined spin={loading} aria-hidden />} onClick={onReload}>
            {reloadLabel}
          </Button>
        ) : (
          <Button
            icon={<ReloadOutlined spin={loading} />}
            aria-label={t('common.refresh')}
            title={t('common.refresh')}
            onClick={onReload}
          />
        )}
      </div>
    </header>
  )
}
