import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { FamilyStatement, StatementMember } from '#contract/calls/earnings/statement.ts'
import { Adjusted } from '../income/Adjusted.tsx'
import { Day, Name } from '../../../ui/table/cells.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { figuresOf } from './figures-of.ts'

interface Options {
  t: TFunction
  language: string
}

export function familyDayColumns({
  t,
  language,
  sums,
}: Options & Pick<FamilyStatement, 'sums'>): Column<FamilyStatement['days'][number]>[] {
  const figure = figuresOf({ ...sums, profitConfirm: sums.profitConfirmSum }, language)
  const settled = figure('profitConfirm', t('columns.settled'))
  return [
    { key: 'date', title: t('columns.day'), render: ({ date }) => <Day>{date}</Day> },
    figure('intervalSum', t('columns.timeOnAir'), 'time'),
    figure('intervalProfit', t('columns.wage')),
    figure('giftProfit', t('columns.giftIncome')),
    figure('privateFeeProfit', t('columns.privateFeeIncome')),
    figure('profitSum', t('columns.income')),
    figure('memberProfit', t('columns.memberIncome')),
    {
      ...settled,
      sum: (
        <>
          {settled.sum}
          <Adjusted of={sums} />
        </>
      ),
      render: (day) =>
        day.profitConfirmDate === null ? (
          '–'
        ) : (
          <>
            {settled.render(day)}
            <Adjusted of={day} />
          </>
        ),
    },
    figure('noProfitSum', t('columns.unsettled')),
  ]
}

/** Each member's income, with a link to the member's own statement. */
export function memberColumns({
  t,
  language,
  month,
  sums,
}: Options & { month: string; sums: FamilyStatement['memberSums'] }): Column<StatementMember>[] {
  const figure = figuresOf(sums, language)
  return [
    {
      key: 'anchor',
      title: t('columns.anchor'),
      render: ({ modelId, modelName }) => (
        <Link to={`/statement/anchor/${modelId}/${month}`}>
          <Name>{modelName}</Name>
        </Link>
      ),
    },
    figure('intervalSum', t('columns.timeOnAir'), 'time'),
    figure('intervalProfit', t('columns.wage')),
    figure('giftProfit', t('columns.giftIncome')),
    figure('privateFeeProfit', t('columns.privateFeeIncome')),
    figure('profitSum', t('columns.income')),
  ]
}
