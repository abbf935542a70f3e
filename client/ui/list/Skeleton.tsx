import { useTranslation } from 'react-i18next'
import { useDesktop } from '../../lib/useMedia.ts'
import styles from './List.module.css'

/** Placeholder rows with the height of real ones. */
export function Skeleton({ columns, rows }: { columns: number; rows: number }) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const line = Array.from({ length: desktop ? columns : 2 }, (_, index) => <span key={index} className={styles.bar} />)
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.line}>
          {line}
        </div>
      ))}
    </div>
  )
}
