import type { TFunction } from 'i18next'
import type { AuditEntry } from '#contract/calls/admin/audit.ts'
import type { Column } from '../../ui/table/column.ts'
import { Moment, Name } from '../../ui/table/cells.tsx'
import styles from './Audit.module.css'
import { Detail } from './Detail.tsx'

export function auditColumns(t: TFunction): Column<AuditEntry>[] {
  return [
    { key: 'at', title: t('columns.time'), heading: true, render: ({ at }) => <Moment at={at} /> },
    {
      key: 'action',
      title: t('columns.action'),
      heading: true,
      render: ({ action }) => <span className={styles.action}>{t(`audit.actions.${action}`)}</span>,
    },
    {
      key: 'account',
      title: t('columns.account'),
      render: ({ account }) => (account === null ? t('audit.nobody') : <Name>{account}</Name>),
    },
    { key: 'target', title: t('columns.target'), render: ({ target }) => <Name>{target ?? '–'}</Name> },
    { key: 'detail', title: t('columns.detail'), render: ({ detail }) => <Detail detail={detail} /> },
    { key: 'ip', title: t('columns.address'), quiet: true, render: ({ ip }) => ip ?? '–' },
  ]
}
