import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOfDay } from '../../../lib/dates.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { groupOf, lookOf } from '../../timeline/mark-kinds.ts'
import { countUntil } from '../../timeline/moments.ts'
import type { Playhead } from '../../timeline/playhead.ts'
import type { TimedMark } from '../../timeline/recorded.ts'
import { useRestingMoment } from '../../timeline/useMoment.ts'
import { useMarkText } from '../../timeline/useMarkText.ts'
import styles from './marks.module.css'

/** Rows above and below those in sight. */
const beyond = 6

/** The rows of one height that are in sight of a scroller, and a few around them: from the first up to, without it, the last. */
function useVirtualRows(scroller: RefObject<HTMLElement | null>, rowPx: number, rows: number) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    const over = new AbortController()
    const look = () => {
      setTop(Math.floor(current.scrollTop / rowPx))
      setHeight(current.clientHeight)
    }
    const observer = new ResizeObserver(look)
    observer.observe(current)
    current.addEventListener('scroll', look, { signal: over.signal, passive: true })
    return () => {
      observer.disconnect()
      over.abort()
    }
  }, [scroller, rowPx])
  const inSight = Math.ceil(height / rowPx) + 1
  return { top, inSight, first: Math.max(0, top - beyond), end: Math.min(rows, top + inSight + beyond) }
}

const restMs = 150
/** A finger needs more, and a narrow screen breaks a sentence into two lines. */
const rowPx = { fine: 36, coarse: 52 }
/** A page key goes so many rows. */
const pageRows = 10

/** Where a key leads from a row. */
function rowAfter(key: string, from: number, last: number): number | undefined {
  const to = { ArrowUp: from - 1, ArrowDown: from + 1, PageUp: from - pageRows, PageDown: from + pageRows, Home: 0, End: last }[key]
  return to === undefined ? undefined : Math.min(last, Math.max(0, to))
}

interface Props {
  marks: readonly TimedMark[]
  playhead: Playhead
}

/** The marks in words, oldest first. Each leads to its moment. */
export function MarkList(props: Props) {
  const { t } = useTranslation()
  return props.marks.length === 0 ? <p className={styles.none}>{t('record.noMarks')}</p> : <Rows {...props} />
}

/** Only the rows in sight are on the page. */
function Rows({ marks, playhead }: Props) {
  const { t } = useTranslation()
  const textOf = useMarkText()
  const scroller = useRef<HTMLDivElement>(null)
  const px = useMedia('(pointer: coarse), (max-width: 479.98px)') ? rowPx.coarse : rowPx.fine
  const { top, inSight, first, end } = useVirtualRows(scroller, px, marks.length)
  const current = countUntil(marks, useRestingMoment(playhead, restMs), ({ time }) => time) - 1
  /** The row that has the focus, or had it last. */
  const [focused, setFocused] = useState(0)
  /** The row that gets the focus as soon as it is there. */
  const wanted = useRef<number>(undefined)

  useEffect(() => {
    const list = scroller.current
    // Who reads the list is not moved on.
    if (!list || list.contains(document.activeElement) || list.matches(':hover')) return
    list.scrollTop = Math.max(0, (current + 1) * px - list.clientHeight / 2)
  }, [current, px])

  const goTo = (row: number) => {
    const list = scroller.current
    if (!list) return
    setFocused(row)
    if (row * px < list.scrollTop) list.scrollTop = row * px
    else if ((row + 1) * px > list.scrollTop + list.clientHeight) list.scrollTop = (row + 1) * px - list.clientHeight
    wanted.current = row
  }
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const from = Number(event.target instanceof HTMLElement ? event.target.dataset['row'] : NaN)
    const row = rowAfter(event.key, from, marks.length - 1)
    if (row === undefined || Number.isNaN(row)) return
    event.preventDefault()
    goTo(row)
  }
  // The one tab stop is always a row that is there.
  const stop = focused >= top && focused < top + inSight ? focused : Math.min(Math.max(top, current), top + inSight - 1, marks.length - 1)
  return (
    // Its rows are buttons; the keys go from one to the next.
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
