import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FamilyStatement } from '#contract/calls/earnings/statement.ts'
import { daysOfMonth, shiftMonth } from '#contract/days.ts'
import { clockTimeIn } from '../../../lib/dates.ts'
import { incomePoints } from '../../../lib/format.ts'
import type { Loaded } from '../../../lib/useLoad.ts'
import { Skeleton } from '../../../ui/list/Skeleton.tsx'
import { useTitle } from '../../../ui/screen.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import { Missing } from './Missing.tsx'
import styles from './Statement.module.css'

type Head = Pick<FamilyStatement, 'number' | 'month' | 'isRunning' | 'merchant' | 'timeZone' | 'madeAt'>

interface Payable {
  amount: number
  unsettled: number
}

interface Props<S> {
  load: Loaded<S>
  /** The month in the address, and the address without it. */
  month: string
  path: string
  nameOf: (statement: S) => string
  /** The amount that is paid, and its part that is not settled yet. */
  payableOf: (statement: S) => Payable
  children: (statement: S) => ReactNode
}

/** The frame of a statement: its owner, its month, and when it was made, followed by its parts. */
export function StatementPage<S extends Head>({
  load: { data, error, loading, reload },
  month,
  path,
  nameOf,
  payableOf,
  children,
}: Props<S>) {
  const { t } = useTranslation()
  const title = useTitle()
  if (error?.code === 'not_found') return <Missing />
  return (
    <section className={styles.sheet} aria-busy={loading}>
      <header className={styles.head}>
        <h1>
          {title} {data && <bdi className={styles.name}>{nameOf(data)}</bdi>}
        </h1>
        <div className={styles.acts}>
          <Link
            className={styles.act}
            to={`${path}/${shiftMonth(month, -1)}`}
            aria-label={t('statement.before')}
            title={t('statement.before')}
          >
            <LeftOutlined aria-hidden />
          </Link>
          <time dateTime={month}>{month}</time>
          <Link
            className={styles.act}
            to={`${path}/${shiftMonth(month, 1)}`}
            aria-label={t('statement.after')}
            title={t('statement.after')}
          >
            <RightOutlined aria-hidden />
          </Link>
          <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={!data} onClick={() => print()}>
            {t('statement.print')}
          </Button>
        </div>
      </header>
      {error && <Trouble title={t('statement.failed')} failure={error} onRetry={reload} />}
      {data === undefined && !error && <Skeleton columns={6} rows={12} />}
      {data && (
        <>
          <Facts of={data} recipient={nameOf(data)} payable={payableOf(data)} />
          {children(data)}
        </>
      )}
    </section>
  )
}

interface FactsProps {
  of: Head
  recipient: string
  payable: Payable
}

/** Facts that an accountant looks for first: the number, who is paid, by whom, for which month, and how much. */
function Facts({ of: { number, month, isRunning, merchant, timeZone, madeAt }, recipient, payable }: FactsProps) {
  const { t, i18n } = useTranslation()
  const { from, to } = daysOfMonth(month)
  const facts = [
    [t('statement.number'), number],
    [t('statement.recipient'), recipient],
    [t('statement.month'), `${from} – ${to}`],
    [t('statement.platform'), `${t('common.name')} · ${merchant}`],
    [t('statement.zone'), timeZone],
    [t('statement.made'), clockTimeIn(madeAt, timeZone)],
  ] as const
  return (
    <>
      <dl className={styles.payable}>
        <dt>{t('statement.payable')}</dt>
        <dd>
          <strong>{incomePoints(payable.amount, i18n.language)}</strong> {t('common.points')}
        </dd>
        {payable.unsettled > 0 && (
          <dd className="note">{t('statement.notYet', { points: incomePoints(payable.unsettled, i18n.language) })}</dd>
        )}
      </dl>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isRunning && <p className={styles.running}>{t('statement.running')}</p>}
    </>
  )
}
