import { useTranslation } from 'react-i18next'
import type { WallEntry } from '#contract/calls/monitor/wall.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { count, elapsed, price } from '../../../../lib/format.ts'
import { termText } from '../../../room/moderation/wording/term-text.ts'
import styles from './Feed.module.css'

/** Text of an entry, without the room and the time. */
export function EntryText({ entry }: { entry: WallEntry }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  switch (entry.kind) {
    case 'started':
      return entry.title && entry.title !== entry.anchor.name ? (
        <>
          {t('monitor.feed.started')}: <bdi>{entry.title}</bdi>
        </>
      ) : (
        t('monitor.feed.started')
      )
    case 'ended':
      return (
        <>
          {t('monitor.feed.ended')}: {entry.note ? <bdi>{entry.note}</bdi> : t(`history.reasons.${entry.reason}`)}
        </>
      )
    case 'dropped':
      return entry.awaySeconds === null
        ? t('monitor.feed.dropped')
        : t('monitor.feed.away', { time: elapsed(entry.awaySeconds, i18n.language) })
    case 'refused':
      return t(`signal.refused.${entry.reason}`)
    case 'gift':
      return (
        <>
          <bdi>{entry.customer.nickname}</bdi>: <bdi>{nameOf(entry.giftName)}</bdi>
          {entry.count > 1 && ` × ${count(entry.count, i18n.language)}`}{' '}
          <strong className={styles.points}>{price(entry.amount, i18n.language)}</strong>
        </>
      )
    case 'muted':
      return (
        <>
          {t(entry.banned ? 'moderation.wasBanned' : 'moderation.muted', {
            name: entry.customer.nickname,
            duration: termText(t, entry.minutes),
          })}
          {entry.by && (
            <>
              {' · '}
              <bdi>{entry.by}</bdi>
            </>
          )}
        </>
      )
  }
}
