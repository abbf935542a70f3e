import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Cards.module.css'
import { firstOfGroup } from './first-of-group.ts'
import type { RowsProps } from './Rows.tsx'

/** Rows on a narrow screen: one card for each row, with the same columns. */
type Props<Row> = Pick<RowsProps<Row>, 'columns' | 'rows' | 'rowKey' | 'groupOf' | 'renderInside'>

export function Cards<Row>({ columns, rows, rowKey, groupOf, renderInside }: Props<Row>) {
  const { t } = useTranslation()
  const headings = columns.filter(({ heading }) => heading)
  const facts = columns.filter(({ heading, pinned }) => !heading && pinned !== 'end')
  const acts = columns.filter(({ pinned }) => pinned === 'end')
  const sums = columns.filter(({ sum }) => sum !== undefined)
  return (
    <ul className={styles.cards}>
      {rows.map((row, at) => (
        <Fragment key={rowKey(row)}>
          <Group title={firstOfGroup(rows, at, groupOf)} />
          <li className={styles.card}>
            <div className={styles.headings}>
              {headings.map(({ key, numeric, render }) => (
                <div key={key} data-numeric={numeric === true}>
                  {render(row)}
                </div>
              ))}
            </div>
            <dl className={styles.facts}>
              {facts.map(({ key, title, render }) => (
                <div key={key} className={styles.fact}>
                  <dt>{title}</dt>
                  <dd>{render(row)}</dd>
                </div>
              ))}
            </dl>
            {acts.map(({ key, render }) => (
              <div key={key} className={styles.act}>
                {render(row)}
              </div>
            ))}
            {renderInside?.(row)}
          </li>
        </Fragment>
      ))}
      {sums.length > 0 && (
        <li className={styles.card} data-sum="true">
          <strong>{t('common.total')}</strong>
          <dl className={styles.facts}>
            {sums.map(({ key, title, sum }) => (
              <div key={key} className={styles.fact}>
                <dt>{title}</dt>
                <dd>{sum}</dd>
              </div>
            ))}
          </dl>
        </li>
      )}
    </ul>
  )
}

const Group = ({ title }: { title: string | undefined }) =>
  title && (
    <li className={styles.group}>
      <h2>{title}</h2>
    </li>
  )
