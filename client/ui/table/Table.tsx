import { Fragment, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstOfGroup } from './first-of-group.ts'
import type { RowsProps } from './Rows.tsx'
import { type SortControl, SortHeading } from './SortHeading.tsx'
import styles from './Table.module.css'

interface HiddenPart {
  /** True if the table is wider than its frame. */
  scrolls: boolean
  start: boolean
  end: boolean
}

/** On which sides a part of the table is scrolled out of its frame. */
function useHiddenPart(frame: RefObject<HTMLElement | null>): HiddenPart {
  const [part, setPart] = useState<HiddenPart>({ scrolls: false, start: false, end: false })
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const measure = () => {
      const most = table.offsetWidth - element.clientWidth
      const now = {
        // 1 px of tolerance, because widths are rounded.
        scrolls: most > 1,
        start: element.scrollLeft > 1,
        end: most - element.scrollLeft > 1,
      }
      // Pinned columns at the start are placed after the first column.
      element.style.setProperty('--lead', `${table.querySelector<HTMLElement>('tr > *')?.offsetWidth ?? 0}px`)
      setPart((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    watcher.observe(table)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [frame])
  return part
}

function ariaSort(key: string, sort: SortControl['sort']) {
  if (sort?.key !== key) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

/** The headings that columns share, above their own. The first cell is alone, because the first column stays visible. */
function GroupHead<Row>({ columns }: Pick<RowsProps<Row>, 'columns'>) {
  if (columns.every(({ group }) => group === undefined)) return null
  const runs: { key: string; group: string | undefined; span: number }[] = []
  for (const [at, { key, group }] of columns.entries()) {
    const last = runs.at(-1)
    if (last && at > 1 && last.group === group) last.span++
    else runs.push({ key, group, span: 1 })
  }
  return (
    <tr className={styles.shared}>
      {runs.map(({ key, group, span }) =>
        group === undefined ? (
          <td key={key} colSpan={span} aria-hidden />
        ) : (
          <th key={key} colSpan={span} scope="colgroup">
            {group}
          </th>
        ),
      )}
    </tr>
  )
}

function Head<Row>({ columns, sorting }: Pick<RowsProps<Row>, 'columns' | 'sorting'>) {
  return (
    <thead>
      <GroupHead columns={columns} />
      <tr>
        {columns.map((column) => {
          const { key, title, numeric, pinned, sortBy } = column
          return sorting && sortBy ? (
            <th key={key} scope="col" data-numeric={numeric === true} data-pinned={pinned} aria-sort={ariaSort(key, sorting.sort)}>
              <SortHeading column={column} {...sorting} />
            </th>
          ) : (
            <th key={key} scope="col" data-numeric={numeric === true} data-pinned={pinned}>
              {title}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Sums<Row>({ columns }: Pick<RowsProps<Row>, 'columns'>) {
  const { t } = useTranslation()
  if (columns.every(({ sum }) => sum === undefined)) return null
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, numeric, pinned, sum }, index) => (
          <td key={key} data-numeric={numeric === true} data-pinned={pinned}>
            {index === 0 ? t('common.total') : sum}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** True for a click on the row itself: not on a control in it, and not at the end of a text selection. */
const isRowClick = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a, button, input, label') && getSelection()?.type !== 'Range'

/** Rows on a wide screen, with a sticky head and a row of totals. */
export function Table<Row>({
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
  const frame = useRef<HTMLDivElement>(null)
  const { scrolls, start, end } = useHiddenPart(frame)
  const pins = columns.flatMap(({ pinned }) => pinned ?? []).join(' ')
  return (
    <div className={styles.edges} data-pins={pins} data-hides-start={start} data-hides-end={end}>
      <div
        ref={frame}
        className={styles.frame}
        data-scrolls={scrolls}
        // Focusable, so that the keyboard can scroll it.
        {...(scrolls && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        <table className={styles.table} style={{ minWidth: width }}>
          <Head columns={columns} sorting={sorting} />
          <tbody>
            {rows.map((row, at) => {
              const detail = renderInside?.(row)
              const group = firstOfGroup(rows, at, groupOf)
              return (
                <Fragment key={rowKey(row)}>
                  {group && (
                    <tr className={styles.group}>
                      <th colSpan={columns.length} scope="rowgroup">
                        {group}
                      </th>
                    </tr>
                  )}
                  {/* Keyboard users open the row with the button in it. */}
                  {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
                  <tr
                    data-day={dayOf?.(row)}
                    data-opens={onOpen !== undefined}
                    onClick={onOpen && ((event) => isRowClick(event) && onOpen(row))}
                  >
                    {columns.map(({ key, numeric, quiet, pinned, render }) => (
                      <td key={key} data-numeric={numeric === true} data-quiet={quiet === true} data-pinned={pinned}>
                        {render(row)}
                      </td>
                    ))}
                  </tr>
                  {detail && (
                    <tr className={styles.inside}>
                      <td colSpan={columns.length}>{detail}</td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
          <Sums columns={columns} />
        </table>
      </div>
    </div>
  )
}
