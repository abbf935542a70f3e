import { DownOutlined } from '@ant-design/icons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/calls/settings.ts'
import { loadSettings, useSettings } from '../../lib/settings.ts'
import styles from './DemoAccounts.module.css'
import { doorOf, type Door } from './door.ts'

interface Props {
  doors: readonly Door[]
  disabled: boolean
  onChosen: (demo: Settings['demoAccounts'][number]) => void
}

/** Where the demo world is loaded: one click signs in as one of its people. */
export function DemoAccounts({ doors, disabled, onChosen }: Props) {
  const { t } = useTranslation()
  const settings = useSettings()
  useEffect(() => void loadSettings(), [])
  const accounts = settings?.demoAccounts.filter(({ role }) => doors.includes(doorOf(role))) ?? []
  if (accounts.length === 0) return null
  return (
    <details className={styles.demo}>
      <summary className={styles.summary}>
        {t('login.demo')} <DownOutlined className={styles.arrow} aria-hidden />
      </summary>
      <ul className={styles.list}>
        {accounts.map((demo) => (
          <li key={demo.account}>
            <button type="button" className={styles.person} disabled={disabled} onClick={() => onChosen(demo)}>
              {demo.account} <span className={styles.role}>{t(`roles.${demo.role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
