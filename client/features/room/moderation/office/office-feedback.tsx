import { App, Button } from 'antd'
import { useMemo } from 'react'
import { useConfirm } from '../../../../ui/dialog/useConfirm.ts'
import type { Feedback } from '../useModerator.ts'

/** Messages with an undo button at the same time; what was done earlier is undone from the log. */
const messagesShown = 3

/** The back office confirms and notifies with antd's dialogs and messages. */
export function useOfficeFeedback(): Feedback {
  const { message } = App.useApp()
  const confirmFirst = useConfirm()
  return useMemo(() => {
    const closers: (() => void)[] = []
    return {
      confirm: (question) =>
        new Promise((resolve) => {
          confirmFirst({ ...question, onOk: () => resolve(true), onCancel: () => resolve(false) })
        }),
      fail: (words) => void message.error(words),
      notify(words, undo) {
        if (!undo) return void message.success(words)
        const close = message.success({
          duration: undo.ms / 1000,
          content: (
            <>
              <span style={{ marginInlineEnd: 'var(--gr-3)' }}>{words}</span>
              <Button
                size="small"
                onClick={() => {
                  close()
                  undo.onPress()
                }}
              >
                {undo.label}
              </Button>
            </>
          ),
        })
        closers.push(close)
        if (closers.length > messagesShown) closers.shift()?.()
      },
    }
  }, [message, confirmFirst])
}
