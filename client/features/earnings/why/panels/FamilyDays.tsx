import { useTranslation } from 'react-i18next'
import { explainFamilyIncome, type SettlementState } from '#contract/calls/earnings/why-income.ts'
import { call } from '../../../../lib/call.ts'
import { count } from '../../../../lib/format.ts'
import { useUser } from '../../../../lib/session.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { Adjusted } from '../../income/Adjusted.tsx'
import { Explained } from '../parts/Explained.tsx'
import { useFigures } from '../figures.ts'
import { behindFamilyDay } from '../next-step.ts'
import { Steps } from '../parts/Steps.tsx'
import { oneDay, type FamilySum, type TopicOf } from '../topic.ts'
import { usePage } from '../parts/usePage.ts'
import { useExplain } from '../useWhy.ts'

/** For these figures, days in the other state are empty and left out. */
const states: Partial<Record<FamilySum, SettlementState>> = {
  profitConfirm: 'settled',
  noProfitSum: 'unsettled',
  waitingSum: 'waiting',
  todaySum: 'today',
}

/** A family's figure as the sum of its days; for an admin, also of all families. */
export function FamilyDays({ figure, familyId, name, from, to }: TopicOf<'familyDays'>) {
  const { t, i18n } = useTranslation()
  const isAdmin = useUser()?.role === 'admin'
  const explain = useExplain()
  const { title, write } = useFigures(true)
  const { page, toPage, slice } = usePage()
  const query = { familyId, from, to, state: states[figure], ...slice }
  const load = useLoad(JSON.stringify(query), (signal) => call(explainFamilyIncome, { query, signal }))
  const { total = 0, value: days = [] } = load.data ?? {}
  const ofDay = figure === 'waitingSum' || figure === 'todaySum' ? 'noProfitSum' : figure
  const sum = load.data?.[figure === 'profitConfirm' ? 'profitConfirmSum' : figure]
  return (
    <Explained load={load} figure={figure} family value={sum} name={name} from={from} to={to}>
      <p>{t('why.sumOfDays', { count: total, number: count(total, i18n.language) })}</p>
      {figure === 'profitConfirm' && load.data && <Adjusted of={load.data} />}
      <Steps
        label={title(figure)}
        total={total}
        page={page}
        toPage={toPage}
        steps={days.map((day) => ({
          key: `${day.date} ${day.familyId}`,
          label: <time dateTime={day.date}>{day.date}</time>,
          under: (
            <>
              {isAdmin && familyId === undefined && <bdi>{day.familyName}</bdi>}
              {figure === 'profitConfirm' && <Adjusted of={day} />}
            </>
          ),
          figure: write(figure, day[ofDay]),
          leads: () =>
            explain(behindFamilyDay(ofDay, { familyId: day.familyId, ...(isAdmin && { name: day.familyName }), ...oneDay(day.date) })),
        }))}
      />
    </Explained>
  )
}
