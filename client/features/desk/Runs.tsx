import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DeskRun } from '#contract/calls/demo/desk.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { timeOfDay } from '../../lib/time/local-time.ts'
import styles from './Desk.module.css'
import { useSentence } from './useSentence.ts'

interface LinesProps {
  title: string
  lines: readonly { key: string; what: string; detail: string }[]
}

const Lines = ({ title, lines }: LinesProps) =>
  lines.length === 0 ? null : (
    <div>
      <h4 className="note">{title}</h4>
      <ul className={styles.lines}>
        {lines.map(({ key, what, detail }) => (
          <li key={key}>
            <code>{what}</code> <span className="quiet">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  )

function Run({ run }: { run: DeskRun }) {
  const { t } = useTranslation()
  const sentence = useSentence()
  const failureText = useFailureText()
  const { id, at, verb, arguments: given, outcome, refusal, calls, events, webhooks, seenAt } = run
  const words = Object.entries(given).map(([name, value]) => `${name}=${value}`)
  return (
    <li className={styles.run} data-refused={refusal !== null}>
      <h3 className={styles.done}>
        <time dateTime={at}>{timeOfDay(at)}</time> <bdi>{[verb, ...words].join(' ')}</bdi>
      </h3>
      <p>
        {refusal !== null && <strong>{t('desk.refused')} </strong>}
        <bdi>
          {outcome.length === 0 && refusal !== null ? failureText({ code: refusal, message: refusal }) : outcome.map(sentence).join(' ')}
        </bdi>
      </p>
      <Lines
        title={t('desk.calls')}
        lines={calls.map(({ by, what, answer }, at) => ({ key: `${id} ${at}`, what, detail: `${by} → ${answer}` }))}
      />
      <Lines
        title={t('desk.events')}
        lines={events.map(({ namespace, event }) => ({ key: `${namespace} ${event}`, what: event, detail: namespace }))}
      />
      <Lines
        title={t('desk.webhooks')}
        lines={webhooks.map(({ id, type, status }) => ({ key: String(id), what: type, detail: t(`webhooks.statuses.${status}`) }))}
      />
      {seenAt.length > 0 && (
        <p className={styles.seen}>
          {t('desk.seenAt')}{' '}
          {seenAt.map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
        </p>
      )}
    </li>
  )
}

/** The desk's runs, each with its calls and the events and webhooks that followed. */
export function Runs({ runs }: { runs: readonly DeskRun[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="note">{t('desk.runs')}</h2>
      {runs.length === 0 ? (
        <p className="quiet">{t('desk.noRuns')}</p>
      ) : (
        <ol className={styles.runs}>
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ol>
      )}
    </section>
  )
}
