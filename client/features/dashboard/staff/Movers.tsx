import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Mover } from '#contract/calls/dashboard/staff.ts'
import { points } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { ChangeText } from '../../../ui/chart/Change.tsx'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import styles from './Rows.module.css'
import type { Home } from './useStaffHome.ts'

/** The members (an admin's: the families) whose points changed most against the same days of the month before, in either direction. */
export function Movers({ home }: { home: Home }) {
  const { t } = useTranslation()
  const movers = home.data?.movers
  if (movers === null)
    return (
      <Panel title={t('overview.movers')} load={home}>
        <p className="note">{t('overview.moversLater')}</p>
      </Panel>
    )
  return (
    <Panel title={t('overview.movers')} note={movers && `${movers.days.from} – ${movers.days.to}`} load={home}>
      <p className="note">{movers ? `${t('dashboard.received')} · ${t('report.comparedWith', movers.before)}` : ' '}</p>
      <Direction name="rising" rows={movers?.rising} />
      <Direction name="falling" rows={movers?.falling} />
    </Panel>
  )
}

function Direction({ name, rows }: { name: 'rising' | 'falling'; rows: readonly Mover[] | undefined }) {
  const { t, i18n } = useTranslation()
  const isAdmin = useUser()?.role === 'admin'
  const write = (value: number) => points(value, i18n.language)
  const report = (row: Mover) =>
    isAdmin
      ? `/familyIncome?range=thisMonth&family=${row.id}`
      : `/liveAnalysis?${new URLSearchParams({ range: 'thisMonth', name: row.name })}`
  return (
    <>
      <h3 className={styles.direction}>{t(`overview.${name}`)}</h3>
      <ul className={`${styles.rows} ${rows ? '' : styles.movers}`} aria-label={t(`overview.${name}`)}>
        {rows?.length === 0 && <li className="note">{t('overview.moversNone')}</li>}
        {rows?.map((row) => (
          <li key={row.id} className={styles.row}>
            <Link className={styles.name} to={report(row)} title={row.name}>
              <bdi>{row.name}</bdi>
            </Link>
            <span className={styles.under}>
              <ChangeText now={row.now} before={row.before} beforeText={write(row.before)} />
            </span>
            <strong className={styles.figure}>{write(row.now)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
