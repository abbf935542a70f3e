import { RightOutlined } from '@ant-design/icons'
import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stepsShown } from './usePage.ts'
import styles from './Steps.module.css'

/** A row of an explanation, with its link. */
export interface Step {
  key: string | number
  label: ReactNode
  /** Smaller text below the label. */
  under?: ReactNode
  /** Already formatted. */
  figure: string
  /** A function that opens the next step, or an address; undefined for a row without a link. */
  leads?: (() => void) | string | undefined
}

interface Props {
  /** Names the list for screen readers. */
  label: string
  steps: readonly Step[]
  total: number
  page: number
  toPage: (page: number) => void
}

/** The rows that a figure is the sum of, in pages. */
export function Steps({ label, steps, total, page, toPage }: Props) {
  const { t } = useTranslation()
  if (total === 0) return <p className="quiet">{t('why.nothing')}</p>
  return (
    <>
      <ul className={styles.steps} aria-label={label}>
        {steps.map(({ key, leads, ...row }) => (
          <li key={key}>
            <Row {...row} leads={leads} />
          </li>
        ))}
      </ul>
      {total > stepsShown && (
        <Pagination current={page} pageSize={stepsShown} total={total} onChange={toPage} showSizeChanger={false} simple align="center" />
      )}
    </>
  )
}

function Row({ label, under, figure, leads }: Omit<Step, 'key'>) {
  const inside = (
    <>
      <span className={styles.label}>
        {label}
        {under && <span className="note">{under}</span>}
      </span>
      <strong className={styles.figure}>{figure}</strong>
      {leads && <RightOutlined className={styles.caret} aria-hidden />}
    </>
  )
  if (!leads) return <div className={styles.row}>{inside}</div>
  return typeof leads === 'string' ? (
    <Link className={styles.row} to={leads}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={styles.row} onClick={leads}>
      {inside}
    </button>
  )
}
