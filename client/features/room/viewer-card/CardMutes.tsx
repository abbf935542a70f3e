import { LogoutOutlined, StopOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardMute, CustomerCard } from '#contract/calls/room/viewer-card.ts'
import { recentTime } from '../../../lib/time/local-time.ts'
import { useNow } from '../../../lib/time/useNow.ts'
import { countsDown, mutedBy, timeLeft } from '../moderation/mutes.ts'
import { TimeLeft } from '../moderation/TimeLeft.tsx'
import styles from './CardBody.module.css'
import { termText } from '../moderation/wording/term-text.ts'

/** The mutes and bans in this room: the one in force with its time left, and the earlier ones, with who did it. */
export function CardMutes({ card, host }: { card: CustomerCard | undefined; host: string }) {
  const { t } = useTranslation()
  const heading = useId()
  const mutes = card?.mutes
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('card.mutes')} {mutes && mutes.total > 0 && <span className={styles.quiet}>{mutes.total}</span>}
      </h3>
      {!mutes && (
        <p>
          <span className={styles.grey} />
        </p>
      )}
      {mutes?.total === 0 && <p className={styles.quiet}>{t('card.noMutes')}</p>}
      {card && card.mutes.total > 0 && (
        <ul className={styles.mutes}>
          {card.mutes.value.map((mute) => (
            <MuteRow key={mute.id} mute={mute} host={host} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MuteRow({ mute, host }: { mute: CardMute; host: string }) {
  const { t } = useTranslation()
  const now = useNow(countsDown(mute))
  const { minute, banTime, liftedAt, banned } = mute
  const holds = timeLeft(mute, now) > 0
  return (
    <li data-holds={holds}>
      <span>
        {holds && (banned ? <LogoutOutlined aria-hidden /> : <StopOutlined aria-hidden />)}{' '}
        <time dateTime={banTime}>{recentTime(banTime)}</time> · {t(banned ? 'moderate.ban' : 'moderation.mute')} · {termText(t, minute)} ·{' '}
        <span title={t('card.doneBy')}>
          <span className="visually-hidden">{t('card.doneBy')} </span>
          <bdi>{mutedBy(mute, host)}</bdi>
        </span>
      </span>
      <small>
        {holds ? <TimeLeft mute={mute} now={now} /> : liftedAt ? t('card.lifted', { time: recentTime(liftedAt) }) : t('moderation.ended')}
      </small>
    </li>
  )
}
