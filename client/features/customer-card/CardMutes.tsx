import { StopOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardMute, CustomerCard } from '#contract/calls/customers/card.ts'
import { momentText } from '../../lib/dates.ts'
import { duration } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { useNow } from '../../lib/time/useNow.ts'
import { durationNames } from '../moderation/durations.ts'
import { countsDown, timeLeft } from '../moderation/mutes.ts'
import { TimeLeft } from '../moderation/TimeLeft.tsx'
import styles from './CardBody.module.css'

/** The mutes in this room: the one in force with its time left, and the earlier ones, with who muted. */
export function CardMutes({ card }: { card: CustomerCard | undefined }) {
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
            <MuteRow key={mute.id} mute={mute} host={card.anchor.name} />
          ))}
        </ul>
      )}
    </section>
  )
}

const isKnown = (minute: number): minute is keyof typeof durationNames => minute in durationNames

function MuteRow({ mute, host }: { mute: CardMute; host: string }) {
  const { t } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  const now = useNow(countsDown(mute))
  const { minute, banTime, liftedAt, byManager, byMonitor } = mute
  const long = isKnown(minute) ? t(`moderation.durations.${durationNames[minute]}`) : duration(minute * 60)
  const by = byManager?.nickname ?? byMonitor?.name ?? (isOwn ? t('moderation.byHost') : host)
  const holds = timeLeft(mute, now) > 0
  return (
    <li data-holds={holds}>
      <span>
        {holds && <StopOutlined aria-hidden />} <time dateTime={banTime}>{momentText(banTime)}</time> · {long} ·{' '}
        <span title={t('moderation.by')}>
          <span className="visually-hidden">{t('moderation.by')} </span>
          <bdi>{by}</bdi>
        </span>
      </span>
      <small>
        {holds ? <TimeLeft mute={mute} now={now} /> : liftedAt ? t('card.lifted', { time: momentText(liftedAt) }) : t('moderation.ended')}
      </small>
    </li>
  )
}
