import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ValueButton } from '../Figures.tsx'
import styles from './Ranking.module.css'

/** An entry of a ranking. */
export interface Ranked {
  id: number
  name: string
  /** Target of the name's link. */
  to: string
  figure: string
  gold: boolean
  /** Draws the figure as a button, such as one that explains it. */
  asButton?: ValueButton
  /** Shown under the name: a line of text, or a bar. */
  picture: ReactNode
}

/** The first `most` entries of a ranking, best first. It has the same height while it loads. */
export function Ranking({ rows, most }: { rows: readonly Ranked[] | undefined; most: number }) {
  if (!rows)
    return (
      <div className={styles.waiting} style={{ minHeight: `calc(${most} * var(--row))` }}>
        <Skeleton active title={false} paragraph={{ rows: most }} />
      </div>
    )
  return (
    <ol className={styles.ranking}>
      {rows.slice(0, most).map(({ id, name, to, figure, gold, asButton, picture }, index) => (
        <li key={id} className={styles.row}>
          <span className={styles.rank}>{index + 1}</span>
          <Link className={styles.name} to={to} title={name}>
            <bdi>{name}</bdi>
          </Link>
          <strong className={styles.figure} data-gold={gold}>
            {asButton ? asButton(figure, name) : figure}
          </strong>
          <span className={styles.picture}>{picture}</span>
        </li>
      ))}
    </ol>
  )
}
