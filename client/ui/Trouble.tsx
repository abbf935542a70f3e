import { ExclamationCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../i18n/failureText.ts'
import styles from './Trouble.module.css'

interface Props {
  /** Names the action that failed. */
  title?: string
  failure: { code: string; message: string }
  onRetry?: () => void
}

/** An error message: what failed, why, and a button to try again. */
export function Trouble({ title, failure, onRetry }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <div role="alert" className={styles.trouble}>
      <ExclamationCircleOutlined className={styles.icon} aria-hidden />
      <div className={styles.words}>
        {/* Without an answer nobody knows that it failed. */}
        {title && failure.code !== 'unsure' && <strong>{title}</strong>}
        <span>{failureText(failure)}</span>
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}
