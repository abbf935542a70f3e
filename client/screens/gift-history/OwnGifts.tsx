import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnchorGifts, type GiftOrder } from '#contract/gifts.ts'
import { listLimitMax, pageSize } from '#contract/limits.ts'
import { call, type Result } from '../../lib/call.ts'
import { rangeQuery } from '../../lib/dates.ts'
import { count, points } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useRangeChoice } from '../../ui/report/range-choice.ts'
import { Report } from '../../ui/report/Report.tsx'
import { giftColumns } from './gift-columns.tsx'

async function findLatest(signal: AbortSignal): Promise<Result<string | undefined>> {
  const answer = await call(listAnchorGifts, { query: { limit: 1 }, signal })
  return answer.ok ? { ok: true, data: answer.data[0]?.date } : answer
}

/** All orders of the range at once, newest first; the pages are cut here (spec section 7). */
export function OwnGifts() {
  const { t, i18n: { language } } = useTranslation()
  const range = useRangeChoice('last7')
  const [page, setPage] = useState(1)
  const query = { limit: listLimitMax, ...rangeQuery(range.range, range.zone) }
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listAnchorGifts, { query, signal }))

  const orders: readonly GiftOrder[] = data ?? []
  const total = points(orders.reduce((sum, { amount }) => sum + amount, 0), language)
  // A shorter list after a refresh has no such page any more.
  const shown = Math.min(page, Math.max(1, Math.ceil(orders.length / pageSize)))
  return (
    <Report
      title={t('menu.giftHistory')}
      range={{ ...range, choose: (choice) => { setPage(1); range.choose(choice) } }}
      figures={[
        { key: 'sum', label: t('gift.sum'), value: total, unit: t('common.points'), gold: true },
        { key: 'orders', label: t('gift.orders'), value: count(orders.length, language) },
        { key: 'customers', label: t('gift.customers'), value: count(new Set(orders.map(({ customer }) => customer.id)).size, language) },
      ]}
      columns={giftColumns({ t, language, withAnchor: false, total })}
      rows={data && orders.slice((shown - 1) * pageSize, shown * pageSize)}
      rowKey={({ id }) => id}
      load={load}
      paging={{ page: shown, size: pageSize, total: orders.length, onPage: setPage }}
      findLatest={findLatest}
    />
  )
}
