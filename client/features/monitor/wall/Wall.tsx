import { ReloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useDeferredValue,
  type CSSProperties,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import type { WallEntry } from '#contract/calls/monitor/wall.ts'
import { useDialog } from '../../../ui/dialog/useDialog.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Trouble } from '../../../ui/Trouble.tsx'
import { useMonitorSocket } from '../useMonitorSocket.ts'
import { type CardActs, AnchorCard } from './AnchorCard.tsx'
import { DensitySwitch, useDensity, sizes, type Density } from './size/density.tsx'
import { FeedButton, FeedPanel, useFeedBeside } from './feed/FeedPanel.tsx'
import { useFeed } from './feed/useFeed.ts'
import { MinutesContext } from './minutes/CardMinutes.tsx'
import { useMinutes } from './minutes/useMinutes.ts'
import { useWall } from './useWall.ts'
import styles from './Wall.module.css'
import { type Watched, wallTotals } from './wall.ts'
import { useFill } from './size/useFill.ts'
import { count } from '../../../lib/format.ts'

/** The wall in four figures. */
function Totals({ shown }: { shown: readonly Watched[] | undefined }) {
  const { t, i18n } = useTranslation()
  const totals = wallTotals(shown ?? [])
  return (
    <dl className={styles.totals}>
      {(['anchors', 'normal', 'private', 'viewers'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`monitor.${key}`)}</dt>
          <dd>{shown ? count(totals[key], i18n.language) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Cards that are drawn until the list has loaded. */
const ghosts = 4

interface CardsProps {
  /** Undefined until the list has loaded. */
  shown: readonly Watched[] | undefined
  pinned: number | null
  density: Density
  acts: CardActs
}

/** The cards, the pinned one first. They fill the window. Rendering is deferred, so that hundreds of cards do not block the page. */
function Cards({ shown, pinned, density, acts }: CardsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const deferred = useDeferredValue(shown)
  const isPinned = ({ anchor }: Watched) => anchor.id === pinned
  const ordered = deferred && [...deferred.filter(isPinned), ...deferred.filter((watched) => !isPinned(watched))]
  const fill = useFill(frame, { cards: ordered?.length ?? ghosts, isPinned: ordered?.some(isPinned) ?? false, ...sizes[density] })
  const style: CSSProperties & Record<`--${string}`, string> = fill
    ? { '--columns': String(fill.columns), '--card': `${fill.card}px`, '--gap': `${sizes[density].gap}px` }
    : { visibility: 'hidden' }
  return (
    <div ref={frame}>
      <ul className={styles.wall} data-density={density} data-columns={fill?.columns} style={style}>
        {ordered?.map((watched) => (
          <AnchorCard key={watched.anchor.id} {...watched} pinned={isPinned(watched)} acts={acts} />
        ))}
        {!ordered && Array.from({ length: ghosts }, (_, index) => <li key={index} className={styles.ghost} />)}
      </ul>
    </div>
  )
}

// The player's chunk is loaded when a room is opened.
const MonitorDialog = lazyPart(() => import('../MonitorDialog.tsx'))
const RemovalDialog = lazyPart(() => import('./RemovalDialog.tsx'))

interface Props {
  title: string
  /** Whether a live anchor is shown. */
  keeps: (anchor: MonitoredAnchor) => boolean
  /** The family to which the feed is limited, if any. */
  family: number | null
  /** Filters, with all live anchors to choose from. */
  renderFilters: (anchors: readonly MonitoredAnchor[]) => ReactNode
  /** Shown instead of the cards when anchors are live and the filters leave none. */
  noneKept: ReactNode
  /** The anchor whose room is shown large, if any. */
  pinned: number | null
  onPin: (anchorId: number) => void
}

/** The wall: a card for each live anchor, the feed of all rooms, and the dialog that shows one room. */
export function Wall({ title, keeps, family, renderFilters, noneKept, pinned, onPin }: Props) {
  const { t } = useTranslation()
  const { wire, ready, tries } = useMonitorSocket()
  const { watched: all, error, loading, reload, refresh } = useWall(wire, ready)
  const feed = useFeed(wire, ready)
  const minutes = useMinutes(all !== undefined && all.length > 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const { dialog, watched, forget } = useOpened(all, heading)
  const removal = useDialog<{ id: number; name: string }>()
  const [density, setDensity] = useDensity()
  const latestPin = useRef(onPin)
  useEffect(() => {
    latestPin.current = onPin
  })
  const { show } = dialog
  const { show: remove } = removal
  const acts = useMemo<CardActs>(
    () => ({ onWatch: show, onRemove: remove, onPin: (anchorId) => latestPin.current(anchorId), onBroken: reload }),
    [show, remove, reload],
  )
  const [isRefreshing, setRefreshing] = useState(false)
  if (isRefreshing && !loading) setRefreshing(false)
  const onRefresh = () => {
    setRefreshing(true)
    refresh()
  }
  const shown = all?.filter(({ anchor }) => keeps(anchor))
  const live = useMemo(() => new Set(all?.map(({ anchor }) => anchor.id)), [all])
  const isLive = useCallback((anchorId: number) => live.has(anchorId), [live])
  const isFeedBeside = useFeedBeside()
  const keepsEntry = ({ anchor }: WallEntry) => family === null || anchor.familyId === family
  const feedProps = { feed, keeps: keepsEntry, isLive, onOpen: show }
  return (
    <section className={styles.monitor} aria-busy={!all && loading}>
      <div className="column">
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {!(error && !all) && <Totals shown={shown} />}
          <span className={styles.buttons}>
            {!isFeedBeside && <FeedButton {...feedProps} />}
            <Button
              icon={<ReloadOutlined spin={isRefreshing} />}
              aria-label={t('common.refresh')}
              title={t('common.refresh')}
              onClick={onRefresh}
            />
          </span>
        </header>
        <div className="ends">
          {renderFilters(all?.map(({ anchor }) => anchor) ?? [])}
          <DensitySwitch density={density} onChange={setDensity} />
        </div>
        {error && <Trouble title={t('monitor.failed')} failure={error} onRetry={reload} />}
        {tries > 0 && !ready && <output className={styles.cutOff}>{t('monitor.cutOff')}</output>}
        {all?.length === 0 && (
          <div className={styles.none}>
            <p className={styles.noneTitle}>{t('monitor.none')}</p>
            <p>{t('monitor.noneHint')}</p>
          </div>
        )}
        {all && all.length > 0 && shown?.length === 0 && <div className={styles.none}>{noneKept}</div>}
        {(!all ? !error : shown && shown.length > 0) && (
          <MinutesContext value={minutes}>
            <Cards shown={shown} pinned={pinned} density={density} acts={acts} />
          </MinutesContext>
        )}
      </div>
      {isFeedBeside && <FeedPanel {...feedProps} />}
      {watched && wire && (
        <MonitorDialog
          key={watched.anchor.id}
          dialog={dialog}
          watched={watched}
          wire={wire}
          ready={ready}
          onRemove={remove}
          onBroken={reload}
        />
      )}
      {removal.subject && (
        <RemovalDialog
          dialog={removal}
          anchor={removal.subject}
          onRemoved={() => {
            forget()
            reload()
          }}
          // The card that had the focus disappears.
          onOver={() => heading.current?.focus()}
        />
      )}
    </section>
  )
}

/** The room in the open dialog. When its anchor goes off air, the dialog closes with a notice. */
function useOpened(all: readonly Watched[] | undefined, heading: RefObject<HTMLElement | null>) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const dialog = useDialog<{ id: number; name: string }>()
  const { subject, forget } = dialog
  const [gone, setGone] = useState<{ name: string }>()
  const watched = all?.find(({ anchor }) => anchor.id === subject?.id)
  if (subject && all && !watched) {
    // Cleared, so that the dialog does not reopen by itself when the anchor goes live again.
    forget()
    setGone(subject)
  }
  const showGone = useEffectEvent((name: string) => {
    message.info(t('monitor.gone', { name }))
    // The card that had the focus has disappeared, too.
    heading.current?.focus()
  })
  useEffect(() => {
    if (gone) showGone(gone.name)
  }, [gone])
  return { dialog, watched, forget }
}
