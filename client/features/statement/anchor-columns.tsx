import type { TFunction } from 'i18next'
import type { AnchorStatement } from '#contract/calls/why/statement.ts'
import { Day } from '../../ui/table/cells.tsx'
import type { Column } from '../../ui/table/column.ts'
import { figuresOf } from './figures-of.ts'

interface Options {
  t: TFunction
  language: string
  sums: AnchorStatement['sums']
}

export function anchorDayColumns({ t, language, sums }: Options): Column<AnchorStatement['days'][number]>[] {
  const figure = figuresOf(sums, language)
  return [
    { key: 'date', title: t('columns.day'), render: ({ date }) => <Day>{date}</Day> },
    figure('intervalSum', t('columns.timeOnAir'), 'time'),
    figure('intervalProfit', t('columns.wage')),
    figure('giftSum', t('columns.gifts')),
    figure('giftProfit', t('columns.giftIncome')),
    figure('privateFeeSum', t('columns.privateFees')),
    figure('privateFeeProfit', t('columns.privateFeeIncome')),
    figure('profitSum', t('columns.income')),
  ]
}
