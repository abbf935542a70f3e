import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type AnchorStatement, getAnchorStatement } from '#contract/calls/earnings/statement.ts'
import { daysOfMonth } from '#contract/days.ts'
import type { ParamsOf } from '#contract/define.ts'
import { call } from '../../../lib/call.ts'
import { incomePoints } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { Figures } from '../../../ui/Figures.tsx'
import { Missing } from './Missing.tsx'
import { StatementPart } from './StatementPart.tsx'
import { Rates } from './Rates.tsx'
import { StatementPage } from './StatementPage.tsx'
import styles from './Statement.module.css'
import { whyButton } from '../why/WhyButton.tsx'
import type { TFunction } from 'i18next'
import { Day } from '../../../ui/table/cells.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { figuresOf } from './figures-of.ts'

/** The printable statement of an anchor's month. */
export function Component() {
  const params = getAnchorStatement.params.safeParse(useParams())
  return params.success ? <OfMonth params={params.data} /> : <Missing />
}

function OfMonth({ params }: { params: ParamsOf<typeof getAnchorStatement> }) {
  const load = useLoad(JSON.stringify(params), (signal) => call(getAnchorStatement, { params, signal }))
  const { modelId, month } = params
  return (
    <StatementPage
      load={load}
      month={month}
      path={`/statement/anchor/${modelId}`}
      nameOf={({ modelName }) => modelName}
      payableOf={({ sums }) => ({ amount: sums.profitSum, unsettled: 0 })}
    >
      {(statement) => <Content statement={statement} />}
    </StatementPage>
  )
}

function Content({ statement: { modelId, modelName, month, families, sums, days, rates, timeZone } }: { statement: AnchorStatement }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const user = useUser()
  const whose = user?.role === 'anchor' ? {} : { modelId, name: modelName, ...(user?.familyId && { familyId: user.familyId }) }
  const figure = (figure: 'profitSum' | 'intervalProfit' | 'giftProfit' | 'privateFeeProfit', label: string) => ({
    key: figure,
    label,
    value: incomePoints(sums[figure], language),
    unit: t('common.points'),
    gold: figure === 'profitSum',
    asButton: whyButton({ type: 'anchorDays', figure, ...whose, ...daysOfMonth(month) }),
  })
  return (
    <>
      {families.length > 0 && (
        <ul className={styles.families} aria-label={t('columns.family')}>
          {families.map(({ familyName, joinedOn, leftOn }) => (
            <li key={joinedOn}>
              <bdi>{familyName}</bdi>{' '}
              <span className="note">
                {leftOn ? t('statement.memberUntil', { from: joinedOn, until: leftOn }) : t('statement.memberSince', { from: joinedOn })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Figures
        pending={false}
        figures={[
          figure('profitSum', t('columns.income')),
          figure('intervalProfit', t('columns.wage')),
          figure('giftProfit', t('columns.giftIncome')),
          figure('privateFeeProfit', t('columns.privateFeeIncome')),
        ]}
      />
      <StatementPart
        title={t('statement.days')}
        width={800}
        columns={anchorDayColumns({ t, language, sums })}
        rows={days}
        rowKey={({ date }) => date}
        empty={t('statement.empty')}
      />
      <Rates rates={rates} zone={timeZone} />
    </>
  )
}

interface Options {
  t: TFunction
  language: string
  sums: AnchorStatement['sums']
}

function anchorDayColumns({ t, language, sums }: Options): Column<AnchorStatement['days'][number]>[] {
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
