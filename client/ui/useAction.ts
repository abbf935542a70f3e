import { App } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../i18n/failureText.ts'
import type { Result } from '../lib/call.ts'

interface Outcome<T> {
  /** Message after success. */
  successText?: string
  onDone?: (data: T) => void
}

/** Runs the call behind a button, and shows a message if it fails or succeeds. */
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
