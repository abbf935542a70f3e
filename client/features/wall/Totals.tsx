import { useTranslation } from 'react-i18next'
import { count } from '../../lib/format.ts'
import { wallTotals, type Watched } from './wall.ts'
import styles from './Wall.module.css'

/** The wall in four figures. */
export function Totals({ shown }: { shown: readonly Watched[] | undefined }) {
  const { t, i18n } = useTranslation()
  const totals = wallTotals(shown ?? [])
  return (
    <dl className={styles.totals}>
      {(['anchors', 'normal', 'private', 'viewers'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`monitor.${key}`)}</dt>
          <dd>{shown ? count(totals[key], i18n.language) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
