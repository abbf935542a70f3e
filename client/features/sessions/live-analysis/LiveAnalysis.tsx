import { useUser } from '../../../lib/session.ts'
import { MemberDays } from './MemberDays.tsx'
import { useTranslation } from 'react-i18next'
import { exportAnchorLiveDays, listAnchorLiveDays } from '#contract/calls/sessions/live-analysis.ts'
import { call, callFile } from '../../../lib/call.ts'
import { byDay, useActivity } from '../../../ui/report/compared.ts'
import { duration } from '../../../lib/format.ts'
import { useReportView } from '../../../ui/report/useReportView.ts'
import { Report } from '../../../ui/report/Report.tsx'
import { asReply, useReportRows } from '../../../ui/report/useReportRows.ts'
import { ColumnSwitch, betsOf } from './ColumnSwitch.tsx'
import { dayColumns } from './day-columns.tsx'

/** Days on air: a host's own, or those of everybody a family or an admin sees. */
export function Component() {
  return useUser()?.role === 'anchor' ? <OwnDays /> : <MemberDays />
}

/** A host's own days, newest first. The product's rules give them no totals. */
function OwnDays() {
  const { t, i18n } = useTranslation()
  const view = useReportView('last7')
  const { withBets, width } = betsOf(view)
  const { rows } = useReportRows({
    view,
    filter: {},
    whole: true,
    fetchRows: async (query, signal) => asReply(await call(listAnchorLiveDays, { query, signal })),
  })
  const activity = useActivity(view)
  return (
    <Report
      view={view}
      rows={rows}
      rowKey={({ liveDate }) => liveDate}
      dayOf={({ liveDate }) => liveDate}
      figures={[]}
      activity={activity}
      strip={byDay(activity.data, 'totalInterval', { comparison: activity.comparison, label: t('columns.timeOnAir'), write: duration })}
      columns={dayColumns({ t, language: i18n.language, withAnchor: false, withBets })}
      width={width}
      alwaysTable
      aside={<ColumnSwitch view={view} />}
      fetchFile={(query, options) => callFile(exportAnchorLiveDays, { query, ...options })}
    />
  )
}
