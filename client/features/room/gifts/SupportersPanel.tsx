import { useTranslation } from 'react-i18next'
import { listSupporters, type Supporter } from '#contract/calls/room/supporters.ts'
import type { DayRange } from '#contract/days.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { call } from '../../../lib/call.ts'
import { rangeQuery } from '../../../lib/dates.ts'
import { percent, points } from '../../../lib/format.ts'
import { useBusinessZone } from '../../../lib/settings.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { GiftIcon } from './GiftIcon.tsx'
import type { RangeChoice } from '../../../ui/range/useChosenRange.ts'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import { Ranking } from '../../../ui/dashboard/Ranking.tsx'
import ranking from '../../../ui/dashboard/Ranking.module.css'

const most = 3

/** The customers who gave most in a range. `choice`: the range as the page's address contains it. */
export function SupportersPanel({ range, choice }: { range: DayRange; choice: RangeChoice }) {
  const { t, i18n } = useTranslation()
  const query = { ...rangeQuery(range, useBusinessZone()), limit: most, page: 1 }
  const load = useLoad(JSON.stringify(query), (signal) => call(listSupporters, { query, signal }))
  const address = `/giftHistory?${new URLSearchParams(typeof choice === 'string' ? { range: choice } : { ...choice })}`
  return (
    <Panel title={t('gift.supporters')} more={{ to: address, text: t('dashboard.allGifts') }} load={load}>
      {load.data?.total === 0 ? (
        <p className="note">{t('gift.noSupporters')}</p>
      ) : (
        <Ranking
          most={most}
          rows={load.data?.value.map((supporter) => ({
            id: supporter.customer.id,
            name: supporter.customer.nickname,
            to: `${address}&customer=${supporter.customer.id}`,
            figure: points(supporter.amount, i18n.language),
            gold: true,
            picture: <Share supporter={supporter} />,
          }))}
        />
      )}
    </Panel>
  )
}

function Share({ supporter: { share, last } }: { supporter: Supporter }) {
  const { i18n } = useTranslation()
  const nameOf = useCatalogueName()
  return (
    <>
      <span className={ranking.bar} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
      <span className={ranking.share}>
        {percent(share, i18n.language)}
        <span className={ranking.last}>
          <GiftIcon icon={last.icon} size={18} /> {nameOf(last.name)}
        </span>
      </span>
    </>
  )
}
