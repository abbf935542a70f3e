import { Menu } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getEventFilters, type SportType } from '#contract/calls/sport-events.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { ListHead } from '../../ui/list/ListScreen.tsx'
import styles from './SportEvents.module.css'

const mine = '/sports'
const ofSport = (sport: SportType) => `/sports/events/${sport}`

interface Props {
  sport: SportType | null
  loading: boolean
  onReload: () => void
}

/** The heading, and the menu with the host's own events and those of each sport. */
export function SportsNav({ sport, loading, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useLoad('sports', (signal) => call(getEventFilters, { signal }))
  return (
    <>
      <ListHead title={sport ? t(`sportNames.${sport}`) : t('sports.mine')} loading={loading} onReload={onReload} />
      <Menu
        mode="horizontal"
        className={styles.nav ?? ''}
        selectedKeys={sport ? ['events', ofSport(sport)] : [mine]}
        aria-label={t('sports.menu')}
        onClick={({ key }) => void navigate(key)}
        items={[
          { key: mine, label: t('sports.mine') },
          {
            key: 'events',
            label: t('sports.events'),
            popupClassName: styles.sports ?? '',
            children: (data?.sport ?? []).map((each) => ({ key: ofSport(each), label: t(`sportNames.${each}`) })),
          },
        ]}
      />
    </>
  )
}
