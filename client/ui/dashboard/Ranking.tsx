import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Ranking.module.css'

/** An entry of a ranking. */
export interface Ranked {
  id: number
  name: string
  /** Where the name leads. */
  to: string
  figure: string
  gold: boolean
  /** Shown under the name: a line of text, or a bar. */
  picture: ReactNode
}

/** The first entries of a ranking, best first. Its height is the same while it loads. */
export function Ranking({ rows, most }: { rows: readonly Ranked[] | undefined; most: number }) {
  if (!rows)
    return (
      <div className={styles.waiting} style={{ minHeight: `calc(${most} * var(--row))` }}>
        <Skeleton active title={false} paragraph={{ rows: most }} />
      </div>
    )
  return (
    <ol className={styles.ranking}>
      {rows.slice(0, most).map(({ id, name, to, figure, gold, picture }, index) => (
        <li key={id}>
          <Link className={styles.row} to={to}>
            <span className={styles.rank}>{index + 1}</span>
            <bdi className={styles.name} title={name}>
              {name}
            </bdi>
            <strong className={styles.figure} data-gold={gold}>
              {figure}
            </strong>
            <span className={styles.picture}>{picture}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
