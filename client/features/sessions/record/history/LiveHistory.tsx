import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { exportPastLives, listPastLives } from '#contract/calls/sessions/live-analysis.ts'
import { call, callFile } from '../../../../lib/call.ts'
import { dayIn } from '../../../../lib/dates.ts'
import { count } from '../../../../lib/format.ts'
import { useUser } from '../../../../lib/session.ts'
import { NameFilter } from '../../../../ui/filters/NameFilter.tsx'
import { byDay, changeOf, useActivity } from '../../../../ui/report/compared.ts'
import { useReportView } from '../../../../ui/report/useReportView.ts'
import { Report } from '../../../../ui/report/Report.tsx'
import { useReportRows } from '../../../../ui/report/useReportRows.ts'
import { pastLiveColumns } from './past-live-columns.tsx'

/** Live sessions that have ended: a host's own, or those of all anchors that a family or an admin sees. A row opens the session's page. */
export function Component() {
  const { t, i18n } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const navigate = useNavigate()
  const view = useReportView('last7')
  const name = view.filter('name')
  const { rows } = useReportRows({
    view,
    filter: isOwn ? {} : { name },
    fetchRows: (query, signal) => call(listPastLives, { query, signal }),
  })
  const activity = useActivity(view, isOwn ? '' : name)
  const number = (value: number) => count(value, i18n.language)
  return (
    <Report
      view={view}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(`/liveHistory/${id}`)}
      dayOf={({ startedAt }, zone) => dayIn(zone, new Date(startedAt))}
      filter={!isOwn && <NameFilter label={t('gift.name')} value={name} onChange={(next) => view.setFilter('name', next)} />}
      figures={[
        {
          key: 'sessions',
          label: t('columns.liveSessions'),
          value: number(rows.total),
          ...changeOf(activity.data, 'liveSessions', number),
        },
      ]}
      activity={activity}
      strip={byDay(activity.data, 'liveSessions', { comparison: activity.comparison, label: t('columns.liveSessions'), write: number })}
      columns={pastLiveColumns({ t, language: i18n.language, withAnchor: !isOwn })}
      fetchFile={(query, options) => callFile(exportPastLives, { query, ...options })}
    />
  )
}
