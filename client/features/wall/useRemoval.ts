import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { removeLive } from '#contract/calls/live.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'
import { useConfirm } from '../../ui/dialog/useConfirm.ts'

interface RemovalCallbacks {
  onRemoved: () => void
  /** Called when the dialog has closed after a removal. */
  onOver: () => void
}

/**
 * Returns a function that takes an anchor off air after a confirmation. The dialog stays until that is done, and its button cannot be
 * pressed twice. The function stays the same as long as `onRemoved` and `onOver` do.
 */
export function useRemoval({ onRemoved, onOver }: RemovalCallbacks) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const failureText = useFailureText()

  return useCallback(
    ({ id, name }: { id: number; name: string }) => {
      let isRemoved = false
      async function remove() {
        const answer = await call(removeLive, { params: { anchorId: id } })
        if (!answer.ok) return void message.error(failureText(answer))
        isRemoved = true
        message.success(t('monitor.removed', { name }))
        onRemoved()
      }
      const dialog = confirm({
        title: t('monitor.removeTitle', { name }),
        content: t('monitor.removeDetail'),
        okText: t('monitor.remove'),
        onOk() {
          dialog.update({ okButtonProps: { danger: true, disabled: true }, cancelButtonProps: { disabled: true }, keyboard: false })
          return remove()
        },
        afterClose() {
          if (isRemoved) onOver()
        },
      })
    },
    [t, message, confirm, failureText, onRemoved, onOver],
  )
}
