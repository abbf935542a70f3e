import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Id } from '#contract/wire.ts'
import { useTitle } from '../../../ui/screen.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import styles from './LiveSession.module.css'
import { Replay } from './Replay.tsx'
import { useEffect } from 'react'
import { readLiveRecord } from '#contract/calls/sessions/record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../../lib/call.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { samplesShown } from './useFineSamples.ts'

/** The record of a session, reloaded while the session is open. Its chat lines are loaded by ReplayChat. */
function useSession(id: number) {
  const load = useLoad(`session ${id}`, (signal) =>
    call(readLiveRecord, { params: { id }, query: { points: samplesShown, limit: 1 }, signal }),
  )
  const { data, reload } = load
  const isOpen = data?.endedAt === null
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, viewerSampleSeconds * 1000)
    return () => clearInterval(timer)
  }, [isOpen, reload])
  return load
}

/** The page of one live session: what happened in it, moment by moment. */
export function Component() {
  const id = Id.safeParse(useParams()['id'])
  return id.success ? <Session key={id.data} id={id.data} /> : <Missing />
}

function Session({ id }: { id: number }) {
  const { t } = useTranslation()
  const title = useTitle()
  const { data, error, reload } = useSession(id)
  if (data) return <Replay record={data} error={error} onReload={reload} />
  if (error?.code === 'not_found') return <Missing />
  return (
    <section className={styles.screen} aria-busy={!error}>
      <h1>{title}</h1>
      {error ? <Trouble title={t('record.failed')} failure={error} onRetry={reload} /> : <Placeholder />}
    </section>
  )
}

/** Shown while the session loads. */
function Placeholder() {
  const { t } = useTranslation()
  return (
    <div className={styles.shape}>
      <span className="visually-hidden">{t('common.loading')}</span>
      <div data-shape="figures" />
      <div data-shape="line" />
      <div data-shape="lists" />
    </div>
  )
}

function Missing() {
  const { t } = useTranslation()
  return (
    <section className={styles.missing}>
      <h1>{t('record.missing')}</h1>
      <p>{t('record.missingDetail')}</p>
      <Link to="/">{t('shell.home')}</Link>
    </section>
  )
}
