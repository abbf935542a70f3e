import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readBooks, verifyBooks } from '#contract/calls/earnings/books.ts'
import { call } from '../../../lib/call.ts'
import { clockTime } from '../../../lib/time/local-time.ts'
import { count } from '../../../lib/format.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import styles from './Settlement.module.css'

/** The number of disagreements listed here; the command line lists all of them. */
const listed = 20

/** The last check of the books: when it ran, and which rows did not agree. */
export function Books() {
  const { t, i18n } = useTranslation()
  const { data, error, reload } = useLoad('books', (signal) => call(readBooks, { signal }))
  const [checking, setChecking] = useState(false)
  const [failed, setFailed] = useState<typeof error>()
  async function check() {
    setChecking(true)
    const reply = await call(verifyBooks)
    setFailed(reply.ok ? undefined : reply)
    setChecking(false)
    reload()
  }
  // A check of an empty platform says nothing.
  const last = data?.last && data.last.rows + data.last.disagreements.length > 0 ? data.last : undefined
  // If nothing could be loaded, the list above already shows that.
  if (!data && error) return null
  if (failed) return <Trouble title={t('settlement.books.failed')} failure={failed} onRetry={() => void check()} />
  const wrong = last?.disagreements ?? []
  return (
    <div className={styles.books}>
      <output>
        {last
          && wrong.length === 0
          && t('settlement.books.agree', { count: last.rows, rows: count(last.rows, i18n.language), at: clockTime(last.at) })}
        {last && wrong.length > 0 && (
          <strong className={styles.wrong}>
            {t('settlement.books.disagree', { rows: count(wrong.length, i18n.language), at: clockTime(last.at) })}
          </strong>
        )}
        {data && !last && t('settlement.books.never')}
      </output>
      <Button size="small" loading={checking} onClick={() => void check()}>
        {t('settlement.books.check')}
      </Button>
      {wrong.length > 0 && (
        <ul className={styles.rows}>
          {wrong.slice(0, listed).map(({ table, row, field, stored, computed }) => (
            <li key={`${table} ${row} ${field}`}>
              <code>{`${table}, ${row}: ${field}`}</code> {t('settlement.books.row', { stored, computed })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
