import { CheckOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './AllDone.module.css'

/** The end of the inbox: nothing waits any more. It can have the focus, when the last row has been settled. */
export function AllDone() {
  const { t } = useTranslation()
  return (
    <div className={styles.done} tabIndex={-1} data-done>
      <span className={styles.mark} aria-hidden>
        <CheckOutlined />
      </span>
      <h2 className={styles.title}>{t('settlement.doneTitle')}</h2>
      <p className="quiet">{t('settlement.allDone')}</p>
    </div>
  )
}
