import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Mute } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import { useNow } from '../../../lib/time/useNow.ts'
import { ViewerName } from '../viewer-card/ViewerName.tsx'
import styles from './MuteList.module.css'
import { countsDown, timeLeft } from './mutes.ts'
import { TimeLeft } from './TimeLeft.tsx'
import type { RoomRules } from './useRoomRules.ts'

/** The mutes of the room beside the picture, where space is short: name, time left, and a button to lift the mute. */
export function MuteList({ rules }: { rules: RoomRules }) {
  const { t } = useTranslation()
  const now = useNow(rules.mutes?.some(countsDown) ?? false)
  if (rules.failure && !rules.mutes) return <Trouble failure={rules.failure} onRetry={rules.reload} />
  if (rules.mutes?.length === 0) return <p className="note">{t('moderation.noMutes')}</p>
  return (
    // Scrollable, so it has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.list} aria-label={t('moderation.mutes')} aria-busy={!rules.mutes} tabIndex={0}>
      {rules.mutes?.map((mute) => (
        <li key={mute.id} className={styles.row} data-holds={timeLeft(mute, now) > 0}>
          <span className={styles.name} title={mute.nickname}>
            <ViewerName viewer={mute.customer}>
              <bdi>{mute.nickname}</bdi>
            </ViewerName>
          </span>
          <span className={styles.left}>
            {mute.banned && <Tag>{t('moderation.banned')}</Tag>}
            <TimeLeft mute={mute} now={now} />
          </span>
          <UnmuteButton mute={mute} now={now} rules={rules} />
        </li>
      ))}
    </ul>
  )
}

export function UnmuteButton({ mute, now, rules }: { mute: Mute; now: number; rules: RoomRules }) {
  const { t } = useTranslation()
  return (
    <Button
      size="small"
      disabled={timeLeft(mute, now) === 0}
      aria-label={t(mute.banned ? 'moderation.unbanNamed' : 'moderation.unmuteNamed', { name: mute.nickname })}
      onClick={() => void rules.act({ act: 'release', customerId: mute.customer.customerId }, mute.nickname)}
    >
      {t(mute.banned ? 'moderation.unban' : 'moderation.unmute')}
    </Button>
  )
}
