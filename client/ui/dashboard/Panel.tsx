import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Loaded } from '../../lib/useLoad.ts'
import { Trouble } from '../Trouble.tsx'
import styles from './Dashboard.module.css'
import { useOwnTrouble } from './Panels.tsx'

interface Props {
  title: string
  /** Secondary text beside the title. */
  note?: ReactNode
  /** Link to the screen with more details. */
  more?: { to: string; text: string }
  load: Pick<Loaded<unknown>, 'data' | 'error' | 'reload'>
  className?: string | undefined
  children: ReactNode
}

/** A panel of a dashboard. If loading fails it shows an error, unless several panels failed (Panels.tsx), and keeps the data it had. */
export function Panel({ title, note, more, load: { data, error, reload }, className = '', children }: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const showsTrouble = useOwnTrouble({ error, reload })
  return (
    <section className={`${styles.panel} ${className}`} aria-labelledby={heading} aria-busy={data === undefined && !error}>
      <div className={styles.heading}>
        <h2 id={heading}>{title}</h2>
        {note && <small>{note}</small>}
        {more && (
          <Link className={styles.more} to={more.to}>
            {more.text}
          </Link>
        )}
      </div>
      {error && showsTrouble && <Trouble title={t('report.failed')} failure={error} onRetry={reload} />}
      {data !== undefined || !error ? children : !showsTrouble && <p className="note">–</p>}
    </section>
  )
}
