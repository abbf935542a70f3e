import styles from './Brand.module.css'

/** The product's logo and name. */
export function Brand({ small = false }: { small?: boolean }) {
  return (
    <span className={styles.brand} data-small={small}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--gr-accent)" />
        <path
          d="M22.5 12.2A7.6 7.6 0 1 0 23.6 16H17"
          fill="none"
          stroke="var(--gr-on-fill)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>Greenroom</span>
    </span>
  )
}
