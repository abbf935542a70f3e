import { App } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoSettlement } from '#contract/calls/earnings/settlement.ts'
import { settlementUndoSeconds } from '#contract/limits.ts'
import { useNotDoneText } from '../../../../i18n/failureText.ts'
import { orUnsure } from '../../../../lib/acts.ts'
import { call } from '../../../../lib/call.ts'
import { count } from '../../../../lib/format.ts'
import { settlementChanged } from '../changes.ts'

/** Days that one request has settled, and their sum. */
export interface Settled {
  requestId: string
  days: number
  sum: number
}

/** The last settlement, for as long as it can be undone. It is real time, also in a demo whose time runs faster. */
export function useUndo() {
  const { t, i18n } = useTranslation()
  const { message } = App.useApp()
  const notDoneText = useNotDoneText()
  const [settled, offer] = useState<Settled>()
  const [left, setLeft] = useState(settlementUndoSeconds)
  useEffect(() => {
    if (!settled) return undefined
    const end = performance.now() + settlementUndoSeconds * 1000
    const tick = () => {
      const seconds = Math.ceil((end - performance.now()) / 1000)
      setLeft(seconds)
      if (seconds <= 0) offer(undefined)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [settled])
  async function undo() {
    if (!settled) return
    offer(undefined)
    const answer = orUnsure(await call(undoSettlement, { body: { requestId: settled.requestId, note: t('settlement.undoNote') } }))
    settlementChanged()
    if (!answer.ok) {
      if (answer.code === 'unsure') offer({ ...settled })
      return void message.error(notDoneText(answer, (reason) => t('settlement.undoFailed', { reason })))
    }
    const { days } = answer.data
    void message.success(t('settlement.undone', { count: days, number: count(days, i18n.language) }))
  }
  return { settled, left, offer, undo }
}
export type Undo = ReturnType<typeof useUndo>
