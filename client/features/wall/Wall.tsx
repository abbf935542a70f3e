import { ReloadOutlined } from '@ant-design/icons'
import { App, Button, Segmented } from 'antd'
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoredAnchor } from '#contract/calls/family.ts'
import { count } from '../../lib/format.ts'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { Figures } from '../../ui/Figures.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { AnchorCard, type CardActs } from './AnchorCard.tsx'
import { useMonitorSocket } from '../monitor/useMonitorSocket.ts'
import { useWall } from './useWall.ts'
import styles from './Wall.module.css'
import { type Watched, wallTotals } from './wall.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { z } from 'zod'

/** The sizes of the cards. The user's choice is stored in this browser. */
const densities = ['small', 'medium', 'large'] as const
const Density = z.enum(densities)
type Density = z.infer<typeof Density>

const storageKey = 'wallDensity'

function useDensity() {
  const [density, setDensity] = useState<Density>(() => Density.safeParse(localStorage.getItem(storageKey)).data ?? 'medium')
  const choose = (chosen: Density) => {
    localStorage.setItem(storageKey, chosen)
    setDensity(chosen)
  }
  return [density, choose] as const
}

// The player's chunk is loaded when a room is opened.
const MonitorDialog = lazyPart(() => import('../monitor/MonitorDialog.tsx'))
const RemovalDialog = lazyPart(() => import('./RemovalDialog.tsx'))

interface Props {
  title: string
  /** Whether a live anchor is shown. */
  keeps: (anchor: MonitoredAnchor) => boolean
  /** Filters, with all live anchors to choose from. */
  renderFilters: (anchors: readonly MonitoredAnchor[]) => ReactNode
  /** Shown instead of the cards when anchors are live and the filters leave none. */
  noneKept: ReactNode
  /** The anchor whose room is shown large, if any. */
  pinned: number | null
  onPin: (anchorId: number) => void
}

/** The wall: a card for each live anchor, and the dialog that shows one room. */
export function Wall({ title, keeps, renderFilters, noneKept, pinned, onPin }: Props) {
  const { t } = useTranslation()
  const { wire, ready, tries } = useMonitorSocket()
  const { watched: all, error, loading, reload, refresh } = useWall(wire, ready)
  const heading = useRef<HTMLHeadingElement>(null)
  const { dialog, watched, forget } = useOpened(all, heading)
  const removal = useDialog<{ id: number; name: string }>()
  const remove = removal.show
  const [density, setDensity] = useDensity()
  const latestPin = useRef(onPin)
  useEffect(() => {
    latestPin.current = onPin
  })
  const { show } = dialog
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
  return (
    <section className={styles.monitor} aria-busy={!all && loading}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <Button
          icon={<ReloadOutlined spin={isRefreshing} />}
          aria-label={t('common.refresh')}
          title={t('common.refresh')}
          onClick={onRefresh}
        />
      </header>
      <div className={styles.choices}>
        {renderFilters(all?.map(({ anchor }) => anchor) ?? [])}
        <DensitySwitch density={density} onChange={setDensity} />
      </div>
      {error && <Trouble title={t('monitor.failed')} failure={error} onRetry={reload} />}
      {tries > 0 && !ready && <output className={styles.cutOff}>{t('monitor.cutOff')}</output>}
      {!(error && !all) && <Totals shown={shown} />}
      {!all && !error && (
        <div className={styles.wall} data-density={density}>
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
      {shown && shown.length > 0 && <Cards shown={shown} pinned={pinned} density={density} acts={acts} />}
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

function Totals({ shown }: { shown: readonly Watched[] | undefined }) {
  const { t, i18n } = useTranslation()
  const totals = wallTotals(shown ?? [])
  const figure = (key: keyof typeof totals) => ({ key, label: t(`monitor.${key}`), value: count(totals[key], i18n.language) })
  return (
    <div className={styles.totals}>
      <Figures figures={(['anchors', 'normal', 'private', 'viewers'] as const).map(figure)} pending={!shown} />
    </div>
  )
}

interface CardsProps {
  shown: readonly Watched[]
  pinned: number | null
  density: Density
  acts: CardActs
}

/** The cards, the pinned one first. Rendering is deferred, so that hundreds of cards do not block the page. */
function Cards({ shown, pinned, density, acts }: CardsProps) {
  const deferred = useDeferredValue(shown)
  const isPinned = ({ anchor }: Watched) => anchor.id === pinned
  const ordered = [...deferred.filter(isPinned), ...deferred.filter((watched) => !isPinned(watched))]
  return (
    <ul className={styles.wall} data-density={density}>
      {ordered.map((watched) => (
        <AnchorCard key={watched.anchor.id} {...watched} pinned={isPinned(watched)} acts={acts} />
      ))}
    </ul>
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

interface DensitySwitchProps {
  density: Density
  onChange: (density: Density) => void
}

/** Chooses the size of the cards. */
function DensitySwitch({ density, onChange }: DensitySwitchProps) {
  const { t } = useTranslation()
  return (
    <Segmented<Density>
      value={density}
      onChange={onChange}
      aria-label={t('monitor.density.title')}
      options={densities.map((value) => ({ value, label: t(`monitor.density.${value}`) }))}
    />
  )
}
