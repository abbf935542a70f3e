import { useTranslation } from 'react-i18next'
import { compareActivity } from '#contract/calls/sessions/live-analysis.ts'
import { call } from '../../../../lib/call.ts'
import { count, sumPoints } from '../../../../lib/format.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { pageOfRows } from '../../../../ui/list/page-of-rows.ts'
import { Explained } from '../parts/Explained.tsx'
import { useFigures } from '../figures.ts'
import { behindAnchorDay } from '../next-step.ts'
import { Steps } from '../parts/Steps.tsx'
import { oneDay, type TopicOf } from '../topic.ts'
import { stepsShown, usePage } from '../parts/usePage.ts'
import { useExplain } from '../useWhy.ts'

/** The activity of all anchors that the user may see, by day, without empty days. */
export function ActivityDays({ figure, from, to }: TopicOf<'activity'>) {
  const { t, i18n } = useTranslation()
  const explain = useExplain()
  const { title, write } = useFigures()
  const { page, toPage } = usePage()
  const query = { from, to }
  const load = useLoad(JSON.stringify(query), (signal) => call(compareActivity, { query, signal }))
  const days = (load.data?.days ?? [])
    .map(({ date, totalInterval, giftSum, privateFeeSum }) => ({
      date,
      value: { giftSum, privateFeeSum, intervalSum: totalInterval }[figure],
    }))
    .filter(({ value }) => value > 0)
    .toReversed()
  const number = { count: days.length, number: count(days.length, i18n.language) }
  return (
    <Explained load={load} figure={figure} value={load.data && sumPoints(days.map(({ value }) => value))} from={from} to={to}>
      <p>{t('why.sumOfDays', number)}</p>
      <Steps
        label={title(figure)}
        total={days.length}
        page={page}
        toPage={toPage}
        steps={pageOfRows(days, page, stepsShown).map(({ date, value }) => ({
          key: date,
          label: <time dateTime={date}>{date}</time>,
          figure: write(figure, value),
          leads: () => explain(behindAnchorDay(figure, oneDay(date))),
        }))}
      />
    </Explained>
  )
}
