import { Table as AntdTable, type GetRef, type TableProps } from 'antd'
import { Children, type HTMLAttributes, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import { firstOfGroup } from './first-of-group.ts'
import type { RowsProps } from './Rows.tsx'
import type { SortControl } from './sort-rows.ts'
import styles from './WideTable.module.css'

type AntdColumn<Row> = NonNullable<TableProps<Row>['columns']>[number]

/**
 * Whether the table is wider than its frame, and on which sides a part of it is scrolled out of the frame. The frame can then be focused, so
 * that the keyboard scrolls it.
 */
function useHiddenPart(root: RefObject<GetRef<typeof AntdTable> | null>, label: string | undefined) {
  const [part, setPart] = useState({ scrolls: false, start: false, end: false })
  const { scrolls } = part
  useLayoutEffect(() => {
    const table = root.current?.nativeElement.querySelector('table')
    const frame = table?.parentElement
    if (!table || !frame) return undefined
    const measure = () => {
      const most = table.offsetWidth - frame.clientWidth
      // 1 px of tolerance, because widths are rounded.
      const now = { scrolls: most > 1, start: frame.scrollLeft > 1, end: most - frame.scrollLeft > 1 }
      setPart((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(frame)
    watcher.observe(table)
    frame.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      watcher.disconnect()
      frame.removeEventListener('scroll', measure)
    }
  }, [root])
  useLayoutEffect(() => {
    const frame = root.current?.nativeElement.querySelector('table')?.parentElement
    // antd has no property for these.
    for (const [name, value] of [
      ['role', 'region'],
      ['tabindex', '0'],
      ['aria-label', label ?? ''],
    ] as const) {
      if (scrolls && value) frame?.setAttribute(name, value)
      else frame?.removeAttribute(name)
    }
  }, [root, scrolls, label])
  return part
}

/** A row, and above the first one of a group the title of the group. */
function BodyRow({ 'data-group': group, ...row }: HTMLAttributes<HTMLTableRowElement> & { 'data-group'?: string }) {
  return (
    <>
      {group && (
        <tr>
          <th colSpan={Children.count(row.children)} scope="rowgroup" className={styles.group}>
            {group}
          </th>
        </tr>
      )}
      <tr {...row} />
    </>
  )
}
const components = { body: { row: BodyRow } }

function antdColumn<Row>(
  { key, title, numeric, quiet, pinned, sortBy, render }: Column<Row>,
  isFirst: boolean,
  sorting: SortControl | undefined,
): AntdColumn<Row> {
  const order = sorting?.sort?.descending ? 'descend' : 'ascend'
  return {
    key,
    title,
    className: `${numeric ? styles.numeric : ''} ${quiet ? styles.quiet : ''}`,
    ...(numeric && { align: 'end' }),
    // The first column stays in sight: it names the row.
    ...((isFirst || pinned) && { fixed: pinned ?? 'start' }),
    ...(sorting && sortBy && { sorter: true, sortOrder: sorting.sort?.key === key ? order : null }),
    render: (_, row) => render(row),
  }
}

/** The columns, those with the same group under a common heading. */
function antdColumns<Row>(columns: readonly Column<Row>[], sorting: SortControl | undefined): AntdColumn<Row>[] {
  const heads: AntdColumn<Row>[] = []
  for (const [at, column] of columns.entries()) {
    const one = antdColumn(column, at === 0, sorting)
    const last = heads.at(-1)
    if (column.group === undefined) heads.push(one)
    else if (last && 'children' in last && last.title === column.group) last.children = [...last.children, one]
    else heads.push({ key: `group of ${column.key}`, title: column.group, children: [one] })
  }
  return heads
}

function Sums<Row>({ columns }: Pick<RowsProps<Row>, 'columns'>) {
  const { t } = useTranslation()
  return (
    <AntdTable.Summary.Row className={styles.row ?? ''}>
      {columns.map(({ key, numeric, sum }, index) => (
        <AntdTable.Summary.Cell
          key={key}
          index={index}
          className={`${styles.cell} ${numeric ? styles.numeric : ''}`}
          {...(numeric && { align: 'end' })}
        >
          {index === 0 ? t('common.total') : sum}
        </AntdTable.Summary.Cell>
      ))}
    </AntdTable.Summary.Row>
  )
}

/** True for a click on the row itself: not on a control in it, and not at the end of a text selection. */
const isRowClick = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a, button, input, label') && getSelection()?.type !== 'Range'

/** Largest first, then smallest first, then the report's own order again. */
const sortDirections = ['descend', 'ascend'] as const

const classNames = {
  header: { wrapper: styles.head ?? '', row: styles.row ?? '', cell: styles.cell ?? '' },
  body: { row: styles.row ?? '', cell: styles.cell ?? '' },
}
/** Within a frame that scrolls sideways the head would not stay at the top of the window. */
const still = { content: { overflowX: 'visible', overflowY: 'visible' } } as const

/** Rows on a wide screen, with a sticky head and a row of totals. */
export function WideTable<Row>({
  columns,
  rows,
  rowKey,
  sorting,
  label,
  width,
  dayOf,
  groupOf,
  onOpen,
  renderInside,
}: Omit<RowsProps<Row>, 'alwaysTable'>) {
  const table = useRef<GetRef<typeof AntdTable>>(null)
  const { scrolls, start, end } = useHiddenPart(table, label)
  const hasSums = columns.some(({ sum }) => sum !== undefined)
  const summary = () => <Sums columns={columns} />
  const rowAttributes = (row: Row, at = 0) => ({
    'data-day': dayOf?.(row),
    'data-group': firstOfGroup(rows, at, groupOf),
    'data-opens': onOpen !== undefined,
    // Keyboard users open the row with the button in it.
    ...(onOpen && { onClick: (event: MouseEvent) => isRowClick(event) && onOpen(row) }),
  })
  return (
    <AntdTable<Row>
      ref={table}
      data-scrolls={scrolls}
      data-hides-start={start}
      data-hides-end={end}
      data-pins-end={columns.some(({ pinned }) => pinned === 'end')}
      className={`${styles.frame} ${scrolls ? styles.scrolls : ''}`}
      classNames={classNames}
      {...(!scrolls && { styles: still })}
      columns={antdColumns(columns, sorting)}
      components={components}
      dataSource={rows}
      rowKey={rowKey}
      rowHoverable={false}
      onRow={rowAttributes}
      pagination={false}
      scroll={{ x: width ?? true, scrollToFirstRowOnChange: false }}
      tableLayout="auto"
      sortDirections={[...sortDirections]}
      showSorterTooltip={false}
      onChange={(_pages, _filters, sorted) => {
        const { columnKey, order } = [sorted].flat()[0] ?? {}
        sorting?.sortBy(order ? { key: String(columnKey), descending: order === 'descend' } : undefined)
      }}
      {...(hasSums && { summary })}
      {...(renderInside && {
        expandable: {
          expandedRowKeys: rows.filter(renderInside).map(rowKey),
          expandedRowRender: renderInside,
          expandedRowClassName: styles.inside ?? '',
          showExpandColumn: false,
        },
      })}
    />
  )
}
