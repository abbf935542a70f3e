import { FileTextOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './income.module.css'

interface Props {
  of: 'family' | 'anchor'
  id: number
  /** YYYY-MM */
  month: string
  /** The owner's name, on screens that list several owners. */
  name?: string
}

/** A link to the statement of a month. */
export function StatementLink({ of, id, month, name }: Props) {
  const { t } = useTranslation()
  return (
    <Link className={styles.statement} to={`/statement/${of}/${id}/${month}`}>
      <FileTextOutlined aria-hidden /> {t('income.statement')}
      {name ? <span className="visually-hidden"> {`${name} ${month}`}</span> : ` ${month}`}
    </Link>
  )
}
