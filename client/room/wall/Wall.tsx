import { ReloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoredAnchor } from '#contract/calls/family.ts'
import { count } from '../../lib/format.ts'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { Figures } from '../../ui/Figures.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { AnchorCard } from './AnchorCard.tsx'
import { useMonitorSocket } from './useMonitorSocket.ts'
import { useRemoval } from './useRemoval.ts'
import { useWall } from './useWall.ts'
import styles from './Wall.module.css'
import { wallTotals, type Watched } from './wall.ts'

// The players are fetched when somebody looks into a room.
const MonitorDialog = lazy(() => import('../monitor/MonitorDialog.tsx'))

interface Props {
  title: string
  /** Which of the live anchors are shown; all where it is left out. */
  keeps?: (anchor: MonitoredAnchor) => boolean
  /** Filters, with all live anchors to choose from. */
  renderFilters?: (anchors: readonly MonitoredAnchor[]) => ReactNode
  /** Stands in place of the cards where anchors are live and none of them is shown. */
  noneKept?: ReactNode
}

const everybody = () => true

/** Live anchors, card by card, and a look into each room. */
export function Wall({ title, keeps = everybody, renderFilters, noneKept }: Props) {
  const { t } = useTranslation()
  const { wire, ready, tries } = useMonitorSocket()
  const { watched: all, error, loading, reload, refresh } = useWall(wire, ready)
  const heading = useRef<HTMLHeadingElement>(null)
  const { dialog, watched, forget } = useOpened(all, heading)
  const remove = useRemoval({
    onRemoved: useCallback(() => {
      forget()
      reload()
    }, [forget, reload]),
    // The card that was asked from goes.
    onOver: useCallback(() => heading.current?.focus(), []),
  })
  const [asked, setAsked] = useState(false)
  if (asked && !loading) setAsked(false)
  const onRefresh = () => {
    setAsked(true)
    refresh()
  }
  const shown = all?.filter(({ anchor }) => keeps(anchor))
  return (
    <section className={styles.monitor} aria-busy={!all && loading}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <Button icon={<ReloadOutlined spin={asked} />} aria-label={t('common.refresh')} title={t('common.refresh')} onClick={onRefresh} />
      </header>
      {renderFilters?.(all?.map(({ anchor }) => anchor) ?? [])}
      {error && <Trouble title={t('monitor.failed')} failure={error} onRetry={reload} />}
      {tries > 0 && !ready && <output className={styles.cutOff}>{t('monitor.cutOff')}</output>}
      {!(error && !all) && <Totals shown={shown} />}
      {!all && !error && (
        <div className={styles.wall}>
          {Array.from({ length: 4 }, (_, index) => (
            <span key={index} className={styles.ghost} />
          ))}
        </div>
      )}
      {all?.length === 0 && (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{t('monitor.none')}</p>
          <p>{t('monitor.noneHint')}</p>
        </div>
      )}
      {all && all.length > 0 && shown?.length === 0 && <div className={styles.none}>{noneKept}</div>}
      {shown && shown.length > 0 && <Cards shown={shown} onWatch={dialog.show} onRemove={remove} />}
      {watched && wire && (
        <Suspense fallback={null}>
          <MonitorDialog
            key={watched.anchor.id}
            dialog={dialog}
            watched={watched}
            wire={wire}
            ready={ready}
            onRemove={remove}
            onBroken={reload}
          />
        </Suspense>
      )}
    </section>
  )
}

function Totals({ shown }: { shown: readonly Watched[] | undefined }) {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  const totals = wallTotals(shown ?? [])
  const figure = (key: keyof typeof totals) => ({ key, label: t(`monitor.${key}`), value: count(totals[key], language) })
  return (
    <div className={styles.totals}>
      <Figures figures={(['anchors', 'normal', 'private', 'viewers'] as const).map(figure)} pending={!shown} />
    </div>
  )
}

interface CardsProps {
  shown: readonly Watched[]
  onWatch: (anchor: MonitoredAnchor) => void
  onRemove: (anchor: MonitoredAnchor) => void
}

/** Hundreds of cards are drawn in the pauses between whatever else happens, so that nothing waits for them. */
function Cards({ shown, onWatch, onRemove }: CardsProps) {
  const deferred = useDeferredValue(shown)
  return (
    <ul className={styles.wall}>
      {deferred.map(({ anchor, viewers }) => (
        <AnchorCard key={anchor.id} anchor={anchor} viewers={viewers} onWatch={onWatch} onRemove={onRemove} />
      ))}
    </ul>
  )
}

/** The room that somebody looks into. When its anchor goes it closes, and says so. */
function useOpened(all: readonly Watched[] | undefined, heading: RefObject<HTMLElement | null>) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const dialog = useDialog<{ id: number; name: string }>()
  const { subject, forget } = dialog
  const [gone, setGone] = useState<{ name: string }>()
  const watched = all?.find(({ anchor }) => anchor.id === subject?.id)
  if (subject && all && !watched) {
    // Forgotten, so that the dialog does not open again by itself when the anchor comes back.
    forget()
    setGone(subject)
  }
  const sayGone = useEffectEvent((name: string) => {
    message.info(t('monitor.gone', { name }))
    // The card that the keyboard came from has gone, too.
    heading.current?.focus()
  })
  useEffect(() => {
    if (gone) sayGone(gone.name)
  }, [gone])
  return { dialog, watched, forget }
}
