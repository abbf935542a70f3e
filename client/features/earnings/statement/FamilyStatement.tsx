import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type FamilyStatement, type StatementSettlement, getFamilyStatement } from '#contract/calls/earnings/statement.ts'
import { daysOfMonth } from '#contract/days.ts'
import type { ParamsOf } from '#contract/define.ts'
import { call } from '../../../lib/call.ts'
import { incomePoints } from '../../../lib/format.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { Adjusted } from '../income/Adjusted.tsx'
import { Figures } from '../../../ui/Figures.tsx'
import { familyDayColumns, memberColumns } from './family-columns.tsx'
import { Missing } from './Missing.tsx'
import { StatementPart } from './StatementPart.tsx'
import { Rates } from './Rates.tsx'
import { StatementPage } from './StatementPage.tsx'
import { useUnsettled } from '../income/useUnsettled.tsx'
import { whyButton } from '../why/WhyButton.tsx'
import { Day, Moment, Name } from '../../../ui/table/cells.tsx'
import type { Column } from '../../../ui/table/column.ts'

/** Digits of a seal that are shown: enough to distinguish seals. */
const shownOfSeal = 12

/** The printable statement of a family's month. */
export function Component() {
  const params = getFamilyStatement.params.safeParse(useParams())
  return params.success ? <OfMonth params={params.data} /> : <Missing />
}

function OfMonth({ params }: { params: ParamsOf<typeof getFamilyStatement> }) {
  const load = useLoad(JSON.stringify(params), (signal) => call(getFamilyStatement, { params, signal }))
  const { familyId, month } = params
  return (
    <StatementPage
      load={load}
      month={month}
      path={`/statement/family/${familyId}`}
      nameOf={({ familyName }) => familyName}
      payableOf={({ sums }) => ({ amount: sums.profitConfirmSum, unsettled: sums.noProfitSum })}
    >
      {(statement) => <Content statement={statement} />}
    </StatementPage>
  )
}

function Content({
  statement: { familyId, month, sums, days, members, memberSums, rates, settlements, timeZone },
}: {
  statement: FamilyStatement
}) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const unsettled = useUnsettled()
  const figure = (figure: 'profitSum' | 'profitConfirm' | 'memberProfit', label: string, value: number) => ({
    key: figure,
    label,
    value: incomePoints(value, language),
    unit: t('common.points'),
    gold: figure === 'profitSum',
    asButton: whyButton({ type: 'familyDays', figure, familyId, ...daysOfMonth(month) }),
  })
  return (
    <>
      <Figures
        pending={false}
        figures={[
          figure('profitSum', t('columns.income'), sums.profitSum),
          { ...figure('profitConfirm', t('columns.settled'), sums.profitConfirmSum), under: <Adjusted of={sums} /> },
          ...unsettled(sums, { familyId, ...daysOfMonth(month) }),
          figure('memberProfit', t('columns.memberIncome'), sums.memberProfit),
        ]}
      />
      <StatementPart
        title={t('statement.days')}
        width={900}
        columns={familyDayColumns({ t, language, sums })}
        rows={days}
        rowKey={({ date }) => date}
        empty={t('statement.empty')}
      />
      <StatementPart
        title={t('columns.members')}
        width={760}
        columns={memberColumns({ t, language, month, sums: memberSums })}
        rows={members}
        rowKey={({ modelId }) => modelId}
        empty={t('statement.noMembers')}
      />
      <Rates rates={rates} zone={timeZone} />
      <Settlements settlements={settlements} zone={timeZone} />
    </>
  )
}

/** Every settlement and reopening of the month: for how much, by whom, when, and why. */
function Settlements({ settlements, zone }: { settlements: readonly StatementSettlement[]; zone: string }) {
  const { t, i18n } = useTranslation()
  const write = (value: number) => incomePoints(value, i18n.language)
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
    <StatementPart
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
