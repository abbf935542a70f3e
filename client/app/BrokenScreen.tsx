import { ReloadOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import styles from './notice.module.css'
import { NoScreen } from './NoScreen.tsx'

/** Shown in place of a screen whose chunk did not load, whose rendering failed, or that belongs to another role. */
export function BrokenScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 403) return <NoScreen reason="forbidden" />
  return (
    <div role="alert" className={styles.notice}>
      <WarningOutlined className={styles.icon} aria-hidden />
      <h1>{t('shell.broken')}</h1>
      <p>{t('shell.brokenDetail')}</p>
      <Button icon={<ReloadOutlined />} onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </div>
  )
}
