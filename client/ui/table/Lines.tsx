import { RightOutlined } from '@ant-design/icons'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../lazy-part.tsx'
import type { Column } from './column.ts'
import { firstOfGroup } from './first-of-group.ts'
import styles from './Lines.module.css'
import { BriefCells, PlainCells } from './plain-cells.ts'
import type { RowsProps } from './Rows.tsx'

// Loaded when the first row is touched.
const RowDrawer = lazyPart(() => import('./RowDrawer.tsx'))

type Props<Row> = Pick<RowsProps<Row>, 'columns' | 'rows' | 'rowKey' | 'groupOf' | 'onOpen' | 'renderInside'>

/** Rows on a narrow screen: two lines each, name and time above, what and how much below. A touch opens the rest. */
export function Lines<Row>({ columns, rows, rowKey, groupOf, onOpen, renderInside }: Props<Row>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<string | number>()
  const [open, setOpen] = useState(false)
  const names = columns.filter(({ place }) => place === 'name')
  const acts = columns.filter(({ pinned }) => pinned === 'end')
  const sums = columns.filter(({ sum }) => sum !== undefined)
  // A row whose columns all have a place has nothing more to show.
  const hasMore = columns.some(({ place, pinned }) => !place && pinned !== 'end')
  const detail = !onOpen && hasMore
  const shownRow = detail ? rows.find((row) => rowKey(row) === shown) : undefined
  const openRow = (row: Row) => {
    if (onOpen) return onOpen(row)
    setShown(rowKey(row))
    setOpen(true)
  }
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row, at) => {
          const group = firstOfGroup(rows, at, groupOf)
          const inside = renderInside?.(row)
          const lines = <TwoLines columns={columns} row={row} />
          return (
            <Fragment key={rowKey(row)}>
              {group && (
                <li className={styles.group}>
                  <h2>{group}</h2>
                </li>
              )}
              <li>
                <div className={styles.whole}>
                  {columns.map(({ key, lead }) => lead && <Fragment key={key}>{lead(row)}</Fragment>)}
                  {onOpen || detail ? (
                    <button
                      type="button"
                      className={styles.row}
                      {...(renderInside ? { 'aria-expanded': Boolean(inside) } : detail && { 'aria-haspopup': 'dialog' as const })}
                      onClick={() => openRow(row)}
                    >
                      <PlainCells value>{lines}</PlainCells>
                      <RightOutlined className={styles.caret} aria-hidden />
                    </button>
                  ) : (
                    <div className={styles.row}>{lines}</div>
                  )}
                </div>
                {(renderInside || (!onOpen && !detail))
                  && acts.map(({ key, render }) => (
                    <div key={key} className={styles.acts}>
                      {render(row)}
                    </div>
                  ))}
                {inside && <div className={styles.inside}>{inside}</div>}
              </li>
            </Fragment>
          )
        })}
        {sums.length > 0 && (
          <li className={styles.sums}>
            <strong>{t('common.total')}</strong>
            <dl className={styles.facts}>
              {sums.map(({ key, title, sum }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{sum}</dd>
                </div>
              ))}
            </dl>
          </li>
        )}
      </ul>
      {shownRow && (
        <RowDrawer
          title={names.map(({ key, render }) => (
            <Fragment key={key}>{render(shownRow)}</Fragment>
          ))}
          facts={columns
            .filter(({ place, pinned }) => place !== 'name' && pinned !== 'end')
            .map(({ key, title, render }) => ({ key, title, value: render(shownRow) }))}
          acts={acts.length > 0 && acts.map(({ key, render }) => <Fragment key={key}>{render(shownRow)}</Fragment>)}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={() => setShown(undefined)}
        />
      )}
    </>
  )
}

function TwoLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const at = (wanted: Column<Row>['place']) => columns.filter(({ place }) => place === wanted)
  const cell = ({ brief, render }: Column<Row>) => (brief ?? render)(row)
  // Numbers come first, because the end is cut if it does not fit: a name may be cut, a number may not.
  const whats = at('what').toSorted((one, other) => Number(other.numeric ?? false) - Number(one.numeric ?? false))
  const [names, whens, figures] = [at('name'), at('when'), at('figure')]
  const parts = (of: typeof names, titled = false) =>
    of.map((column, index) => (
      <Fragment key={column.key}>
        {index > 0 && <span className="quiet"> · </span>}
        {titled && column.numeric && !column.brief && <span>{column.title} </span>}
        {cell(column)}
      </Fragment>
    ))
  return (
    <BriefCells value>
      <span className={styles.lines}>
        <span className={styles.name}>{parts(names)}</span>
        <span className={styles.when}>{parts(whens)}</span>
        <span className={styles.what}>{parts(whats, true)}</span>
        <span className={styles.figure}>{parts(figures)}</span>
      </span>
    </BriefCells>
  )
}
