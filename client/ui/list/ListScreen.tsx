import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './List.module.css'

/** The layout of a list screen: head, filters, list. */
export const ListScreen = ({ loading, children }: { loading: boolean; children: ReactNode }) => (
  <section className={styles.screen} aria-busy={loading}>
    {children}
  </section>
)

interface Props {
  title: string
  loading: boolean
  onReload: () => void
  /** The text of the refresh button; without it the button is an icon. */
  reloadLabel?: string
  /** Shown before the other buttons, such as one that creates a row. */
  children?: ReactNode
}

/** The title of a list screen, and the buttons that apply to the whole list. */
export function ListHead({ title, loading, onReload, reloadLabel, children }: Props) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <div className={styles.acts}>
        {children}
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
