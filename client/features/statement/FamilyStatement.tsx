import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { getFamilyStatement, type FamilyStatement } from '#contract/calls/why/statement.ts'
import { daysOfMonth } from '#contract/days.ts'
import type { ParamsOf } from '#contract/define.ts'
import { call } from '../../lib/call.ts'
import { points } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { Adjusted } from '../income/Adjusted.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { familyDayColumns, memberColumns } from './family-columns.tsx'
import { Missing } from './Missing.tsx'
import { Part } from './Part.tsx'
import { Rates } from './Rates.tsx'
import { Settlements } from './Settlements.tsx'
import { Sheet } from './Sheet.tsx'
import { whyButton } from '../why/WhyButton.tsx'

/** A family's month, to be printed. */
export function Component() {
  const params = getFamilyStatement.params.safeParse(useParams())
  return params.success ? <OfMonth params={params.data} /> : <Missing />
}

function OfMonth({ params }: { params: ParamsOf<typeof getFamilyStatement> }) {
  const load = useLoad(JSON.stringify(params), (signal) => call(getFamilyStatement, { params, signal }))
  const { familyId, month } = params
  return (
    <Sheet load={load} month={month} path={`/statement/family/${familyId}`} nameOf={({ familyName }) => familyName}>
      {(statement) => <Content statement={statement} />}
    </Sheet>
  )
}

function Content({
  statement: { familyId, month, sums, days, members, memberSums, rates, settlements, timeZone },
}: {
  statement: FamilyStatement
}) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const figure = (figure: 'profitSum' | 'profitConfirm' | 'noProfitSum' | 'memberProfit', label: string, value: number) => ({
    key: figure,
    label,
    value: points(value, language, 2),
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
          figure('noProfitSum', t('columns.unsettled'), sums.noProfitSum),
          figure('memberProfit', t('columns.memberIncome'), sums.memberProfit),
        ]}
      />
      <Part
        title={t('statement.days')}
        width={900}
        columns={familyDayColumns({ t, language, sums })}
        rows={days}
        rowKey={({ date }) => date}
        empty={t('statement.empty')}
      />
      <Part
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
