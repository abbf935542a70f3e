import { FileTextOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './income.module.css'

interface Props {
  of: 'family' | 'anchor'
  id: number
  /** YYYY-MM */
  month: string
  /** Whose it is, where the screen shows several. */
  name?: string
}

/** Leads to the statement of a month. */
export function StatementLink({ of, id, month, name }: Props) {
  const { t } = useTranslation()
  return (
    <Link className={styles.statement} to={`/statement/${of}/${id}/${month}`}>
      <FileTextOutlined aria-hidden /> {t('income.statement')}
      {name ? <span className="visually-hidden"> {`${name} ${month}`}</span> : ` ${month}`}
    </Link>
  )
}
