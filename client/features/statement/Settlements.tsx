import { useTranslation } from 'react-i18next'
import type { StatementSettlement } from '#contract/calls/why/statement.ts'
import { points } from '../../lib/format.ts'
import { Day, Moment, Name } from '../../ui/table/cells.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Part } from './Part.tsx'

/** Digits of a seal that tell it from others. */
const shownOfSeal = 12

/** Every settlement and reopening of the month: for how much, by whom, when, and why. */
export function Settlements({ settlements, zone }: { settlements: readonly StatementSettlement[]; zone: string }) {
  const { t, i18n } = useTranslation()
  const write = (value: number) => points(value, i18n.language, 2)
  const columns: Column<StatementSettlement>[] = [
    { key: 'date', title: t('columns.day'), render: ({ date }) => <Day>{date}</Day> },
    { key: 'action', title: t('income.state'), render: ({ action }) => t(`income.actions.${action}`) },
    { key: 'earned', title: t('columns.income'), numeric: true, render: ({ profitSum }) => write(profitSum) },
    { key: 'amount', title: t('statement.amount'), numeric: true, render: ({ profitConfirm }) => write(profitConfirm) },
    { key: 'by', title: t('columns.account'), render: ({ by }) => <Name>{by}</Name> },
    { key: 'at', title: t('columns.time'), render: ({ at }) => <Moment at={at} zone={zone} /> },
    { key: 'seal', title: t('income.seal'), render: ({ seal }) => seal && <code>{seal.slice(0, shownOfSeal)}</code> },
    { key: 'note', title: t('statement.note'), render: ({ note }) => <bdi>{note}</bdi> },
  ]
  const last = settlements.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1)
  return (
    <Part
      title={t('statement.settlements')}
      width={760}
      columns={columns}
      rows={settlements}
      rowKey={({ date, action, at }) => `${date} ${action} ${at}`}
      empty={t('statement.noSettlements')}
      note={last?.seal && t('statement.lastSeal', { seal: last.seal })}
    />
  )
}
