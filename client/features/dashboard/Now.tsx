import { ArrowRightOutlined, VideoCameraOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HostHome } from '#contract/calls/dashboard/host.ts'
import { recentTime } from '../../lib/time/local-time.ts'
import { count, duration } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { useNow } from '../../lib/time/useNow.ts'
import { useOwnTrouble } from '../../ui/dashboard/Panels.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './Now.module.css'
import { OnAirNow } from './OnAirNow.tsx'
import type { Home } from './useHostHome.ts'

interface Props {
  home: Home
  /** Where this host goes live. */
  liveAt: string
  /** Whether this host goes live with a reserved match. */
  withMatches: boolean
}

/** A host's next step: the running session, the next reserved match, or going live. One large button leads there. */
export function Now({ home, liveAt, withMatches }: Props) {
  const { t } = useTranslation()
  const showsTrouble = useOwnTrouble(home)
  const { data, error, reload } = home
  // Known before the reply, so that the page does not change its shape.
  const isLive = useUser()?.liveRoomIsBegin ?? false
  const match = withMatches ? data?.nextMatch : null
  return (
    <section
      className={styles.now}
      aria-label={t('dashboard.now')}
      aria-busy={!data && !error}
      data-live={isLive}
      data-matches={withMatches}
    >
      {error && showsTrouble && <Trouble title={t('report.failed')} failure={error} onRetry={reload} />}
      {isLive ? <OnAirNow live={data?.live ?? null} /> : match ? <NextMatch match={match} /> : <OffAir home={data} />}
      <Link to={liveAt} className={styles.go}>
        {isLive ? <ArrowRightOutlined aria-hidden /> : <VideoCameraOutlined aria-hidden />}
        {t(isLive ? 'dashboard.toControl' : 'dashboard.goLive')}
      </Link>
    </section>
  )
}

/** A heading and the line below it, which keep their height while they load. */
function Lines({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.lines}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.quiet}>{children}</p>
    </div>
  )
}

function OffAir({ home }: { home: HostHome | undefined }) {
  const { t } = useTranslation()
  const last = home?.lastLives[0]
  return (
    <Lines title={t('dashboard.offAir')}>
      {home && (last ? t('dashboard.lastAt', { at: recentTime(last.endedAt) }) : t('dashboard.neverLive'))}
    </Lines>
  )
}

const countdownMs = 24 * 3_600_000

function NextMatch({ match }: { match: NonNullable<HostHome['nextMatch']> }) {
  const { t, i18n } = useTranslation()
  const now = useNow(true)
  const left = Date.parse(match.startAt) - now
  const at = recentTime(match.startAt)
  const when =
    left <= 0
      ? t('dashboard.matchBegun', { at })
      : left < countdownMs
        ? t('dashboard.matchIn', { time: duration(Math.ceil(left / 1000)), at })
        : t('dashboard.matchAt', { at })
  const parts = [
    `${t(`sportNames.${match.sport}`)}, ${match.leagueName}`,
    ...(match.customerReserveCount > 0
      ? [t('dashboard.matchReserved', { count: match.customerReserveCount, number: count(match.customerReserveCount, i18n.language) })]
      : []),
  ]
  return (
    <Lines
      title={
        <>
          <span className={styles.kind}>{t('dashboard.nextMatch')}</span>{' '}
          <bdi>
            {match.homeTeamName} – {match.guestTeamName}
          </bdi>
        </>
      }
    >
      <strong className={styles.when}>{when}</strong> · <bdi>{parts.join(' · ')}</bdi>
    </Lines>
  )
}
