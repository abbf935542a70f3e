import { ReloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../lib/format.ts'
import { Figures } from '../../ui/report/Figures.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { AnchorCard } from './AnchorCard.tsx'
import styles from './LiveMonitor.module.css'
import { useMonitorSocket } from './useMonitorSocket.ts'
import { useWall } from './useWall.ts'
import { wallTotals } from './wall.ts'

// The players are fetched when somebody looks into a room.
const MonitorDialog = lazy(() => import('./MonitorDialog.tsx'))

/** Everybody who is live, and a look into each room. */
export function Component() {
  const { t, i18n: { language } } = useTranslation()
  const { message } = App.useApp()
  const { wire, ready, tries } = useMonitorSocket()
  const { anchors, error, loading, reload } = useWall(wire, ready)
  const [opened, setOpened] = useState<{ id: number; name: string }>()
  const watched = anchors?.find(({ id }) => id === opened?.id)

  const [gone, setGone] = useState<{ name: string }>()
  if (opened && anchors && !watched) {
    // Forgotten, so that the dialog does not open again by itself when the anchor comes back.
    setOpened(undefined)
    setGone(opened)
  }
  const sayGone = useEffectEvent((name: string) => {
    message.info(t('monitor.gone', { name }))
  })
  useEffect(() => {
    if (gone) sayGone(gone.name)
  }, [gone])

  const totals = wallTotals(anchors ?? [])
  const figure = (key: keyof typeof totals) => ({ key, label: t(`monitor.${key}`), value: count(totals[key], language) })
  return (
    <section className={styles.monitor} aria-busy={loading}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('menu.liveMonitor')}</h1>
        <Button icon={<ReloadOutlined spin={loading} />} aria-label={t('common.refresh')} title={t('common.refresh')} onClick={reload} />
      </header>
      {error && <Trouble title={t('monitor.failed')} failure={error} onRetry={reload} />}
      {tries > 0 && !ready && <output className={styles.cutOff}>{t('monitor.cutOff')}</output>}
      {!(error && !anchors) && (
        <div className={styles.totals}><Figures figures={(['anchors', 'normal', 'private', 'viewers'] as const).map(figure)} pending={!anchors} /></div>
      )}
      {!anchors && !error && <div className={styles.wall}>{Array.from({ length: 4 }, (_, index) => <span key={index} className={styles.ghost} />)}</div>}
      {anchors?.length === 0 && <div className={styles.none}><p className={styles.noneTitle}>{t('monitor.none')}</p><p>{t('monitor.noneHint')}</p></div>}
      {anchors && anchors.length > 0 && (
        <ul className={styles.wall}>
          {anchors.map((anchor) => <AnchorCard key={anchor.id} anchor={anchor} onWatch={() => setOpened(anchor)} onRemoved={reload} />)}
        </ul>
      )}
      {watched && wire && (
        <Suspense fallback={null}>
          <MonitorDialog anchor={watched} wire={wire} ready={ready} onClose={() => setOpened(undefined)} onRemoved={() => { setOpened(undefined); reload() }} onBroken={reload} />
        </Suspense>
      )}
    </section>
  )
}
