import { useTranslation } from 'react-i18next'
import { readLiveSummary, type LiveSummary } from '#contract/calls/live/summary.ts'
import { useFailureText } from '../../../../i18n/failureText.ts'
import { call } from '../../../../lib/call.ts'
import { count, duration, points } from '../../../../lib/format.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { Avatar } from '../../../../kit/Avatar.tsx'
import buttons from '../../../../kit/buttons.module.css'
import styles from './Summary.module.css'

/** The summary of the session, however it ended. */
export function Summary({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { data, error, reload } = useLoad(`summary ${id}`, (signal) => call(readLiveSummary, { params: { id }, signal }))
  return (
    <main className={styles.page} data-summary={id} aria-busy={!data && !error}>
      <article className={styles.box}>
        <h1>{t('phone.over')}</h1>
        {error && !data && (
          <p className={buttons.failure} role="alert">
            {t('record.end.failed')}. {failureText(error)}{' '}
            <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={reload}>
              {t('viewer.retry')}
            </button>
          </p>
        )}
        {data ? <Figures summary={data} /> : <div className={styles.shape} />}
        <button type="button" className={buttons.primary} onClick={onDone}>
          {t('phone.done')}
        </button>
      </article>
    </main>
  )
}

function Figures({ summary: { title, endReason, endNote, figures, supporters } }: { summary: LiveSummary }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const shown = {
    seconds: duration(figures.seconds),
    peak: figures.peak === null ? '–' : count(figures.peak, language),
    viewers: count(figures.viewers, language),
    gifts: count(figures.gifts, language),
    givers: count(figures.givers, language),
  }
  return (
    <>
      <p className={styles.title}>
        <bdi>{title}</bdi>
      </p>
      {endReason && endReason !== 'host' && (
        <p className={styles.why}>
          <strong>{t(`live.ended.${endReason}`)}</strong>{' '}
          {endNote && (
            <>
              {t('live.endedNote')} <bdi>{endNote}</bdi>
            </>
          )}
        </p>
      )}
      <p className={styles.earned}>
        <small>{t('record.end.received')}</small>
        <strong>{points(figures.points, language)}</strong>
        <small>{t('common.points')}</small>
      </p>
      <dl className={styles.figures}>
        {(['seconds', 'peak', 'viewers', 'gifts', 'givers'] as const).map((name) => (
          <div key={name} data-figure={name}>
            <dt>{t(`record.end.figures.${name}`)}</dt>
            <dd>{shown[name]}</dd>
          </div>
        ))}
      </dl>
      {supporters.length > 0 && (
        <section className={styles.supporters}>
          <h2>{t('record.end.supporters')}</h2>
          <ul>
            {supporters.map(({ customerId, nickname, giftSum }) => (
              <li key={customerId}>
                <Avatar name={nickname} size={36} />
                <bdi>{nickname}</bdi>
                <span>{points(giftSum, language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
