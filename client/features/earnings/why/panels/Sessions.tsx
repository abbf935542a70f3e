import { useTranslation } from 'react-i18next'
import { explainTimeOnAir, exportExplainedTime } from '#contract/calls/earnings/why-time.ts'
import { call, callFile } from '../../../../lib/call.ts'
import { clockTime } from '../../../../lib/time/local-time.ts'
import { count, duration } from '../../../../lib/format.ts'
import { useUser } from '../../../../lib/session.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { Explained } from '../parts/Explained.tsx'
import { FileButton } from '../parts/FileButton.tsx'
import { Steps } from '../parts/Steps.tsx'
import type { TopicOf } from '../topic.ts'
import { usePage } from '../parts/usePage.ts'

/** The live sessions behind a time on air, each with its part of these days. */
export function Sessions({ modelId, familyId, name, from, to }: TopicOf<'sessions'>) {
  const { t, i18n } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const { page, toPage, slice } = usePage()
  const query = { from, to, modelId, familyId }
  const load = useLoad(JSON.stringify({ ...query, ...slice }), (signal) =>
    call(explainTimeOnAir, { query: { ...query, ...slice }, signal }),
  )
  const { total = 0, value: sessions = [], intervalSum } = load.data ?? {}
  const file = <FileButton fetchFile={(options) => callFile(exportExplainedTime, { query, ...options })} />
  return (
    <Explained load={load} figure="intervalSum" value={intervalSum} name={name} from={from} to={to} action={file}>
      <p>{t('why.sumOfSessions', { count: total, number: count(total, i18n.language) })}</p>
      <Steps
        label={t('columns.liveSessions')}
        total={total}
        page={page}
        toPage={toPage}
        steps={sessions.map(({ id, model, title, startedAt, endedAt, intervalSum: seconds }) => ({
          key: id,
          label: <bdi>{isOwn || modelId !== undefined ? title || model.name : model.name}</bdi>,
          under: (
            <>
              <time dateTime={startedAt}>{clockTime(startedAt)}</time> –{' '}
              {endedAt ? <time dateTime={endedAt}>{clockTime(endedAt)}</time> : t('why.stillOpen')}
            </>
          ),
          figure: duration(seconds),
          leads: `/liveHistory/${id}`,
        }))}
      />
    </Explained>
  )
}
