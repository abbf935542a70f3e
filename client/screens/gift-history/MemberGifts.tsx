import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFamilyGifts } from '#contract/gifts.ts'
import { pageSize } from '#contract/limits.ts'
import { call, type Result } from '../../lib/call.ts'
import { rangeQuery } from '../../lib/dates.ts'
import { count, points } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { NameFilter } from '../../ui/report/NameFilter.tsx'
import { useRangeChoice } from '../../ui/report/range-choice.ts'
import { Report } from '../../ui/report/Report.tsx'
import { giftColumns } from './gift-columns.tsx'

/** Orders of a family's members, or of everybody for an admin; the server pages and filters them. */
export function MemberGifts() {
  const { t, i18n: { language } } = useTranslation()
  const range = useRangeChoice('last7')
  const [filter, setFilter] = useState({ name: '', page: 1 })
  const query = { ...filter, limit: pageSize, ...rangeQuery(range.range, range.zone) }
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listFamilyGifts, { query, signal }))

  async function findLatest(signal: AbortSignal): Promise<Result<string | undefined>> {
    const answer = await call(listFamilyGifts, { query: { limit: 1, name: filter.name }, signal })
    return answer.ok ? { ok: true, data: answer.data.value[0]?.date } : answer
  }
  const total = points(data?.totalGiftSum ?? 0, language)
  return (
    <Report
      title={t('menu.giftHistory')}
      filter={<NameFilter label={t('gift.name')} onChange={(name) => setFilter((now) => (now.name === name ? now : { name, page: 1 }))} />}
      range={{ ...range, choose: (choice) => { setFilter((now) => ({ ...now, page: 1 })); range.choose(choice) } }}
      figures={[
        { key: 'sum', label: t('gift.sum'), value: total, unit: t('common.points'), gold: true },
        { key: 'orders', label: t('gift.orders'), value: count(data?.total ?? 0, language) },
      ]}
      columns={giftColumns({ t, language, withAnchor: true, total })}
      rows={data?.value}
      rowKey={({ id }) => id}
      load={load}
      paging={{ page: filter.page, size: pageSize, total: data?.total ?? 0, onPage: (page) => setFilter((now) => ({ ...now, page })) }}
      findLatest={findLatest}
    />
  )
}
