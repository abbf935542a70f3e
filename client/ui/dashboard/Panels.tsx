import { createContext, use, useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../lib/useLoad.ts'
import { Trouble } from '../Trouble.tsx'

/** From so many on, panels that could not be loaded have one cause: one message says it. */
const together = 3

type Load = Pick<Loaded<unknown>, 'error' | 'reload'>
interface Failed {
  error: NonNullable<Load['error']>
  reload: Load['reload']
}

interface Troubles {
  /** Null when the panel is fine, or no more there. */
  note: (panel: string, failed: Failed | null) => void
  isOne: boolean
}
const Troubles = createContext<Troubles | null>(null)

/** The panels of a dashboard. When many of them fail, as they do without a server, one message with one retry stands above them. */
export function Panels({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<ReadonlyMap<string, Failed>>(new Map())
  const note = useCallback(
    (panel: string, trouble: Failed | null) =>
      setFailed((was) => new Map([...[...was].filter(([known]) => known !== panel), ...(trouble ? [[panel, trouble] as const] : [])])),
    [],
  )
  const all = [...failed.values()]
  const isOne = all.length >= together
  const troubles = useMemo(() => ({ note, isOne }), [note, isOne])
  const retry = () => {
    // Several panels may show one answer.
    for (const reload of new Set(all.map((one) => one.reload))) reload()
  }
  return (
    <Troubles value={troubles}>
      {isOne && all[0] && <Trouble title={t('report.failed')} failure={all[0].error} onRetry={retry} />}
      {children}
    </Troubles>
  )
}

/** Whether a panel says by itself that it could not be loaded. */
export function useOwnTrouble({ error, reload }: Load): boolean {
  const panel = useId()
  const troubles = use(Troubles)
  const note = troubles?.note
  useEffect(() => {
    note?.(panel, error ? { error, reload } : null)
    return () => note?.(panel, null)
  }, [note, panel, error, reload])
  return error !== undefined && troubles?.isOne !== true
}
