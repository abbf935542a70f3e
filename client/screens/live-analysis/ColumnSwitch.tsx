import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ColumnSwitch.module.css'

export function ColumnSwitch({ shown, show }: { shown: boolean; show: (shown: boolean) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <span className={styles.switch}>
      <Switch id={id} checked={shown} onChange={show} />
      <label htmlFor={id}>{t('analysis.allColumns')}</label>
    </span>
  )
}
