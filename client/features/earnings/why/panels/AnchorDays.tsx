import { useTranslation } from 'react-i18next'
import { explainAnchorIncome } from '#contract/calls/earnings/why-income.ts'
import { call } from '../../../../lib/call.ts'
import { count } from '../../../../lib/format.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { useUser } from '../../../../lib/session.ts'
import { Explained } from '../parts/Explained.tsx'
import { useFigures } from '../figures.ts'
import { behindAnchorDay } from '../next-step.ts'
import { Steps } from '../parts/Steps.tsx'
import { oneDay, type TopicOf } from '../topic.ts'
import { usePage } from '../parts/usePage.ts'
import { useExplain } from '../useWhy.ts'

/** An anchor's figure as the sum of its days, or a family's day as the sum of its members. */
export function AnchorDays({ figure, modelId, familyId, name, from, to }: TopicOf<'anchorDays'>) {
  const { t, i18n } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const explain = useExplain()
  const { title, write } = useFigures()
  const { page, toPage, slice } = usePage()
  const query = { modelId, familyId, from, to, ...slice }
  const load = useLoad(JSON.stringify(query), (signal) => call(explainAnchorIncome, { query, signal }))
  const { total = 0, value: days = [] } = load.data ?? {}
  const isMembers = from === to && modelId === undefined && !isOwn
  const number = { count: total, number: count(total, i18n.language) }
  return (
    <Explained load={load} figure={figure} value={load.data?.[figure]} name={name} from={from} to={to}>
      <p>{isMembers ? t('why.sumOfMembers', number) : t('why.sumOfDays', number)}</p>
      <Steps
        label={title(figure)}
        total={total}
        page={page}
        toPage={toPage}
        steps={days.map((day) => ({
          key: `${day.date} ${day.modelId}`,
          label: isMembers ? <bdi>{day.modelName}</bdi> : <time dateTime={day.date}>{day.date}</time>,
          under: !isMembers && !isOwn && modelId === undefined && <bdi>{day.modelName}</bdi>,
          figure: write(figure, day[figure]),
          leads: () =>
            explain(
              behindAnchorDay(figure, { modelId: day.modelId, familyId, ...(!isOwn && { name: day.modelName }), ...oneDay(day.date) }),
            ),
        }))}
      />
    </Explained>
  )
}
