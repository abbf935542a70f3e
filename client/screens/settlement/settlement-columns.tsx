import { LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import type { SettlementDay } from '#contract/calls/admin/settlement.ts'
import { points } from '../../lib/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { Day, Name } from '../../ui/table/cells.tsx'
import { SettledAt } from '../../ui/income/SettledAt.tsx'
import { RowActions } from '../../ui/table/RowActions.tsx'
import styles from './settlement-columns.module.css'

export const keyOf = ({ familyId, date }: SettlementDay) => `${familyId}/${date}`

interface Options {
  t: TFunction
  language: string
  today: string
  ticked: ReadonlySet<string>
  onTick: (day: SettlementDay, on: boolean) => void
  onSettle: (day: SettlementDay) => void
  onReopen: (day: SettlementDay) => void
  onHistory: (day: SettlementDay) => void
}

export function settlementColumns({ t, language, today, ticked, onTick, onSettle, onReopen, onHistory }: Options): Column<SettlementDay>[] {
  const income = (value: number) => points(value, language, 2)
  const isSettled = ({ profitConfirmDate }: SettlementDay) => profitConfirmDate !== null
  const named = ({ date, familyName }: SettlementDay) => ({ day: date, name: familyName })
  const state = (day: SettlementDay) =>
    isSettled(day) || day.isSettleable ? (
      <SettledAt at={day.profitConfirmDate} />
    ) : (
      <span className={styles.locked}>
        <LockOutlined aria-hidden /> {day.date < today ? t('settlement.stillLive') : t('settlement.notOver')}
      </span>
    )
  return [
    {
      key: 'date',
      title: t('columns.day'),
      heading: true,
      render: (day) => (
        <label className={styles.day}>
          {day.isSettleable && (
            <input
              type="checkbox"
              className={styles.tick}
              aria-label={t('settlement.chooseNamed', named(day))}
              checked={ticked.has(keyOf(day))}
              onChange={({ target }) => onTick(day, target.checked)}
            />
          )}
          <Day>{day.date}</Day>
        </label>
      ),
    },
    { key: 'family', title: t('columns.family'), heading: true, render: ({ familyName }) => <Name>{familyName}</Name> },
    { key: 'state', title: t('income.state'), render: state },
    { key: 'income', title: t('columns.income'), numeric: true, render: ({ profitSum }) => <strong>{income(profitSum)}</strong> },
    { key: 'memberIncome', title: t('columns.memberIncome'), numeric: true, render: ({ memberProfit }) => income(memberProfit) },
    { key: 'settled', title: t('columns.settled'), numeric: true, render: (day) => (isSettled(day) ? income(day.profitConfirm) : '–') },
    {
      key: 'option',
      title: t('family.option'),
      pinned: 'end',
      render: (day) => (
        <RowActions>
          {day.isSettleable && (
            <Button size="small" aria-label={t('settlement.settleNamed', named(day))} onClick={() => onSettle(day)}>
              {t('settlement.settle')}
            </Button>
          )}
          {isSettled(day) && (
            <Button size="small" aria-label={t('settlement.reopenNamed', named(day))} onClick={() => onReopen(day)}>
              {t('settlement.reopen')}
            </Button>
          )}
          {day.history.length > 0 && (
            <Button size="small" aria-label={t('settlement.historyNamed', named(day))} onClick={() => onHistory(day)}>
              {t('settlement.history')}
            </Button>
          )}
        </RowActions>
      ),
    },
  ]
}
