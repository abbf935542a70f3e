import { useTranslation } from 'react-i18next'
import type { LiveSummary, SessionFigures } from '#contract/calls/sessions/live-end.ts'
import { changeInPercent, count, duration, price, signedPercent } from '../../../lib/format.ts'
import styles from './Earned.module.css'
import parts from './EndParts.module.css'

/** The five figures below what was given in the session. */
export const endFigures = ['seconds', 'peak', 'viewers', 'gifts', 'givers'] as const
export type EndFigure = (typeof endFigures)[number]

/** A time, or a number that may be a median between two whole ones. */
export const writeFigure = (key: EndFigure, value: number | null, language: string) =>
  value === null ? '–' : key === 'seconds' ? duration(value) : price(value, language)

/** Gifts and fees of the session, before any shares, and its figures beside the host's usual ones. */
export function Earned({ summary: { figures, usual, giftSum, privateFeeSum } }: { summary: LiveSummary }) {
  const { t, i18n } = useTranslation()
  const inPoints = (value: number) => price(value, i18n.language)
  return (
    <section className={styles.earned}>
      <h2 className={parts.label}>{t('record.end.received')}</h2>
      <p className={styles.points}>
        {inPoints(figures.points)} <span className={styles.unit}>{t('common.pointUnit', { count: figures.points })}</span>
      </p>
      <Usual now={figures.points} usual={usual?.points ?? null} write={inPoints} />
      {privateFeeSum > 0 && (
        <p className={styles.parts}>
          {t('record.end.gifts')} {inPoints(giftSum)} · {t('record.end.fees')} {inPoints(privateFeeSum)}
        </p>
      )}
      <dl className={styles.figures}>
        {endFigures.map((key) => (
          <div key={key} data-figure={key}>
            <dt>{t(`record.end.figures.${key}`)}</dt>
            <dd className={styles.value}>{writeFigure(key, figures[key], i18n.language)}</dd>
            <dd>
              <Usual now={figures[key]} usual={usual?.[key] ?? null} write={(value) => writeFigure(key, value, i18n.language)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{usual ? <UsualOf sessions={usual.sessions} /> : t('record.end.first')}</p>
    </section>
  )
}

function UsualOf({ sessions }: { sessions: number }) {
  const { t, i18n } = useTranslation()
  return t('record.end.usualOf', { count: sessions, number: count(sessions, i18n.language) })
}

interface UsualProps {
  now: SessionFigures[EndFigure]
  usual: number | null
  write: (value: number) => string
}

/** The usual value, and the change against it. */
function Usual({ now, usual, write }: UsualProps) {
  const { t, i18n } = useTranslation()
  if (usual === null || now === null) return null
  const change = changeInPercent(now, usual)
  return (
    <span className={styles.usual} data-up={change !== undefined && change > 0}>
      {change !== undefined && (
        <strong>
          <span aria-hidden>{change > 0 ? '▲' : change < 0 ? '▼' : '='}</span> {signedPercent(change, i18n.language)}
        </strong>
      )}{' '}
      {t('record.end.usual', { value: write(usual) })}
    </span>
  )
}
