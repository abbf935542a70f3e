import { useEffect, useState } from 'react'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from 'react-i18next'
import { listDeskRuns, listVerbs, verbGroups } from '#contract/calls/demo/desk.ts'
import { useVerbWords } from '../../i18n/english-words.ts'
import { call } from '../../lib/call.ts'
import { useAddress } from '../../lib/useAddress.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { containsText } from '../../ui/find.ts'
import { ListHead, ListScreen } from '../../ui/list/ListScreen.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { useTitle } from '../../ui/screen.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './Desk.module.css'
import { Runs } from './Runs.tsx'
import { VerbForm } from './VerbForm.tsx'

/** The events and webhooks of a run arrive within seconds. */
const refreshMs = 2000

/** The desk's runs, newest first, reloaded while the page is visible. */
function useRuns() {
  const { data, reload } = useLoad('runs', (signal) => call(listDeskRuns, { signal }))
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [reload])
  return { runs: data?.toReversed() ?? [], reloadRuns: reload }
}

/** The desk: its verbs, a form for the chosen one, and the latest runs. */
export function Component() {
  const { t } = useTranslation()
  const title = useTitle()
  const translate = useVerbWords()
  const { params, change } = useAddress()
  const [search, setSearch] = useState('')
  const { data: verbs, error, loading, reload } = useLoad('verbs', (signal) => call(listVerbs, { signal }))
  const { runs, reloadRuns } = useRuns()
  const chosen = verbs?.find(({ name }) => name === params.get('verb'))
  const shown = verbs?.filter(({ name, help }) => containsText(`${name} ${help} ${translate(help)}`, search)) ?? []
  return (
    <ListScreen loading={loading}>
      <ListHead title={title} loading={loading} onReload={reload} />
      <p className="quiet">{t('desk.lead')}</p>
      {error && <Trouble failure={error} onRetry={reload} />}
      {!verbs && !error && <Skeleton columns={2} rows={8} />}
      {verbs && (
        <div className={styles.desk}>
          <nav className={styles.verbs} aria-label={title}>
            <TextField
              allowClear
              type="search"
              value={search}
              aria-label={t('desk.search')}
              placeholder={t('desk.search')}
              onChange={({ target }) => setSearch(target.value)}
            />
            {shown.length === 0 && <p className="quiet">{t('desk.nothingFound')}</p>}
            {verbGroups.map((group) => {
              const own = shown.filter((verb) => verb.group === group)
              return own.length === 0 ? null : (
                <section key={group}>
                  <h2 className="note">{t(`desk.groups.${group}`)}</h2>
                  {own.map(({ name, help }) => (
                    <button
                      key={name}
                      type="button"
                      className={styles.verb}
                      aria-current={name === chosen?.name}
                      onClick={() => change({ verb: name })}
                    >
                      <strong>{name}</strong>
                      <span>{translate(help)}</span>
                    </button>
                  ))}
                </section>
              )
            })}
          </nav>
          <div className={styles.work}>
            {chosen ? <VerbForm key={chosen.name} verb={chosen} onDone={reloadRuns} /> : <p className="quiet">{t('desk.choose')}</p>}
            <Runs runs={runs} />
          </div>
        </div>
      )}
    </ListScreen>
  )
}
