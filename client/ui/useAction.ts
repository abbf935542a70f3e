import { App } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../i18n/failureText.ts'
import type { Result } from '../lib/call.ts'

interface Outcome<T> {
  /** What is said when the server took it. */
  successText?: string
  onDone?: (data: T) => void
}

/** What a button does: a call that says why it was refused, or that it is done. */
export function useAction() {
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  async function act<T>(request: Promise<Result<T>>, { successText, onDone }: Outcome<T> = {}): Promise<void> {
    setBusy(true)
    const answer = await request
    setBusy(false)
    if (!answer.ok) return void message.error(failureText(answer))
    if (successText !== undefined) void message.success(successText)
    onDone?.(answer.data)
  }
  return { act, isBusy }
}
