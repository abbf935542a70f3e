import type { TFunction } from 'i18next'
import type { AnchorIncome } from '#contract/calls/earnings/income.ts'
import { duration, incomePoints, percent, points, price } from '../../../lib/format.ts'
import { Under } from '../../../ui/table/cells.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { behindAnchorDay } from '../why/next-step.ts'
import { oneDay, type Whose } from '../why/topic.ts'
import { WhyButton } from '../why/WhyButton.tsx'

type IncomeSums = Pick<
  AnchorIncome,
  'intervalSum' | 'intervalProfit' | 'giftSum' | 'giftProfit' | 'privateFeeSum' | 'privateFeeProfit' | 'profitSum'
>

interface Options {
  t: TFunction
  language: string
  /** The column that identifies a row: the anchor or the day. */
  lead: Column<AnchorIncome>
  sums: IncomeSums | undefined
  /** The owner of a row, for the explanation of its figures. */
  whose?: (row: AnchorIncome) => Whose
}

/** An anchor's time on air and points received, with the rates and the resulting income. Income has two decimals. */
export function anchorIncomeColumns({ t, language, lead, sums, whose = () => ({}) }: Options): Column<AnchorIncome>[] {
  const income = (value: number) => incomePoints(value, language)
  const why = (key: keyof IncomeSums, title: string, show: (value: number) => string) => (row: AnchorIncome) => (
    <WhyButton topic={behindAnchorDay(key, { modelId: row.modelId, ...whose(row), ...oneDay(row.date) })} label={title}>
      {show(row[key])}
    </WhyButton>
  )
  const figure = (key: keyof IncomeSums, title: string, show: (value: number) => string): Column<AnchorIncome> => ({
    key,
    title,
    numeric: true,
    sortBy: (row) => row[key],
    render: why(key, title, show),
    sum: sums && show(sums[key]),
  })
  /** A part of the income, with its rate below it. */
  const incomeWithRate = (
    key: keyof IncomeSums,
    title: string,
    label: string,
    rate: (row: AnchorIncome) => string,
  ): Column<AnchorIncome> => ({
    ...figure(key, title, income),
    render: (row) => (
      <>
        {why(key, title, income)(row)}
        <Under label={label}>{rate(row)}</Under>
      </>
    ),
  })
  const received = (value: number) => points(value, language)
  const share = (value: number) => percent(value, language)
  const perHour = (rate: number) => t('income.perHour', { points: price(rate, language) })
  return [
    lead,
    {
      ...figure('profitSum', t('columns.income'), income),
      place: 'figure',
      pinned: 'start',
      render: (row) => <strong>{why('profitSum', t('columns.income'), income)(row)}</strong>,
    },
    { ...figure('intervalSum', t('columns.timeOnAir'), duration), place: 'when', brief: (row) => duration(row.intervalSum) },
    incomeWithRate('intervalProfit', t('columns.wage'), t('columns.hourlyRate'), ({ hourlyRate }) => perHour(hourlyRate)),
    { ...figure('giftSum', t('columns.gifts'), received), place: 'what' },
    incomeWithRate('giftProfit', t('columns.giftIncome'), t('columns.giftShare'), ({ giftAmountRate }) => share(giftAmountRate)),
    figure('privateFeeSum', t('columns.privateFees'), received),
    incomeWithRate('privateFeeProfit', t('columns.privateFeeIncome'), t('columns.privateFeeShare'), ({ privateRoomFeeRate }) =>
      share(privateRoomFeeRate),
    ),
  ]
}
