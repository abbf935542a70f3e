import { CheckOutlined, ClockCircleOutlined, LockOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import type { SettlementMonth } from '#contract/calls/earnings/settlement.ts'
import { count, incomePoints } from '../../../lib/format.ts'
import { Adjusted } from '../income/Adjusted.tsx'
import { StatementLink } from '../income/StatementLink.tsx'
import { Day, Name, Under } from '../../../ui/table/cells.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { RowActions } from '../../../ui/table/RowActions.tsx'
import { WhyButton } from '../why/WhyButton.tsx'
import incomeStyles from '../income/income.module.css'
import styles from './Settlement.module.css'

export const monthOf = ({ from }: SettlementMonth) => from.slice(0, 7)
export const keyOf = (row: SettlementMonth) => `${row.familyId}/${monthOf(row)}`

interface Options {
  t: TFunction
  language: string
  isOpen: (month: SettlementMonth) => boolean
  onToggle: (month: SettlementMonth) => void
  isTicked: (month: SettlementMonth) => boolean
  onTick: (month: SettlementMonth) => void
  onSettle: (month: SettlementMonth) => void
}

export function monthColumns({ t, language, isOpen, onToggle, isTicked, onTick, onSettle }: Options): Column<SettlementMonth>[] {
  const income = (value: number) => incomePoints(value, language)
  const why = (figure: 'profitSum' | 'profitConfirm' | 'waitingSum', label: string, row: SettlementMonth) => (
    <WhyButton
      topic={{ type: 'familyDays', figure, familyId: row.familyId, name: row.familyName, from: row.from, to: row.to }}
      label={label}
    >
      {income(row[figure])}
    </WhyButton>
  )
  const settleText = ({ waitingDays, waitingSum }: SettlementMonth) =>
    t('settlement.settleDays', { count: waitingDays, number: count(waitingDays, language), sum: income(waitingSum) })
  const tick = (row: SettlementMonth) =>
    row.waitingDays > 0 ? (
      <label className={styles.tickBox}>
        <input
          type="checkbox"
          className={styles.tick}
          data-month={keyOf(row)}
          aria-label={t('settlement.tick', { name: row.familyName, month: monthOf(row) })}
          checked={isTicked(row)}
          onChange={() => onTick(row)}
        />
      </label>
    ) : (
      <span className={styles.tickBox} />
    )
  return [
    {
      key: 'family',
      title: t('columns.family'),
      place: 'name',
      lead: tick,
      brief: ({ familyName }) => <Name>{familyName}</Name>,
      render: (row) => (
        <span className={styles.lead}>
          {tick(row)}
          <button type="button" className={styles.toggle} aria-expanded={isOpen(row)} onClick={() => onToggle(row)}>
            <RightOutlined className={styles.caret} aria-hidden /> <Name>{row.familyName}</Name>
            <span className="visually-hidden"> {monthOf(row)}</span>
          </button>
        </span>
      ),
    },
    { key: 'month', title: t('settlement.month'), place: 'when', render: (row) => <Day>{monthOf(row)}</Day> },
    { key: 'state', title: t('income.state'), place: 'what', render: (row) => <MonthState of={row} t={t} /> },
    {
      key: 'income',
      title: t('columns.familiesIncome'),
      numeric: true,
      place: 'figure',
      brief: (row) => income(row.profitSum),
      render: (row) => (
        <>
          <strong>{why('profitSum', t('columns.familiesIncome'), row)}</strong>
          <Under>{t('settlement.days', { count: row.days, number: count(row.days, language) })}</Under>
        </>
      ),
    },
    {
      key: 'settled',
      title: t('columns.settled'),
      numeric: true,
      render: (row) =>
        row.settledDays > 0 ? (
          <>
            {why('profitConfirm', t('columns.settled'), row)}
            <Under>{t('settlement.days', { count: row.settledDays, number: count(row.settledDays, language) })}</Under>
          </>
        ) : (
          '–'
        ),
    },
    { key: 'adjusted', title: t('columns.adjusted'), numeric: true, render: (row) => <Adjusted of={row} inColumn /> },
    {
      key: 'waiting',
      title: t('income.status.waiting'),
      numeric: true,
      render: (row) => (
        <>
          {why('waitingSum', t('income.status.waiting'), row)}
          {row.todaySum > 0 && (
            <Under>
              {t('income.status.today')} {income(row.todaySum)}
            </Under>
          )}
        </>
      ),
    },
    {
      key: 'option',
      title: t('family.option'),
      pinned: 'end',
      render: (row) => (
        <RowActions>
          {row.waitingDays > 0 && (
            <Button
              className={styles.settle ?? ''}
              aria-label={`${settleText(row)}, ${row.familyName} ${monthOf(row)}`}
              onClick={() => onSettle(row)}
            >
              {settleText(row)}
            </Button>
          )}
          <StatementLink of="family" id={row.familyId} month={monthOf(row)} name={row.familyName} />
        </RowActions>
      ),
    },
  ]
}

/** The settlement of a month: waiting, partly settled, settled, or not yet possible. */
function MonthState({ of: { days, settledDays, waitingDays }, t }: { of: SettlementMonth; t: TFunction }) {
  if (waitingDays > 0) {
    return (
      <span className={incomeStyles.waiting}>
        <ClockCircleOutlined aria-hidden /> {settledDays > 0 ? t('settlement.partly') : t('income.status.waiting')}
      </span>
    )
  }
  return (
    <span className={incomeStyles.settled}>
      {settledDays === days ? <CheckOutlined aria-hidden /> : <LockOutlined aria-hidden />}{' '}
      {settledDays === days ? t('columns.settled') : t('settlement.notOver')}
    </span>
  )
}
