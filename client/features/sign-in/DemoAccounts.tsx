import { DownOutlined } from '@ant-design/icons-svg'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/calls/settings.ts'
import { loadSettings } from '../../lib/settings.ts'
import { PlainIcon } from '../../kit/PlainIcon.tsx'
import styles from './DemoAccounts.module.css'
import { signInRoleOf, type SignInRole } from './sign-in-role.ts'

type DemoAccount = Settings['demoAccounts'][number]

interface Props {
  roles: readonly SignInRole[]
  disabled: boolean
  onChosen: (demo: DemoAccount) => void
}

/** On a demo platform: buttons that sign in as one of its accounts. */
export function DemoAccounts({ roles, disabled, onChosen }: Props) {
  const { t } = useTranslation()
  const [all, setAll] = useState<DemoAccount[]>([])
  useEffect(() => {
    void loadSettings().then((settings) => setAll(settings?.demoAccounts ?? []))
  }, [])
  const accounts = all.filter(({ role }) => roles.includes(signInRoleOf(role)))
  if (accounts.length === 0) return null
  return (
    <details className={styles.demo}>
      <summary className={styles.summary}>
        {t('login.demo')} <PlainIcon of={DownOutlined} className={styles.arrow} />
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
