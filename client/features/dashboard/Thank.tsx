import { useTranslation } from 'react-i18next'
import type { Supporter } from '#contract/calls/room/supporters.ts'
import { useCatalogueName } from '../../i18n/english-words.ts'
import { recentTime } from '../../lib/time/local-time.ts'
import { points } from '../../lib/format.ts'
import { Panel } from '../../ui/dashboard/Panel.tsx'
import { Ranking } from '../../ui/dashboard/Ranking.tsx'
import ranking from '../../ui/dashboard/Ranking.module.css'
import { GiftIcon } from '../room/gifts/GiftIcon.tsx'
import type { Home } from './useHostHome.ts'

const most = 3

/** The customers who gave most in the newest session, or in the last days. `giftsOf` is where a customer's gifts are shown. */
export function Thank({ home, giftsOf }: { home: Home; giftsOf: (customerId: number, days: { from: string; to: string }) => string }) {
  const { t, i18n } = useTranslation()
  const thank = home.data?.thank
  const note = thank && t(thank.of === 'week' ? 'range.last7' : home.data?.live ? 'dashboard.thisSession' : 'dashboard.lastLive')
  return (
    <Panel title={t('dashboard.thank')} note={note} load={home}>
      {thank?.people.length === 0 ? (
        <p className="note">{t('gift.noSupporters')}</p>
      ) : (
        <Ranking
          most={most}
          rows={thank?.people.map((supporter) => ({
            id: supporter.customer.id,
            name: supporter.customer.nickname,
            to: giftsOf(supporter.customer.id, thank),
            figure: points(supporter.amount, i18n.language),
            gold: true,
            picture: <LastGift last={supporter.last} />,
          }))}
        />
      )}
    </Panel>
  )
}

function LastGift({ last }: Pick<Supporter, 'last'>) {
  const nameOf = useCatalogueName()
  return (
    <span className={ranking.share}>
      <span className={ranking.last}>
        <GiftIcon icon={last.icon} size={18} /> {nameOf(last.name)}
      </span>
      {recentTime(last.at)}
    </span>
  )
}
