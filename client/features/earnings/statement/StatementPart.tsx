import type { ReactNode } from 'react'
import type { RowsProps } from '../../../ui/table/Rows.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import styles from './Statement.module.css'

interface Props<Row> extends Pick<RowsProps<Row>, 'columns' | 'rows' | 'rowKey' | 'width'> {
  title: string
  /** Shown if there are no rows. */
  empty: string
  /** Shown below the rows. */
  note?: ReactNode
}

/** A table of the statement, also on a phone, as on paper. */
export function StatementPart<Row>({ title, empty, note, ...table }: Props<Row>) {
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {table.rows.length === 0 ? <p className="note">{empty}</p> : <Table {...table} label={title} sorting={undefined} />}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
