import { Button } from 'antd'
import type { TFunction } from 'i18next'
import type { FamilyIncome, listFamilyIncome } from '#contract/calls/earnings/income.ts'
import type { ReplyOf } from '#contract/define.ts'
import { duration, incomePoints, percent } from '../../../../lib/format.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { Day, Under } from '../../../../ui/table/cells.tsx'
import { sortedColumns } from '../../../../ui/table/sorted-columns.tsx'
import { Adjusted } from '../Adjusted.tsx'
import { DayState } from '../DayState.tsx'
import { behindFamilyDay } from '../../why/next-step.ts'
import { oneDay } from '../../why/topic.ts'
import { WhyButton } from '../../why/WhyButton.tsx'
import styles from '../income.module.css'

interface Options {
  t: TFunction
  language: string
  /** Adds a column with the family, for admins. */
  withFamily: boolean
  /** Sums over all rows that match the filter; undefined until they have loaded. */
  sums: Omit<ReplyOf<typeof listFamilyIncome>, 'value' | 'total'> | undefined
  onDetail: (day: FamilyIncome) => void
}

/** Income has two decimals. */
export function familyIncomeColumns({ t, language, withFamily, sums, onDetail }: Options): Column<FamilyIncome>[] {
  const income = (value: number) => incomePoints(value, language)
  const incomeLabel = t(withFamily ? 'columns.familiesIncome' : 'columns.income')
  const why =
    (figure: 'profitSum' | 'memberProfit' | 'intervalSum' | 'profitConfirm' | 'noProfitSum', label: string) => (day: FamilyIncome) => (
      <WhyButton
        topic={behindFamilyDay(figure, { familyId: day.familyId, ...(withFamily && { name: day.familyName }), ...oneDay(day.date) })}
        label={label}
      >
        {figure === 'intervalSum' ? duration(day.intervalSum) : income(day[figure])}
      </WhyButton>
    )
  const sum = (value: number | undefined) => value !== undefined && income(value)
  const { nameColumn, countColumn } = sortedColumns<FamilyIncome>(language)
  return [
    {
      key: 'date',
      title: t('columns.day'),
      place: withFamily ? 'when' : 'name',
      sortBy: ({ date }) => date,
      render: ({ date }) => <Day>{date}</Day>,
    },
    ...(withFamily ? [nameColumn('family', t('columns.family'), (day) => day.familyName, { place: 'name' })] : []),
    {
      key: 'profitSum',
      title: incomeLabel,
      numeric: true,
      place: 'figure',
      brief: why('profitSum', incomeLabel),
      pinned: 'start',
      sum: sum(sums?.profitSum),
      sortBy: ({ profitSum }) => profitSum,
      render: (day) => (
        <>
          <strong>{why('profitSum', incomeLabel)(day)}</strong>
          <Under>
            <span className={styles.shares}>
              {t('income.shares', { gifts: percent(day.giftAmountRate, language), fees: percent(day.privateRoomFeeRate, language) })}
            </span>
          </Under>
        </>
      ),
    },
    countColumn('members', t('columns.members'), (day) => day.memberCount),
    {
      key: 'time',
      title: t('columns.timeOnAir'),
      numeric: true,
      sum: sums && duration(sums.intervalSum),
      sortBy: ({ intervalSum }) => intervalSum,
      render: why('intervalSum', t('columns.timeOnAir')),
    },
    {
      key: 'memberProfit',
      title: t('columns.memberIncome'),
      numeric: true,
      sum: sum(sums?.memberProfit),
      sortBy: ({ memberProfit }) => memberProfit,
      render: why('memberProfit', t('columns.memberIncome')),
    },
    {
      key: 'settled',
      title: t('columns.settled'),
      numeric: true,
      sum: sums && (
        <>
          {income(sums.profitConfirmSum)}
          <Adjusted of={sums} />
        </>
      ),
      sortBy: ({ profitConfirm }) => profitConfirm,
      render: (day) => (
        <>
          {why('profitConfirm', t('columns.settled'))(day)}
          <Adjusted of={day} />
        </>
      ),
    },
    {
      key: 'unsettled',
      title: t('columns.unsettled'),
      numeric: true,
      sum: sum(sums?.noProfitSum),
      sortBy: ({ noProfitSum }) => noProfitSum,
      render: why('noProfitSum', t('columns.unsettled')),
    },
    {
      key: 'state',
      title: t('income.state'),
      place: 'what',
      sortBy: ({ status, profitConfirmDate }) => profitConfirmDate ?? ` ${status}`,
      render: (day) => <DayState of={day} />,
    },
    {
      key: 'detail',
      title: t('income.detail'),
      pinned: 'end',
      render: (day) => (
        <Button
          size="small"
          aria-label={t('income.detailNamed', { day: withFamily ? `${day.date} ${day.familyName}` : day.date })}
          onClick={() => onDetail(day)}
        >
          {t('income.detail')}
        </Button>
      ),
    },
  ]
}
