import { useTranslation } from 'react-i18next'
import { listAnchorLiveDays } from '#contract/calls/sessions/live-analysis.ts'
import { explainTimeOnAir } from '#contract/calls/earnings/why-time.ts'
import { visitMinutes } from '#contract/limits.ts'
import { call } from '../../../../lib/call.ts'
import { clockTime } from '../../../../lib/time/local-time.ts'
import { duration } from '../../../../lib/format.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { useFigures } from '../figures.ts'
import { Explained } from '../parts/Explained.tsx'
import { Steps } from '../parts/Steps.tsx'
import { usePage } from '../parts/usePage.ts'
import type { TopicOf } from '../topic.ts'

/** A count of a host's day, and the sessions in which it was counted. */
export function Counts({ figure, from, to }: TopicOf<'counts'>) {
  const { t } = useTranslation()
  const { write } = useFigures()
  const { page, toPage, slice } = usePage()
  const query = { from, to }
  const load = useLoad(JSON.stringify({ ...query, ...slice }), async (signal) => {
    const [days, sessions] = await Promise.all([
      call(listAnchorLiveDays, { query: { ...query, limit: 1 }, signal }),
      call(explainTimeOnAir, { query: { ...query, ...slice }, signal }),
    ])
    if (!days.ok) return days
    return sessions.ok ? { ok: true, data: { ...sessions.data, counted: days.data[0]?.[figure] ?? 0 } } : sessions
  })
  const { total = 0, value: sessions = [], counted } = load.data ?? {}
  return (
    <Explained load={load} figure={figure} value={counted} from={from} to={to}>
      <p>{t(`why.counts.${figure}`, { minutes: visitMinutes })}</p>
      <Steps
        label={t('columns.liveSessions')}
        total={total}
        page={page}
        toPage={toPage}
        steps={sessions.map(({ id, title: name, model, startedAt, intervalSum, ...counts }) => ({
          key: id,
          label: <bdi>{name || model.name}</bdi>,
          under: <time dateTime={startedAt}>{clockTime(startedAt)}</time>,
          figure: figure === 'liveCounts' ? duration(intervalSum) : write(figure, counts[figure]),
          leads: `/liveHistory/${id}`,
        }))}
      />
    </Explained>
  )
}
