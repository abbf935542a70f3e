import styles from './Spark.module.css'

/** A sparkline: values over time, scaled from 0. Empty with fewer than two. Screen readers get the value from the figure beside it. */
export function Spark({ values }: { values: readonly number[] }) {
  if (values.length < 2) return <span className={styles.spark} aria-hidden />
  const most = Math.max(1, ...values)
  const points = values.map((value, index) => `${(index / (values.length - 1)) * 100},${30 - (value / most) * 28}`)
  return (
    <svg className={styles.spark} viewBox="0 0 100 31" preserveAspectRatio="none" aria-hidden>
      <polygon className={styles.area} points={`0,31 ${points.join(' ')} 100,31`} />
      <polyline className={styles.line} points={points.join(' ')} />
    </svg>
  )
}
