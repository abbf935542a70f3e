import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOfDay } from '../../../../lib/time/local-time.ts'
import { useMedia } from '../../../../lib/useMedia.ts'
import { groupOf, lookOf } from '../../timeline/mark-kinds.ts'
import { countUntil } from '../../timeline/moments.ts'
import type { Playhead } from '../../timeline/playhead.ts'
import type { TimedMark } from '../../timeline/recorded.ts'
import { useRestingMoment } from '../../timeline/useMoment.ts'
import { useMarkText } from '../../timeline/useMarkText.ts'
import styles from './marks.module.css'

/** The number of rows rendered above and below the visible ones. */
const beyond = 6

/** The visible rows of a scroller and a few around them, from `first` up to but without `end`. All rows have the same height. */
function useVirtualRows(scroller: RefObject<HTMLElement | null>, rowPx: number, rows: number) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    const over = new AbortController()
    const measure = () => {
      setTop(Math.floor(current.scrollTop / rowPx))
      setHeight(current.clientHeight)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    current.addEventListener('scroll', measure, { signal: over.signal, passive: true })
    return () => {
      observer.disconnect()
      over.abort()
    }
  }, [scroller, rowPx])
  const inSight = Math.ceil(height / rowPx) + 1
  return { top, inSight, first: Math.max(0, top - beyond), end: Math.min(rows, top + inSight + beyond) }
}

const restMs = 150
/** Row heights: larger for touch, and for narrow screens, where a sentence takes two lines. */
const rowPx = { fine: 36, coarse: 52 }
/** The number of rows that PageUp and PageDown move. */
const pageRows = 10

/** The row to which a key moves the focus. */
function rowAfter(key: string, from: number, last: number): number | undefined {
  const to = { ArrowUp: from - 1, ArrowDown: from + 1, PageUp: from - pageRows, PageDown: from + pageRows, Home: 0, End: last }[key]
  return to === undefined ? undefined : Math.min(last, Math.max(0, to))
}

interface Props {
  marks: readonly TimedMark[]
  playhead: Playhead
}

/** The marks as sentences, oldest first. Each jumps to its moment. */
export function MarkList(props: Props) {
  const { t } = useTranslation()
  return props.marks.length === 0 ? <p className="quiet">{t('record.noMarks')}</p> : <Rows {...props} />
}

/** Renders only the visible rows. */
function Rows({ marks, playhead }: Props) {
  const { t } = useTranslation()
  const textOf = useMarkText()
  const scroller = useRef<HTMLDivElement>(null)
  const px = useMedia('(pointer: coarse), (max-width: 479.98px)') ? rowPx.coarse : rowPx.fine
  const { top, inSight, first, end } = useVirtualRows(scroller, px, marks.length)
  const current = countUntil(marks, useRestingMoment(playhead, restMs), ({ time }) => time) - 1
  /** The row that has the focus, or had it last. */
  const [focused, setFocused] = useState(0)
  /** The row that gets the focus as soon as it is rendered. */
  const pendingFocus = useRef<number>(undefined)

  useEffect(() => {
    const list = scroller.current
    // Do not scroll while someone uses the list.
    if (!list || list.contains(document.activeElement) || list.matches(':hover')) return
    list.scrollTop = Math.max(0, (current + 1) * px - list.clientHeight / 2)
  }, [current, px])

  const goTo = (row: number) => {
    const list = scroller.current
    if (!list) return
    setFocused(row)
    if (row * px < list.scrollTop) list.scrollTop = row * px
    else if ((row + 1) * px > list.scrollTop + list.clientHeight) list.scrollTop = (row + 1) * px - list.clientHeight
    pendingFocus.current = row
  }
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${pendingFocus.current}"]`)
    if (!row) return
    pendingFocus.current = undefined
    row.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const from = Number(event.target instanceof HTMLElement ? event.target.dataset['row'] : NaN)
    const row = rowAfter(event.key, from, marks.length - 1)
    if (row === undefined || Number.isNaN(row)) return
    event.preventDefault()
    goTo(row)
  }
  // The only tab stop is always a rendered row.
  const stop = focused >= top && focused < top + inSight ? focused : Math.min(Math.max(top, current), top + inSight - 1, marks.length - 1)
  return (
    // The rows are buttons; arrow keys move between them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={scroller} className={styles.list} onKeyDown={onKeyDown}>
      <ul aria-label={t('record.marksTitle')} style={{ height: marks.length * px, paddingTop: first * px }}>
        {marks.slice(first, end).map((mark, index) => {
          const row = first + index
          return (
            <li key={row} aria-setsize={marks.length} aria-posinset={row + 1} style={{ height: px }}>
              <button
                type="button"
                className={styles.mark}
                data-row={row}
                data-mark={mark.kind}
                data-paint={lookOf[groupOf(mark)].paint}
                aria-current={row === current}
                tabIndex={row === stop ? 0 : -1}
                onFocus={() => setFocused(row)}
                onClick={() => playhead.move(mark.time)}
              >
                <time dateTime={mark.at}>{timeOfDay(mark.at)}</time> <span>{textOf(mark)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
