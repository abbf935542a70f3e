import { CheckCircleOutlined, WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PlatformFault } from '#contract/calls/dashboard/staff.ts'
import { count } from '../../../lib/format.ts'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import styles from './Rows.module.css'
import type { Home } from './useStaffHome.ts'

/** Faults that have a screen; the others are for the machine's terminal. */
const screens: Partial<Record<PlatformFault['name'], string>> = { books: '/settlement', webhooks: '/webhooks/deliveries' }

/** Faults of the platform that an admin has to repair. One quiet line when all is well. */
export function Platform({ home }: { home: Home }) {
  const { t } = useTranslation()
  const faults = home.data?.faults ?? []
  return (
    <Panel title={t('overview.platform')} load={home}>
      {faults.length === 0 ? (
        <p className="note">
          {home.data && (
            <>
              <CheckCircleOutlined aria-hidden /> {t('overview.allWell')}
            </>
          )}
        </p>
      ) : (
        <ul className={styles.rows}>
          {faults.map((fault) => (
            <li key={fault.name} className={styles.fault}>
              <WarningFilled aria-hidden />
              <Sentence {...fault} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Sentence({ name, count: number }: PlatformFault) {
  const { t, i18n } = useTranslation()
  const sentence = t(`overview.faults.${name}`, { number: count(number ?? 0, i18n.language) })
  const screen = screens[name]
  return screen ? (
    <Link to={screen}>{sentence}</Link>
  ) : (
    <span>
      {sentence} <span className="note">{t('overview.runDoctor')}</span>
    </span>
  )
}
