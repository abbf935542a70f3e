import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { readLiveSummary } from '#contract/calls/sessions/live-end.ts'
import { Id } from '#contract/wire.ts'
import { call } from '../../../lib/call.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useTitle } from '../../../ui/screen.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import { EndPage } from './EndPage.tsx'
import styles from './EndPage.module.css'

/** The summary of a live session. A host lands here at its end. */
export function Component() {
  const id = Id.safeParse(useParams()['id'])
  return id.success ? <Loaded key={id.data} id={id.data} /> : <Missing />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const title = useTitle()
  const { data, error, reload } = useLoad(`end ${id}`, (signal) => call(readLiveSummary, { params: { id }, signal }))
  // A session that is not over has no end yet.
  if (data && !data.endedAt) return <Navigate to={`/liveHistory/${id}`} replace />
  if (data) return <EndPage summary={data} onChanged={reload} />
  if (error?.code === 'not_found') return <Missing />
  return (
    <section className={styles.page} aria-busy={!error}>
      <h1>{title}</h1>
      {error ? <Trouble title={t('record.end.failed')} failure={error} onRetry={reload} /> : <Placeholder />}
    </section>
  )
}

/** As large as the page that is loading, so that nothing moves. */
function Placeholder() {
  const { t } = useTranslation()
  return (
    <div className={styles.shape}>
      <span className="visually-hidden">{t('common.loading')}</span>
      <div data-shape="best" />
      <div data-shape="viewers" />
      <div data-shape="people" />
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
