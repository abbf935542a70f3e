import { createContext, use, useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../lib/useLoad.ts'
import { Trouble } from '../Trouble.tsx'

/** If at least this many panels fail, the cause is probably the same, so one message replaces theirs. */
const sharedFrom = 3

type Load = Pick<Loaded<unknown>, 'error' | 'reload'>
interface Failed {
  error: NonNullable<Load['error']>
  reload: Load['reload']
}

interface Troubles {
  /** Null if the panel has no error, or was removed. */
  report: (panel: string, failed: Failed | null) => void
  /** True if one message stands for all panels. */
  isShared: boolean
}
const Troubles = createContext<Troubles | null>(null)

/** The panels of a dashboard. If several fail, as without a server, one message with one retry button is shown above them. */
export function Panels({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<ReadonlyMap<string, Failed>>(new Map())
  const report = useCallback(
    (panel: string, trouble: Failed | null) =>
      setFailed(
        (before) => new Map([...[...before].filter(([known]) => known !== panel), ...(trouble ? [[panel, trouble] as const] : [])]),
      ),
    [],
  )
  const all = [...failed.values()]
  const isShared = all.length >= sharedFrom
  const troubles = useMemo(() => ({ report, isShared }), [report, isShared])
  const retry = () => {
    // Several panels may show the same reply.
    for (const reload of new Set(all.map((one) => one.reload))) reload()
  }
  return (
    <Troubles value={troubles}>
      {isShared && all[0] && <Trouble title={t('report.failed')} failure={all[0].error} onRetry={retry} />}
      {children}
    </Troubles>
  )
}

/** Whether a panel shows its own error message. */
export function useOwnTrouble({ error, reload }: Load): boolean {
  const panel = useId()
  const troubles = use(Troubles)
  const report = troubles?.report
  useEffect(() => {
    report?.(panel, error ? { error, reload } : null)
    return () => report?.(panel, null)
  }, [report, panel, error, reload])
  return error !== undefined && troubles?.isShared !== true
}
