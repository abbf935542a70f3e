import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { type AuditEntry, auditActions, exportAudit, listAudit } from '#contract/calls/audit.ts'
import { call, callFile } from '../../lib/call.ts'
import { dayIn } from '../../lib/dates.ts'
import { count } from '../../lib/format.ts'
import styles from '../../ui/filters/filters.module.css'
import { NameFilter } from '../../ui/filters/NameFilter.tsx'
import { useReportView } from '../../ui/report/useReportView.ts'
import { Report } from '../../ui/report/Report.tsx'
import { useReportRows } from '../../ui/report/useReportRows.ts'
import type { Column } from '../../ui/table/column.ts'
import { Moment, Name, Under } from '../../ui/table/cells.tsx'
import auditStyles from './Audit.module.css'
import { Detail } from './Detail.tsx'

/** The audit log: who did what, to which target, from which address. */
export function Component() {
  const { t, i18n } = useTranslation()
  const view = useReportView('last7')
  const account = view.filter('account')
  const action = auditActions.find((known) => known === view.filter('action')) ?? ''
  const { rows } = useReportRows({ view, filter: { action, account }, fetchRows: (query, signal) => call(listAudit, { query, signal }) })
  return (
    <Report
      view={view}
      rows={rows}
      rowKey={({ id }) => id}
      dayOf={({ at }, zone) => dayIn(zone, new Date(at))}
      filter={
        <>
          <Select
            className={styles.field ?? ''}
            aria-label={t('columns.action')}
            value={action}
            listHeight={400}
            onChange={(next) => view.setFilter('action', next)}
            options={[
              { value: '', label: t('audit.allActions') },
              ...auditActions.map((value) => ({ value, label: t(`audit.actions.${value}`) })),
            ]}
          />
          <NameFilter label={t('columns.account')} value={account} onChange={(next) => view.setFilter('account', next)} />
        </>
      }
      figures={[{ key: 'entries', label: t('audit.entries'), value: count(rows.total, i18n.language) }]}
      columns={auditColumns(t)}
      fetchFile={(query, options) => callFile(exportAudit, { query, ...options })}
    />
  )
}

/** Writes `(family 3)` and `customer 3` of a stored target in the page's language. */
const targetText = (t: TFunction, target: string) =>
  target
    .replace(/\(family (\d+)\)/, (_, id: string) => `(${t('audit.targets.family', { id })})`)
    .replace(/^customer (\d+)$/, (_, id: string) => t('audit.targets.customer', { id }))

function auditColumns(t: TFunction): Column<AuditEntry>[] {
  return [
    { key: 'at', title: t('columns.time'), place: 'when', render: ({ at }) => <Moment at={at} /> },
    {
      key: 'action',
      title: t('columns.action'),
      place: 'name',
      render: ({ action }) => <span className={auditStyles.action}>{t(`audit.actions.${action}`)}</span>,
    },
    {
      key: 'account',
      title: t('columns.account'),
      place: 'what',
      render: ({ account, detail: { manager } }) => {
        if (account !== null) return <Name>{account}</Name>
        if (typeof manager !== 'string') return t('audit.nobody')
        return (
          <>
            <Name>{manager}</Name>
            <Under>{t('audit.fields.manager')}</Under>
          </>
        )
      },
    },
    {
      key: 'target',
      title: t('columns.target'),
      place: 'what',
      render: ({ target }) => <Name>{target === null ? '–' : targetText(t, target)}</Name>,
    },
    { key: 'detail', title: t('columns.detail'), render: ({ detail }) => <Detail detail={detail} /> },
    { key: 'ip', title: t('columns.address'), quiet: true, render: ({ ip }) => ip ?? '–' },
  ]
}
