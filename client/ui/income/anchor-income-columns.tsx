import type { TFunction } from 'i18next'
import type { AnchorIncome } from '#contract/calls/income.ts'
import { count, duration, percent, points, sumPoints } from '../../lib/format.ts'
import type { Column } from '../table/column.ts'

export type IncomeSums = Pick<
  AnchorIncome,
  'intervalSum' | 'intervalProfit' | 'giftSum' | 'giftProfit' | 'privateFeeSum' | 'privateFeeProfit' | 'profitSum'
>

/** What rows come to, for a list whose reply has no sums. */
export function sumIncome(rows: readonly AnchorIncome[]): IncomeSums {
  const of = (field: keyof IncomeSums) => sumPoints(rows.map((row) => row[field]))
  return {
    intervalSum: of('intervalSum'),
    intervalProfit: of('intervalProfit'),
    giftSum: of('giftSum'),
    giftProfit: of('giftProfit'),
    privateFeeSum: of('privateFeeSum'),
    privateFeeProfit: of('privateFeeProfit'),
    profitSum: of('profitSum'),
  }
}

interface Options {
  t: TFunction
  language: string
  /** Whose or when: the column that tells the rows apart. */
  lead: Column<AnchorIncome>
  sums: IncomeSums | undefined
}

/** An anchor's income: what it worked and received, at which share, and what that comes to. Income has two decimals. */
export function anchorIncomeColumns({ t, language, lead, sums }: Options): Column<AnchorIncome>[] {
  const income = (value: number) => points(value, language, 2)
  const figure = (key: keyof IncomeSums, title: string, show: (value: number) => string): Column<AnchorIncome> => ({
    key,
    title,
    numeric: true,
    sortBy: (row) => row[key],
    render: (row) => show(row[key]),
    sum: sums && show(sums[key]),
  })
  const rate = (
    key: 'hourlyRate' | 'giftAmountRate' | 'privateRoomFeeRate',
    title: string,
    show: (value: number) => string,
  ): Column<AnchorIncome> => ({ key, title, numeric: true, quiet: true, sortBy: (row) => row[key], render: (row) => show(row[key]) })
  const share = (value: number) => percent(value, language)
  return [
    lead,
    figure('intervalSum', t('columns.timeOnAir'), duration),
    rate('hourlyRate', t('columns.hourlyRate'), (value) => (Number.isInteger(value) ? count(value, language) : income(value))),
    figure('intervalProfit', t('columns.wage'), income),
    figure('giftSum', t('columns.gifts'), (value) => points(value, language)),
    rate('giftAmountRate', t('columns.giftShare'), share),
    figure('giftProfit', t('columns.giftIncome'), income),
    figure('privateFeeSum', t('columns.privateFees'), (value) => points(value, language)),
    rate('privateRoomFeeRate', t('columns.privateFeeShare'), share),
    figure('privateFeeProfit', t('columns.privateFeeIncome'), income),
    { ...figure('profitSum', t('columns.income'), income), heading: true, render: ({ profitSum }) => <strong>{income(profitSum)}</strong> },
  ]
}
