import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../../../lib/useLoad.ts'
import { Skeleton } from '../../../../ui/list/Skeleton.tsx'
import { Trouble } from '../../../../ui/Trouble.tsx'
import styles from './Explained.module.css'
import { useFigures, type Figure } from '../figures.ts'

/** Money received is gold, as in the reports. */
const received: ReadonlySet<Figure> = new Set(['profitSum', 'giftSum', 'privateFeeSum'])

interface Props {
  load: Pick<Loaded<unknown>, 'data' | 'error' | 'loading' | 'reload'>
  figure: Figure
  /** The figure is a family's, not an anchor's. */
  family?: boolean
  /** Undefined until it has loaded. */
  value: number | undefined
  name?: string | undefined
  from: string | undefined
  to: string | undefined
  /** For example the download button. */
  action?: ReactNode
  children: ReactNode
}

/** A figure in large type, with its owner and days, and its explanation below. */
export function Explained({
  load: { data, error, loading, reload },
  figure,
  family = false,
  value,
  name,
  from,
  to,
  action,
  children,
}: Props) {
  const { t } = useTranslation()
  const { title, write, unit } = useFigures(family)
  const heading = useRef<HTMLHeadingElement>(null)
  // The row of the previous step, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="column" aria-busy={loading}>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {title(figure)}
          <span className={styles.value} data-gold={received.has(figure)}>
            {value === undefined ? '–' : write(figure, value)} {value !== undefined && <span className={styles.unit}>{unit(figure)}</span>}
          </span>
        </h2>
        {action}
      </div>
      <p className={styles.quiet}>
        {name && <bdi>{name}</bdi>}
        {name && from && ' · '}
        {from === to ? from : `${from} – ${to}`}
      </p>
      {error && <Trouble title={t('why.failed')} failure={error} onRetry={reload} />}
      {data === undefined && !error && <Skeleton columns={2} rows={5} />}
      {data !== undefined && children}
    </section>
  )
}
